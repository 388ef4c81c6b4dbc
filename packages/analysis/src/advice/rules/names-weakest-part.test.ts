import { expect, test } from 'vitest';
import { namesWeakestPart } from './advice.ts';

test.each([
  ['walk-weakest', true],
  ['known-pattern', true],
  ['nothing-to-do', false],
  ['check-water', false],
] as const)('whether the weakest part is named by %s: %s', (code, isNamed) => {
  expect(namesWeakestPart({ code })).toBe(isNamed);
});
