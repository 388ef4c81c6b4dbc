import { expect, test } from 'vitest';
import { formatLength } from './lengths.ts';

test.each([
  [0, '0 m'],
  [181.6, '182 m'],
  [999.4, '999 m'],
  [999.6, '1.00 km'],
  [1_234, '1.23 km'],
  [48_000, '48.00 km'],
])('%f m are %s', (metres, text) => {
  expect(formatLength(metres).replace('\u00a0', ' ')).toBe(text);
});
