import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../setup/root.mjs';

/**
 * Runs one tool of node_modules, or one of our scripts, on Node 24, with its output passed through.
 * @param {string} node path of Node 24
 * @param {{ name: string, run: string[], env?: Record<string, string> }} step
 * @returns {{ name: string, ok: boolean, seconds: number }}
 */
export function runStep(node, { name, run, env = {} }) {
  process.stdout.write(`\n── ${name}\n`);
  const begun = performance.now();
  const [command, ...args] = run;
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const script = command.endsWith('.mjs');
  const { status, error } = spawnSync(script ? node : command, script ? run : args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && !script,
  });
  if (error) process.stdout.write(`${command} could not be run: ${error.message}\n`);
  return { name, ok: status === 0, seconds: (performance.now() - begun) / 1000 };
}
