import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../setup/root.mjs';

/** Timeout in milliseconds. In the long suites a single test may take an hour, unless a slice of them runs. */
const timeoutMs =
  Number(process.env.FURROW_STANDSTILL_MINUTES ?? (process.env.FURROW_DEEP === '1' ? 120 : 5)) * 60_000;

/**
 * Ends a run of vitest in which no file has finished for minutes, and names the files that had started: no time limit
 * of a test covers an endless loop, a file that hangs while it loads, or a process that does not exit.
 * FURROW_STANDSTILL_FILE names a further file for these names, for a report at the end of all output.
 */
export default class Standstill {
  /** Each file that has started and not finished, with the last of its tests that has started. */
  startedTests = new Map();

  onTestRunStart() {
    this.restartTimer();
  }

  onTestModuleQueued({ moduleId }) {
    this.startedTests.set(moduleId, '');
  }

  onTestCaseReady({ module, fullName }) {
    this.startedTests.set(module.moduleId, fullName);
  }

  onTestModuleEnd({ moduleId }) {
    this.startedTests.delete(moduleId);
    this.restartTimer();
  }

  onTestRunEnd() {
    // `unref`, so that this timer does not keep the process alive.
    this.restartTimer().unref();
  }

  restartTimer() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.endRun(), timeoutMs);
    return this.timer;
  }

  endRun() {
    const files = [...this.startedTests].map(
      ([file, test]) => `  ${relative(root, file)}${test && ` › ${test}`}\n`,
    );
    const summary =
      files.length === 0
        ? 'Every file that started has finished.\n'
        : `These have started and not finished:\n${files.join('')}`;
    const text = `No test file has finished for ${timeoutMs / 60_000} minutes. ${summary}${ownProcesses().join('')}`;
    process.stdout.write(`\n${text}`);
    if (process.env.FURROW_STANDSTILL_FILE) writeFileSync(process.env.FURROW_STANDSTILL_FILE, text);
    process.exit(1);
  }
}

/** @returns a line for each descendant of this process with its state, its CPU time and its command. */
function ownProcesses() {
  const { stdout } = spawnSync('ps', ['-eo', 'ppid=,pid=,stat=,time=,args='], { encoding: 'utf8' });
  const lines = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/));
  const descendantsOf = (parent) =>
    lines.filter(([ppid]) => ppid === parent).flatMap((line) => [line, ...descendantsOf(line[1])]);
  return descendantsOf(String(process.pid)).map(([, ...line]) => `${line.join(' ').slice(0, 200)}\n`);
}
