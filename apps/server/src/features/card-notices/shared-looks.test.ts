import { expect, test } from 'vitest';
import { aGate } from '../../testing/a-gate.test-support.ts';
import { openSharedLooks } from './shared-looks.ts';

test('calls during a run share the run after it, and never the one that began before them', async () => {
  const shared = openSharedLooks();
  const gates = [aGate(), aGate()];
  let looks = 0;
  const look = async () => {
    looks += 1;
    await gates[looks - 1]?.pass();
  };
  const first = shared('a', look);
  let isServed = false;
  const others = Promise.all(Array.from({ length: 50 }, () => shared('a', look))).then(() => {
    isServed = true;
  });
  gates[0]?.letGo();
  await first;
  await gates[1]?.arrived;
  expect([looks, isServed]).toEqual([2, false]);
  gates[1]?.letGo();
  await others;
  expect(looks).toBe(2);
  // A call after all of them runs again.
  await shared('a', look);
  expect(looks).toBe(3);
});

test('a run that fails rejects the calls that share it, and the next one runs regardless', async () => {
  const shared = openSharedLooks();
  const acts = [Promise.reject(new Error('503')), Promise.resolve()];
  const look = () => acts.shift() ?? Promise.resolve();
  const first = shared('a', look);
  const second = shared('a', look);
  await expect(first).rejects.toThrow('503');
  await second;
  expect(acts).toEqual([]);
});
