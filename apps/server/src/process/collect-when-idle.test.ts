import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const isGlibc = 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header;

/** Runs a script in a process of its own. @returns the number that it prints */
async function runScript(script: string): Promise<number> {
  const imports = `
    import { setTimeout as wait } from 'node:timers/promises';
    import { Worker } from 'node:worker_threads';
    import { collectWhenIdle } from ${JSON.stringify(join(import.meta.dirname, 'collect-when-idle.ts'))};
  `;
  const args = ['--expose-gc', '--input-type=module', '-e', imports + script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

/**
 * Works for 250 ms, leaves 80 MB of garbage, and waits until the system has most of it back. V8 alone returns it after
 * eight seconds at the earliest.
 */
const garbageScript = `
  const before = process.memoryUsage.rss();
  collectWhenIdle(100);
  let left = Array.from({ length: 1_000_000 }, (_, place) => ({ place, next: [place] }));
  for (const end = performance.now() + 250; performance.now() < end; ) await null;
  const full = process.memoryUsage.rss();
  left = null;
  const share = () => (process.memoryUsage.rss() - before) / (full - before);
  for (const end = performance.now() + 5_000; share() > 0.25 && performance.now() < end; ) await wait(50);
  console.log(share());
`;

test('an idle process returns the garbage of its last work to the system', { tags: ['deep'] }, async () => {
  expect(await runScript(garbageScript)).toBeLessThan(0.25);
});

/** Frees 114 MB between buffers that are still in use, and ends a thread without having worked. */
const threadScript = `
  let buffers = Array.from({ length: 4_000 }, (_, index) => Buffer.alloc(index % 20 === 0 ? 1_000 : 30_000, 1));
  buffers = buffers.filter((_, index) => index % 20 === 0);
  gc();
  const before = process.memoryUsage.rss();
  collectWhenIdle(500);
  new Worker('', { eval: true });
  const returnedMb = () => (before - process.memoryUsage.rss()) / 1_000_000;
  for (const end = performance.now() + 20_000; returnedMb() < 60 && performance.now() < end; ) await wait(50);
  console.log(returnedMb());
`;

test.skipIf(!isGlibc)(
  'an idle process returns free memory to the system after the end of a thread',
  { tags: ['deep'] },
  async () => {
    expect(await runScript(threadScript)).toBeGreaterThan(60);
  },
);
