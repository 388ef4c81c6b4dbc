import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { commandOf } from './run-step.mjs';

/**
 * Runs steps in parallel, by default two at a time, and prints the output of each when it has ended.
 * @param {string} node path of Node 24
 * @param {{ name: string, run: string[], env?: Record<string, string> }[]} steps the longest first
 * @returns {Promise<{ name: string, ok: boolean, seconds: number }[]>} in the order of the steps
 */
export async function runSteps(node, steps, concurrency = 2) {
  const results = [];
  const remainingSteps = steps.entries();
  const work = async () => {
    for (const [index, step] of remainingSteps) results[index] = await runQuietly(node, step);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

async function runQuietly(node, step) {
  const startTime = performance.now();
  const [command, args, options] = commandOf(node, step);
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const status = new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(`${command} could not be run: ${message}\n`));
    child.once('close', resolve);
  });
  const [standardOutput, errors, end] = await Promise.all([text(child.stdout), text(child.stderr), status]);
  process.stdout.write(`\n── ${step.name}\n${standardOutput}${errors}${typeof end === 'string' ? end : ''}`);
  return { name: step.name, ok: end === 0, seconds: (performance.now() - startTime) / 1000 };
}
