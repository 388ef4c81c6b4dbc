import { spawn } from 'node:child_process';

/**
 * Runs a program and adds its process to the setup lock, because it continues if only this process is killed.
 * @param {(pid: number) => void} hold adds a process to the lock
 * @returns {Promise<{ status: number | null, output: string, error?: Error }>} output: what the program wrote to its
 * pipes
 */
export function runHeld(hold, command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, options);
    if (child.pid !== undefined) hold(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', (error) => resolve({ status: null, output, error }));
    child.once('close', (status) => resolve({ status, output }));
  });
}
