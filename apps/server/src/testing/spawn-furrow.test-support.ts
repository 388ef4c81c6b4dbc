import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const command = join(import.meta.dirname, '..', '..', 'bin', 'furrow.mjs');

export interface FurrowProcess {
  child: ChildProcess;
  /** The output of the process so far. */
  output: { out: string; err: string };
  /** Resolves with the exit code of the process; null after a signal. */
  ended: Promise<number | null>;
  /** Resolves once standard output contains this text; rejects if the process ends before. */
  waitForOutput(text: string): Promise<void>;
}

/** Runs the `furrow` command in a process of its own, which the end of the test ends. */
export function spawnFurrow(args: string[], env: NodeJS.ProcessEnv, script = command): FurrowProcess {
  const child = spawn(process.execPath, [script, ...args], {
    // The working directory has no .env file.
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const waitForOutput = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => output.out.includes(text) && resolve();
      child.stdout.on('data', check);
      check();
      void ended.then(() =>
        reject(new Error(`The process ended before it printed "${text}": ${output.out}${output.err}`)),
      );
    });
  return { child, output, ended, waitForOutput };
}
