import { expect, test } from 'vitest';
import { probeStep } from './probe-step.ts';

const size = [400, 300];

test.each([
  ['ArrowLeft', [188, 150]],
  ['ArrowRight', [212, 150]],
  ['ArrowUp', [200, 138]],
  ['ArrowDown', [200, 162]],
])('the first %s starts from the middle of the map', (key, position) => {
  expect(probeStep(key, null, size)).toEqual(position);
});

test('each further key moves the position by the same step, and back', () => {
  const path: (readonly [number, number])[] = [[10, 20]];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft'])
    path.push(probeStep(key, path.at(-1)!, size)!);
  expect(path.slice(1)).toEqual([
    [22, 20],
    [34, 20],
    [34, 32],
    [22, 32],
  ]);
});

test.each([
  ['ArrowLeft', [5, 150], [0, 150]],
  ['ArrowUp', [200, 0], [200, 0]],
  ['ArrowRight', [395, 150], [399, 150]],
  ['ArrowDown', [200, 299], [200, 299]],
] as const)('%s does not leave the map', (key, from, to) => {
  expect(probeStep(key, from, size)).toEqual(to);
});

test('a position that a smaller map no longer has is moved into it', () => {
  expect(probeStep('ArrowLeft', [390, 290], [100, 80])).toEqual([99, 79]);
});

test.each(['Enter', 'Escape', 'a', 'constructor'])('the key %s moves nothing', (key) => {
  expect(probeStep(key, [200, 150], size)).toBeNull();
});
