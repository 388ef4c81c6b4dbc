import { wordingIn } from '@furrow/messages/edges';
import type { Param } from '@furrow/messages/message';
import { describe, expect, test } from 'vitest';
import type { AdviceInput, AdvisedService } from '../advice-input.ts';
import { dateOf, seriesOf } from './advice.test-support.ts';
import { chooseAdvice } from './choose-advice.ts';

const history = (day: number, before: number, now: number) => ({
  now,
  before: { day: dateOf(day - 5), value: before },
  earlier: { day: dateOf(day - 10), value: before },
});

/** A field of which everything is recorded. */
const complete = (
  service: AdvisedService,
  day: number,
  more: Partial<AdviceInput>,
): Required<AdviceInput> => ({
  service,
  viewed: dateOf(day),
  today: dateOf(day + 2),
  latitude: 50,
  validShare: 0.95,
  fullPixels: 200,
  edgeShare: 0.1,
  hazeShare: 0.02,
  surroundingFall: 0.01,
  crop: 'maize',
  sown: dateOf(120),
  harvested: '2024-09-20',
  statedWork: '2024-09-20',
  catchCropPlanned: false,
  rained: false,
  ndvi: history(day, 0.86, 0.84),
  ndmi: history(day, 0.45, 0.44),
  ndre: history(day, 0.55, 0.54),
  ndwi: -0.4,
  series: seriesOf([
    [130, 0.2],
    [165, 0.45],
    [175, 0.6],
    [184, 0.8],
    [194, 0.86],
  ]),
  lastCut: { day: dateOf(60), before: 0.8, after: 0.5 },
  spread: 0.2,
  spreadBefore: 0.18,
  ends: [
    { day: dateOf(day - 5), low: 0.72, high: 0.9 },
    { day: dateOf(day), low: 0.7, high: 0.9 },
  ],
  lastYear: { value: 0.8, sameCrop: true, stageDays: 3 },
  otherFields: { fields: 6, z: -0.2, difference: -0.01, sowingDays: 5, sameStage: true },
  changesOfFarm: [0.02, -0.1, -0.3],
  zOfYearsOfFarm: [0.1, -0.5, -1.2],
  weakestPart: {
    hectares: 0.6,
    pixels: 60,
    side: 'east',
    below: 0.2,
    outerRingOnly: false,
    isBlock: true,
    sameInViews: { views: 3, lastDay: '2024-06-02', below: 0.18 },
  },
  leafZones: { weak: { value: 0.45, hectares: 1, side: 'east' }, strong: { value: 0.6, hectares: 2 } },
  moisture: {
    views: seriesOf([
      [180, 0.3],
      [188, 0.2],
      [196, 0.1],
    ]),
    p10: 0.15,
    p90: 0.8,
    clippedShare: 0.01,
  },
  soilZones: { hectares: [3, 9], bareViews: 4 },
  methane: { plume: { isStrong: true, location: '50.00, 5.00' } },
  carbon: { now: 8, before: 11, months: 12, gapDays: 20, sameCrop: true },
  burn: { dnbr: 0.5, burntHectares: 2, sameSeason: true },
  ...more,
});

type Need = readonly [code: string, input: Required<AdviceInput>, needed: readonly (keyof AdviceInput)[]];

/** Each code with a complete record that leads to it, and the inputs without which it must not be given. */
const needs: readonly Need[] = [
  [
    'look-again',
    complete('vegetation-index', 199, {
      ndvi: { now: 0.5, before: { day: dateOf(194), value: 0.8 } },
      surroundingFall: 0.1,
    }),
    ['surroundingFall', 'ndvi'],
  ],
  ['walk-now', complete('vegetation-index', 199, { ndvi: history(199, 0.86, 0.5) }), ['ndvi']],
  [
    'whole-farm-below',
    complete('vegetation-index', 199, { changesOfFarm: [-0.2, -0.2, -0.3] }),
    ['changesOfFarm'],
  ],
  ['known-pattern', complete('vegetation-index', 199, { spread: 0.4 }), ['spread', 'weakestPart', 'ndvi']],
  ['visit-first', complete('vegetation-index', 199, { otherFields: { fields: 6, z: -3 } }), ['otherFields']],
  [
    'below-last-year',
    complete('vegetation-index', 199, { lastYear: { value: 1, sameCrop: true } }),
    ['lastYear', 'ndvi'],
  ],
  ['nothing-to-do', complete('vegetation-index', 199, {}), ['ndvi', 'crop']],
  ['looks-harvested', complete('vegetation-index', 264, { ndvi: history(264, 0.7, 0.2) }), ['ndvi', 'crop']],
  ['check-water', complete('crop-water', 199, { ndmi: history(199, 0.45, 0.3) }), ['ndmi', 'ndvi', 'crop']],
  [
    'part-cut',
    complete('vegetation-index', 199, {
      crop: 'grass',
      ends: [
        { day: dateOf(194), low: 0.72, high: 0.9 },
        { day: dateOf(199), low: 0.4, high: 0.9 },
      ],
    }),
    ['ends', 'weakestPart', 'crop'],
  ],
  ['compare-leaves', complete('chlorophyll', 199, {}), ['leafZones', 'ndvi', 'crop']],
  ['dry-for-this-land', complete('soil-moisture', 199, {}), ['moisture']],
  ['sample-zones', complete('soil-mapping', 199, {}), ['soilZones']],
  ['send-detector', complete('methane', 199, {}), ['methane']],
  ['uptake-below', complete('carbon', 199, {}), ['carbon']],
  ['may-be-harvest', complete('burn-scar', 264, {}), ['burn', 'crop']],
];

const always = new Set(['service', 'viewed', 'today', 'latitude', 'validShare']);

const isWritten = (param: Param | undefined): boolean =>
  param !== undefined && !/undefined|NaN|null|Infinity/.test(JSON.stringify(param));

describe.each(needs)('%s', (code, input, needed) => {
  const optional = (Object.keys(input) as (keyof AdviceInput)[]).filter((name) => !always.has(name));

  test('is given by a complete record', () => {
    expect(chooseAdvice(input).code).toBe(code);
  });

  test.each(needed)('is not given without %s', (name) => {
    expect(chooseAdvice({ ...input, [name]: null }).code).not.toBe(code);
  });

  test.each(optional)('without %s every message is complete, and equal to that of null', (name) => {
    const { [name]: _, ...rest } = input;
    const advice = chooseAdvice(rest as AdviceInput);
    expect(chooseAdvice({ ...input, [name]: null })).toEqual(advice);
    for (const message of [advice.message, ...advice.added.map((words) => words.message)]) {
      expect(Object.values(message.params).every(isWritten)).toBe(true);
      expect(wordingIn('en').say(message)).not.toMatch(/undefined|NaN|written by another version/);
    }
  });
});

test('a field of which nothing is recorded is compared with nothing', () => {
  const services: AdvisedService[] = [
    'vegetation-index',
    'crop-water',
    'chlorophyll',
    'soil-moisture',
    'soil-mapping',
    'methane',
    'carbon',
    'burn-scar',
  ];
  const codes = services.map((service) => {
    const { viewed, today, latitude, validShare } = complete(service, 199, {});
    return chooseAdvice({ service, viewed, today, latitude, validShare }).code;
  });
  expect(codes).toEqual([
    ...Array.from({ length: 3 }, () => 'ask-crop'),
    'figures-only',
    'figures-only',
    'figures-only',
    'one-year',
    'figures-only',
  ]);
});
