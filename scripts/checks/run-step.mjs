import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../setup/root.mjs';

/**
 * Runs one tool of node_modules, or one of our scripts, on Node 24, with its output passed through.
 * @param {string} node path of Node 24
 * @param {{ name: string, run: string[], env?: Record<string, string> }} step
 * @returns {{ name: string, ok: boolean, seconds: number }}
 */
export function runStep(node, step) {
  const { name } = step;
  process.stdout.write(`\n── ${name}\n`);
  const start = performance.now();
  const [command, args, options] = commandOf(node, step);
  const { status, error } = spawnSync(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) process.stdout.write(`${command} could not be run: ${error.message}\n`);
  return { name, ok: status === 0, seconds: (performance.now() - start) / 1000 };
}

/**
 * @returns {[string, string[], object]} arguments of `spawn` for a step: the program, its arguments and its options.
 */
export function commandOf(node, { run, env = {} }) {
  const [command, ...args] = run;
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const isScript = command.endsWith('.mjs');
  const options = {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    shell: process.platform === 'win32' && !isScript,
  };
  return isScript ? [node, run, options] : [command, args, options];
}
