import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/**
 * A script that works for 250 ms, leaves 80 MB of garbage, and waits for a full collection that V8 did not start by
 * itself.
 */
const script = `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { setTimeout as wait } from 'node:timers/promises';
  import { collectWhenIdle } from ${JSON.stringify(join(import.meta.dirname, 'collect-when-idle.ts'))};
  collectWhenIdle(100);
  let left = Array.from({ length: 1_000_000 }, (_, place) => ({ place, next: [place] }));
  for (const end = performance.now() + 250; performance.now() < end; ) await null;
  const full = process.memoryUsage().heapUsed;
  left = null;
  let forced = 0;
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) {
      if (detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) forced += 1;
    }
  }).observe({ entryTypes: ['gc'] });
  const begun = performance.now();
  while (forced === 0 && performance.now() - begun < 20_000) await wait(50);
  console.log(JSON.stringify({ forced, left: process.memoryUsage().heapUsed / full }));
`;

test('an idle process releases the garbage of its last work', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const { forced, left } = JSON.parse(stdout);
  expect(forced).toBeGreaterThan(0);
  expect(left).toBeLessThan(0.25);
});
