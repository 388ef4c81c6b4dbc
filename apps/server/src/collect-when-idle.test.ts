import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Works for a quarter of a second, leaves 80 MB behind, and waits for less of it; prints what share of it is still there. */
const working = (collects: boolean, patience: number) => `
  import { setTimeout as wait } from 'node:timers/promises';
  import { collectWhenIdle } from ${JSON.stringify(join(import.meta.dirname, 'collect-when-idle.ts'))};
  if (${collects}) collectWhenIdle(100);
  await wait(150);
  let left = Array.from({ length: 1_000_000 }, (_, place) => ({ place, next: [place] }));
  for (const end = performance.now() + 250; performance.now() < end; ) await null;
  const full = process.memoryUsage().heapUsed;
  left = null;
  const begun = performance.now();
  while (process.memoryUsage().heapUsed > full / 4 && performance.now() - begun < ${patience}) await wait(50);
  console.log(process.memoryUsage().heapUsed / full);
`;

const shareLeft = async (collects: boolean, patience: number) => {
  const run = ['--input-type=module', '-e', working(collects, patience)];
  return Number((await promisify(execFile)(process.execPath, run)).stdout);
};

test('what work has left behind is given back by a process that has nothing more to do', async () => {
  expect(await shareLeft(false, 1_000)).toBeGreaterThan(0.5);
  expect(await shareLeft(true, 20_000)).toBeLessThan(0.25);
});
