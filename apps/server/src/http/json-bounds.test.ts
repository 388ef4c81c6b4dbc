import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsFor, isWithin } from './json-bounds.ts';

const within = (text: string, bounds: { maxDepth?: number; maxParts?: number }): boolean =>
  isWithin(Buffer.from(text), { maxDepth: 1_000, maxParts: 1_000, ...bounds });

test('depth and parts are counted outside of texts', () => {
  expect(within('{"a":[[1,2],[3,4]]}', { maxDepth: 3, maxParts: 7 })).toBe(true);
  expect(within('{"a":[[1,2],[3,4]]}', { maxDepth: 2 })).toBe(false);
  expect(within('{"a":[[1,2],[3,4]]}', { maxParts: 6 })).toBe(false);
  expect(within('"[[[[,,,,{{{{"', { maxDepth: 0, maxParts: 0 })).toBe(true);
  expect(within(String.raw`["\"[,[,\\",[]]`, { maxDepth: 2, maxParts: 3 })).toBe(true);
  expect(within(String.raw`["\\",[[]]]`, { maxDepth: 2 })).toBe(false);
  expect(within('"no end [[[[[', { maxDepth: 0 })).toBe(true);
});

test('what JSON writes is counted as it is nested', () => {
  const parts = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>(
          (sum, one) => sum + parts(one),
          Math.max(1, Object.keys(value).length),
        )
      : 0;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const [text, count] = [JSON.stringify(value), parts(value)];
      expect(within(text, { maxParts: count })).toBe(true);
      if (count > 0) expect(within(text, { maxParts: count - 1 })).toBe(false);
    }),
  );
});

test('an import of honest outlines is within the bounds, a body of empty lists is not', () => {
  const bytes = 2 * 1_048_576;
  const honest = `[${'[10.123456,50.123456],'.repeat(bytes / 22)}0]`;
  expect(isWithin(Buffer.from(honest), boundsFor(bytes))).toBe(true);
  expect(isWithin(Buffer.from(`[${'[],'.repeat(100_000)}[]]`), boundsFor(bytes))).toBe(true);
  expect(isWithin(Buffer.from(`[${'[],'.repeat(200_000)}[]]`), boundsFor(bytes))).toBe(false);
});
