import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../setup/root.mjs';

/** In milliseconds. In the long suites a single test may take an hour, unless a slice of them runs. */
const patience =
  Number(process.env.FURROW_STANDSTILL_MINUTES ?? (process.env.FURROW_DEEP === '1' ? 120 : 5)) * 60_000;

/**
 * Ends a run of vitest in which no file has finished for minutes, and names the files that had started. No time limit
 * of a test covers an endless loop, a file that hangs while it loads, or a process that does not exit.
 * FURROW_STANDSTILL_FILE: a further file to write the names to, for a report at the end of all output.
 */
export default class Standstill {
  /** Each file that has started and not finished, with the last of its tests that has started. */
  begun = new Map();

  onTestRunStart() {
    this.wait();
  }

  onTestModuleQueued({ moduleId }) {
    this.begun.set(moduleId, '');
  }

  onTestCaseReady({ module, fullName }) {
    this.begun.set(module.moduleId, fullName);
  }

  onTestModuleEnd({ moduleId }) {
    this.begun.delete(moduleId);
    this.wait();
  }

  onTestRunEnd() {
    // `unref`: if the process exits as it should, this timer does not keep it alive.
    this.wait().unref();
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.giveUp(), patience);
    return this.timer;
  }

  giveUp() {
    const files = [...this.begun].map(([file, test]) => `  ${relative(root, file)}${test && ` › ${test}`}\n`);
    const what =
      files.length === 0
        ? 'Every file that began has ended.\n'
        : `These have begun and not ended:\n${files.join('')}`;
    const text = `The tests stand still for ${patience / 60_000} minutes. ${what}${ownProcesses().join('')}`;
    process.stdout.write(`\n${text}`);
    if (process.env.FURROW_STANDSTILL_FILE) writeFileSync(process.env.FURROW_STANDSTILL_FILE, text);
    process.exit(1);
  }
}

/** @returns a line for each descendant of this process with its state, its CPU time and its command. */
function ownProcesses() {
  const { stdout } = spawnSync('ps', ['-eo', 'ppid=,pid=,stat=,time=,args='], { encoding: 'utf8' });
  const lines = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/));
  const under = (parent) =>
    lines.filter(([ppid]) => ppid === parent).flatMap((line) => [line, ...under(line[1])]);
  return under(String(process.pid)).map(([, ...line]) => `${line.join(' ').slice(0, 200)}\n`);
}
