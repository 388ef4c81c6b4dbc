import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const command = join(import.meta.dirname, '..', 'bin', 'furrow.mjs');

export interface FurrowProcess {
  child: ChildProcess;
  /** Everything said so far. */
  said: { out: string; err: string };
  /** Settles with the exit code, null after a signal. */
  ended: Promise<number | null>;
  /** Settles once standard output holds this text; rejects when the process ends before. */
  says(text: string): Promise<void>;
}

/** Runs the `furrow` command as a process of its own, ended with the test at the latest. */
export function furrow(args: string[], env: NodeJS.ProcessEnv, script = command): FurrowProcess {
  const child = spawn(process.execPath, [script, ...args], {
    // Away from any .env of the checkout.
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.out.includes(text) && resolve();
      child.stdout.on('data', look);
      look();
      void ended.then(() => reject(new Error(`It ended without saying "${text}": ${said.out}${said.err}`)));
    });
  return { child, said, ended, says };
}
