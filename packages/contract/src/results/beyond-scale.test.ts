import { expect, test } from 'vitest';
import { isBeyondScale } from './beyond-scale.ts';

const fact = (end: string, value: number | string) => ({
  code: `analysis.soil_moisture.${end}`,
  name: end,
  value,
});

test.each([
  ['nothing is known', undefined, false],
  ['a fifth of the field is beyond the ends', [fact('drier', 5), fact('wetter', 15)], false],
  ['more than a fifth of the field is', [fact('drier', 5), fact('wetter', 15.1)], true],
  ['all of it is wetter', [fact('wetter', 100)], true],
  ['other facts are large', [fact('clear_days', 42)], false],
])('moisture is beyond its scale where %s', (_case, facts, expected) => {
  expect(isBeyondScale({ facts })).toBe(expected);
});
