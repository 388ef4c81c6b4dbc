import { expect, test } from 'vitest';
import type { AdviceInput, WeakestPart } from '../advice-input.ts';
import { fell, sentenceFor, viewOf } from './advice.test-support.ts';

/** Full maize on 18 July, which needs nothing. */
const maize = (more: Partial<AdviceInput>): string =>
  sentenceFor(viewOf(199, { crop: 'maize', ndvi: fell(199, 0.6, 0.62), spread: 0.15, ...more }));

const part: WeakestPart = {
  hectares: 0.8,
  pixels: 80,
  side: 'west',
  below: 0.14,
  outerRingOnly: false,
};

test.each<[what: string, expected: string, more: Partial<AdviceInput>]>([
  ['the last view', 'NDVI has hardly changed since 13 Jul 2025', {}],
  ['a rise', 'NDVI has risen since 13 Jul 2025', { ndvi: fell(199, 0.49, 0.62) }],
  [
    'a far greener year before, of which the crop is unknown',
    'NDVI has hardly changed since 13 Jul 2025 and another crop may have grown here last year',
    { lastYear: { value: 0.9, sameCrop: null } },
  ],
  [
    'a year before that was much the same',
    'NDVI has hardly changed since 13 Jul 2025',
    { lastYear: { value: 0.7, sameCrop: null } },
  ],
  [
    'a weakest part that is named above, in a field that is not uneven',
    'NDVI has hardly changed since 13 Jul 2025 and differences as in the west are usual within a field',
    { weakestPart: part },
  ],
  [
    'a part that is too small to be named',
    'NDVI has hardly changed since 13 Jul 2025',
    { weakestPart: { ...part, hectares: 0.2 } },
  ],
  [
    'the same crop last year',
    'NDVI is not far from last year',
    { ndvi: { now: 0.6 }, lastYear: { value: 0.7, sameCrop: true } },
  ],
  [
    'other fields',
    'it keeps up with your other fields',
    { ndvi: { now: 0.6 }, otherFields: { fields: 6, z: -0.5 } },
  ],
])('the reason why there is nothing to do: %s', (_, expected, more) => {
  expect(maize(more)).toBe(`There is nothing to do: ${expected}. Look again from 31 Jul 2025.`);
});
