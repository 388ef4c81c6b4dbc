import { describe, expect, test } from 'vitest';
import { codeFor, fell } from './advice.test-support.ts';
import { chooseAdvice } from './choose-advice.ts';
import { comparisonCases } from './comparison-cases.test-support.ts';
import { groundCases } from './ground-cases.test-support.ts';
import { leafCases } from './leaf-cases.test-support.ts';
import { maize } from './row-case.test-support.ts';
import { seasonCases } from './season-cases.test-support.ts';
import { viewCases } from './view-cases.test-support.ts';

const cases = [...viewCases, ...seasonCases, ...comparisonCases, ...leafCases, ...groundCases];

describe.each(cases)('row $row: $name', ({ row, code, input, unless = [] }) => {
  test(`is ${code}`, () => {
    expect(chooseAdvice(input)).toMatchObject({ row, code });
  });

  if (unless.length > 0)
    test.each(unless)('unless %s', (_, more, instead) => {
      expect(codeFor({ ...input, ...more })).toBe(instead);
    });
});

test('every row of the table has a case', () => {
  const rows = new Set(cases.map(({ row }) => row));
  expect([...rows].toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 38 }, (_, i) => i + 1), 44]);
});

test('questions and the hidden share accompany another advice', () => {
  const input = { ...maize, crop: null, validShare: 0.7, ndvi: fell(199, 0.86, 0.6) };
  expect(chooseAdvice(input).added.map(({ code }) => code)).toEqual(['ask-crop', 'partly-seen']);
});
