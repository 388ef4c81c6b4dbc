import { expect, test } from 'vitest';
import type { AdviceInput, AdvisedService, ViewEnds } from '../advice-input.ts';
import { codeFor, dateOf, fell, viewOf } from './advice.test-support.ts';
import { chooseAdvice } from './choose-advice.ts';

const services: readonly AdvisedService[] = ['vegetation-index', 'crop-water', 'chlorophyll'];

const codes = (input: Partial<AdviceInput>, day = 199) =>
  services.map((service) => codeFor(viewOf(day, { crop: 'maize', service, ...input })));

test('the services about plants agree that a day is hazy', () => {
  const haze = {
    ndvi: fell(199, 0.82, 0.7),
    ndmi: fell(199, 0.45, 0.4),
    ndre: fell(199, 0.55, 0.51),
    surroundingFall: 0.07,
  };
  expect(codes(haze)).toEqual(['look-again', 'look-again', 'look-again']);
  // The second view in which NDVI is lower cancels the haze for all of them.
  const lasting = { ...haze, ndvi: { ...haze.ndvi, earlier: { day: dateOf(189), value: 0.93 } } };
  expect(
    codes({ ...lasting, ndvi: { ...lasting.ndvi, before: { day: dateOf(194), value: 0.81 } } }),
  ).not.toContain('look-again');
});

test('water that falls where NDVI stays is no haze, although the land around fell', () => {
  const drying = { ndvi: fell(199, 0.82, 0.81), ndmi: fell(199, 0.45, 0.33), surroundingFall: 0.07 };
  expect(codeFor(viewOf(199, { crop: 'maize', service: 'crop-water', ...drying }))).toBe('check-water');
});

test('the services about plants name the same day of a cut', () => {
  const part = {
    hectares: 1.6,
    pixels: 160,
    side: 'north' as const,
    below: 0.19,
    outerRingOnly: false,
    isBlock: true,
  };
  // A real meadow: on 6 May nothing was cut, although the high end of NDRE was a little higher than before.
  const endsOf = (...ends: readonly [day: number, low: number, high: number][]): ViewEnds[] =>
    ends.map(([day, low, high]) => ({ day: dateOf(day), low, high }));
  const meadow = { crop: 'grass' as const, weakestPart: part, ndvi: fell(129, 0.93, 0.73, 3) };
  const days = [
    ['vegetation-index', endsOf([124, 0.88, 0.943], [126, 0.865, 0.942], [129, 0.562, 0.885])],
    ['crop-water', endsOf([124, 0.421, 0.511], [126, 0.391, 0.52], [129, 0.167, 0.475])],
    ['chlorophyll', endsOf([124, 0.604, 0.742], [126, 0.608, 0.755], [129, 0.359, 0.69])],
  ] as const;
  const judged = days.map(([service, ends]) => {
    const { code, nextViewFrom } = chooseAdvice(viewOf(129, { ...meadow, service, ends }));
    return [code, nextViewFrom];
  });
  expect(new Set(judged.map(String))).toEqual(new Set([`part-cut,${dateOf(150)}`]));
});

test('what may be so is never called sure', () => {
  const hazy = chooseAdvice(
    viewOf(199, { crop: 'maize', ndvi: fell(199, 0.82, 0.7), surroundingFall: 0.07 }),
  );
  const sameInViews = { views: 3, lastDay: '2024-09-20', below: 0.14 };
  const part = {
    hectares: 1,
    pixels: 100,
    side: 'west' as const,
    below: 0.15,
    outerRingOnly: false,
    sameInViews,
  };
  const pattern = chooseAdvice(
    viewOf(199, { crop: 'maize', ndvi: fell(199, 0.6, 0.62), spread: 0.4, weakestPart: part }),
  );
  expect([hazy.code, hazy.certainty]).toEqual(['look-again', 'likely']);
  expect([pattern.code, pattern.certainty]).toEqual(['known-pattern', 'likely']);
});
