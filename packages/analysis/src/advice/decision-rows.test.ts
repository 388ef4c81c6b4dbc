import { describe, expect, test } from 'vitest';
import { codeFor, dateOf, fell, seriesOf, viewOf } from './advice.test-support.ts';
import type { AdviceInput } from './advice-input.ts';
import { chooseAdvice } from './choose-advice.ts';

/** A case in which a row holds, and changes of it that stop the row, with the code that is given instead. */
interface RowCase {
  name: string;
  row: number;
  code: string;
  input: AdviceInput;
  unless?: readonly (readonly [why: string, more: Partial<AdviceInput>, code: string])[];
}

const part = { hectares: 0.6, pixels: 60, side: 'north', below: 0.2, outerRingOnly: false } as const;
const season = seriesOf([
  [100, 0.2],
  [165, 0.42],
  [175, 0.6],
  [184, 0.8],
  [194, 0.9],
  [210, 0.9],
]);
const maize = viewOf(199, { crop: 'maize', ndvi: fell(199, 0.86, 0.87), spread: 0.1 });
const wheat = viewOf(150, { latitude: 52, crop: 'wheat', ndvi: fell(150, 0.8, 0.82), spread: 0.1 });
const grass = viewOf(180, {
  crop: 'grass',
  ndvi: fell(180, 0.9, 0.75),
  spread: 0.12,
  spreadBefore: 0.1,
});
const leaves = {
  weak: { value: 0.48, hectares: 0.9, side: 'north' },
  strong: { value: 0.6, hectares: 2.1 },
} as const;
const pale = viewOf(199, {
  service: 'chlorophyll',
  crop: 'maize',
  ndvi: fell(199, 0.86, 0.87),
  ndre: fell(199, 0.55, 0.55),
  leafZones: leaves,
});
const water = viewOf(199, {
  service: 'crop-water',
  crop: 'maize',
  ndvi: fell(199, 0.87, 0.82),
  ndmi: fell(199, 0.45, 0.33),
});
const moisture = (values: readonly number[]) => ({
  views: values.map((value, i) => ({ day: dateOf(180 + 10 * i), value })),
  p10: 0.15,
  p90: 0.8,
});
const dry = viewOf(200, { service: 'soil-moisture', moisture: moisture([0.3, 0.2, 0.1]) });
const zones = viewOf(100, { service: 'soil-mapping', soilZones: { hectares: [4, 5], bareViews: 4 } });
const plume = { sigmas: 3.4, location: '52.10, 5.20' };
const methane = viewOf(100, { service: 'methane', methane: { plume } });
const carbon = viewOf(300, { service: 'carbon', carbon: { now: 9, before: 11, months: 12 } });
const burn = viewOf(264, {
  service: 'burn-scar',
  crop: 'maize',
  burn: { dnbr: 0.7, burntHectares: 2 },
});
const forestBurn: AdviceInput = { ...burn, crop: 'forest' };

const cases: RowCase[] = [
  {
    name: 'few pixels',
    row: 1,
    code: 'field-too-small',
    input: { ...maize, fullPixels: 7 },
    unless: [['there are eight', { fullPixels: 8 }, 'nothing-to-do']],
  },
  { name: 'a narrow field', row: 1, code: 'field-too-small', input: { ...maize, edgeShare: 0.6 } },
  {
    name: 'little seen',
    row: 2,
    code: 'mostly-hidden',
    input: { ...maize, validShare: 0.59 },
    unless: [['nearly all is seen', { validShare: 0.8 }, 'nothing-to-do']],
  },
  {
    name: 'an old view',
    row: 3,
    code: 'view-too-old',
    input: { ...maize, today: dateOf(230) },
    unless: [
      ['it is 30 days old', { today: dateOf(229) }, 'nothing-to-do'],
      ['it is a soil map', { ...zones, today: dateOf(330) }, 'sample-zones'],
    ],
  },
  {
    name: 'haze',
    row: 4,
    code: 'look-again',
    input: { ...maize, hazeShare: 0.3 },
    unless: [
      [
        'a second view shows the same fall',
        {
          hazeShare: 0.3,
          ndvi: {
            now: 0.6,
            before: { day: dateOf(194), value: 0.62 },
            earlier: { day: dateOf(189), value: 0.85 },
          },
        },
        'walk-now',
      ],
    ],
  },
  {
    name: 'an unknown crop',
    row: 5,
    code: 'ask-crop',
    input: { ...maize, crop: null },
    unless: [
      ['it is a soil service', { ...dry, crop: null }, 'dry-for-this-land'],
      ['a fall needs no stage', { crop: null, ndvi: fell(199, 0.86, 0.6) }, 'walk-now'],
    ],
  },
  {
    name: 'no calendar near the equator',
    row: 6,
    code: 'ask-sowing',
    input: { ...maize, latitude: 8 },
    unless: [
      ['the sowing was stated', { latitude: 8, sown: dateOf(130) }, 'nothing-to-do'],
      ['the own series counts', { latitude: 8, series: season.slice(0, 5) }, 'nothing-to-do'],
    ],
  },
  {
    name: 'a weak band',
    row: 6,
    code: 'ask-sowing',
    input: { ...maize, crop: 'rice', latitude: 30 },
  },
  {
    name: 'a part hidden',
    row: 7,
    code: 'partly-seen',
    input: { ...maize, validShare: 0.7 },
    unless: [['another row holds', { validShare: 0.7, ndvi: fell(199, 0.86, 0.6) }, 'walk-now']],
  },
  {
    name: 'bare outside the season',
    row: 8,
    code: 'between-crops',
    input: viewOf(340, { crop: 'maize', ndvi: fell(340, 0.2, 0.18) }),
    unless: [
      ['it is green', { ndvi: fell(340, 0.4, 0.4) }, 'nothing-to-do'],
      ['a crop was stated as sown', { sown: dateOf(330) }, 'too-early'],
    ],
  },
  {
    name: 'bare since the harvest',
    row: 8,
    code: 'between-crops',
    input: viewOf(275, { crop: 'maize', harvested: dateOf(264), ndvi: fell(275, 0.2, 0.18) }),
  },
  {
    name: 'cleared before sowing',
    row: 9,
    code: 'normal-seedbed',
    input: viewOf(110, { crop: 'maize', ndvi: fell(110, 0.7, 0.4) }),
    unless: [
      ['a catch crop was wanted', { catchCropWanted: true }, 'walk-now'],
      ['the crop was sown', { sown: dateOf(100) }, 'walk-now'],
    ],
  },
  {
    name: 'late wheat in winter',
    row: 10,
    code: 'normal-late-sown',
    input: viewOf(20, { latitude: 51, crop: 'wheat', sown: '2024-10-25', ndvi: fell(20, 0.25, 0.24) }),
    unless: [
      ['other fields are far ahead', { otherFields: { fields: 6, z: -2.4 } }, 'check-emergence'],
      ['it was sown early', { sown: '2024-09-25' }, 'check-emergence'],
    ],
  },
  {
    name: 'before the first green',
    row: 11,
    code: 'too-early',
    input: viewOf(153, { crop: 'maize', ndvi: { now: 0.28 } }),
    unless: [
      ['it was sown long ago', { sown: dateOf(100), ndvi: fell(153, 0.2, 0.2) }, 'check-emergence'],
      ['it is green', { ndvi: fell(153, 0.36, 0.4) }, 'nothing-to-do'],
    ],
  },
  {
    name: 'no green after the usual time',
    row: 12,
    code: 'check-emergence',
    input: viewOf(190, { crop: 'maize', ndvi: fell(190, 0.2, 0.2) }),
    unless: [
      [
        'it was green before',
        {
          series: seriesOf([
            [175, 0.5],
            [183, 0.24],
          ]),
        },
        'nothing-to-do',
      ],
      ['it is rice', { crop: 'rice', latitude: 40, sown: dateOf(120) }, 'nothing-to-do'],
      ['no earlier view is recorded', { ndvi: { now: 0.2 } }, 'first-view'],
    ],
  },
  {
    name: 'a green winter crop at rest',
    row: 13,
    code: 'normal-winter',
    input: viewOf(20, { latitude: 48, crop: 'rape', ndvi: fell(20, 0.5, 0.48), spread: 0.1 }),
    unless: [
      ['it is uneven', { spread: 0.4, weakestPart: part }, 'walk-weakest'],
      ['it fell strongly', { ndvi: fell(20, 0.8, 0.5) }, 'walk-now'],
    ],
  },
  {
    name: 'harvested at the usual time',
    row: 14,
    code: 'looks-harvested',
    input: viewOf(264, { crop: 'maize', ndvi: fell(264, 0.7, 0.2) }),
    unless: [['it is too early', { ...maize, ndvi: fell(199, 0.8, 0.2) }, 'walk-now']],
  },
  {
    name: 'cut grass',
    row: 15,
    code: 'normal-cut',
    input: grass,
    unless: [
      ['it became uneven', { spread: 0.25 }, 'look-again'],
      [
        'it has not grown again',
        { ndvi: fell(180, 0.62, 0.5), lastCut: { day: dateOf(140), before: 0.9, after: 0.6 } },
        'walk-now',
      ],
    ],
  },
  {
    name: 'rape in flower',
    row: 16,
    code: 'normal-flowering',
    input: viewOf(120, {
      latitude: 48,
      crop: 'rape',
      ndvi: fell(120, 0.85, 0.7),
      ndre: fell(120, 0.5, 0.49),
    }),
    unless: [['NDRE falls too', { ndre: fell(120, 0.5, 0.4) }, 'look-again']],
  },
  {
    name: 'young rice',
    row: 17,
    code: 'normal-flooded',
    input: viewOf(150, { latitude: 38, crop: 'rice', sown: dateOf(135), ndvi: fell(150, 0.2, 0.2) }),
    unless: [
      ['it was planted long ago', { sown: dateOf(104), ndvi: fell(150, 0.2, 0.2) }, 'nothing-to-do'],
      ['it is green and dry', { ndvi: fell(150, 0.5, 0.5), ndwi: -0.3 }, 'nothing-to-do'],
    ],
  },
  {
    name: 'ripening',
    row: 18,
    code: 'normal-ripening',
    input: viewOf(240, { crop: 'maize', ndvi: fell(240, 0.75, 0.55), spread: 0.1, series: season }),
    unless: [
      [
        'it is long before the usual time',
        { ...maize, viewed: dateOf(212), today: dateOf(215), ndvi: fell(212, 0.9, 0.55), series: season },
        'walk-now',
      ],
      ['it is uneven', { spread: 0.4 }, 'walk-now'],
      ['no series is recorded', { series: null }, 'walk-now'],
    ],
  },
  {
    name: 'a vineyard in winter',
    row: 19,
    code: 'leaf-off',
    input: viewOf(330, {
      latitude: 44,
      crop: 'vine',
      ndvi: fell(330, 0.4, 0.25),
      series: seriesOf([
        [100, 0.25],
        [150, 0.6],
        [200, 0.7],
        [250, 0.68],
        [325, 0.4],
      ]),
    }),
    unless: [
      [
        'it is the time of leaves',
        { viewed: dateOf(280), today: dateOf(283), ndvi: fell(280, 0.6, 0.3) },
        'walk-now',
      ],
    ],
  },
  {
    name: 'all fields below last year',
    row: 20,
    code: 'whole-farm-below',
    input: { ...maize, changesOfFarm: [-0.2, -0.15, -0.3] },
    unless: [
      ['there are two', { changesOfFarm: [-0.2, -0.3] }, 'nothing-to-do'],
      ['one is not', { changesOfFarm: [-0.2, -0.3, 0.1] }, 'nothing-to-do'],
    ],
  },
  {
    name: 'all fields far below their own years',
    row: 20,
    code: 'whole-farm-below',
    input: { ...maize, zOfYearsOfFarm: [-2, -2.5, -3] },
  },
  {
    name: 'a strong fall',
    row: 21,
    code: 'walk-now',
    input: { ...maize, ndvi: fell(199, 0.86, 0.6) },
    unless: [
      ['the land around fell too', { surroundingFall: 0.06, ndvi: fell(199, 0.86, 0.6) }, 'look-again'],
      ['a cut was stated', { statedWork: dateOf(197), ndvi: fell(199, 0.86, 0.6) }, 'nothing-to-do'],
    ],
  },
  {
    name: 'a weak part',
    row: 22,
    code: 'walk-weakest',
    input: { ...wheat, spread: 0.4, weakestPart: part },
    unless: [
      [
        'it is the outer ring',
        { spread: 0.4, weakestPart: { ...part, outerRingOnly: true } },
        'nothing-to-do',
      ],
      ['it is bare', { spread: 0.4, weakestPart: part, ndvi: fell(150, 0.2, 0.2) }, 'ask-sowing'],
      ['it is small', { spread: 0.4, weakestPart: { ...part, hectares: 0.2 } }, 'nothing-to-do'],
      ['it is even', { spread: 0.1 }, 'nothing-to-do'],
    ],
  },
  {
    name: 'a part that was weak before',
    row: 23,
    code: 'known-pattern',
    input: {
      ...wheat,
      spread: 0.4,
      weakestPart: { ...part, sameInViews: { views: 3, lastDay: '2024-06-10', below: 0.18 } },
    },
    unless: [
      [
        'its gap grew',
        { weakestPart: { ...part, sameInViews: { views: 3, lastDay: '2024-06-10', below: 0.1 } } },
        'walk-weakest',
      ],
      [
        'it was so twice',
        { weakestPart: { ...part, sameInViews: { views: 2, lastDay: '2024-06-10', below: 0.18 } } },
        'walk-weakest',
      ],
    ],
  },
  {
    name: 'behind the other fields',
    row: 24,
    code: 'visit-first',
    input: { ...maize, otherFields: { fields: 6, z: -2.1 } },
    unless: [
      ['it was sown later', { otherFields: { fields: 6, z: -2.1, sowingDays: 20 } }, 'nothing-to-do'],
      ['its stage differs', { otherFields: { fields: 6, z: -2.1, sameStage: false } }, 'nothing-to-do'],
      ['there are four', { otherFields: { fields: 4, z: -2.1, difference: -0.1 } }, 'nothing-to-do'],
    ],
  },
  {
    name: 'below last year',
    row: 25,
    code: 'below-last-year',
    input: { ...wheat, lastYear: { value: 0.98, sameCrop: true } },
    unless: [
      ['another crop grew', { lastYear: { value: 0.98, sameCrop: false } }, 'nothing-to-do'],
      ['its crop is unknown', { lastYear: { value: 0.98 } }, 'nothing-to-do'],
      ['its stage differs', { lastYear: { value: 0.98, sameCrop: true, stageDays: 20 } }, 'nothing-to-do'],
    ],
  },
  {
    name: 'a small fall',
    row: 26,
    code: 'look-again',
    input: { ...maize, ndvi: fell(199, 0.86, 0.74) },
    unless: [['a cut was stated', { statedWork: dateOf(197) }, 'nothing-to-do']],
  },
  {
    name: 'none of these',
    row: 27,
    code: 'nothing-to-do',
    input: maize,
    unless: [
      ['the stage is unknown', { latitude: 8 }, 'ask-sowing'],
      ['there is nothing to compare with', { ndvi: { now: 0.87 } }, 'first-view'],
    ],
  },
  {
    name: 'too few leaves for their water',
    row: 28,
    code: 'water-not-readable',
    input: { ...water, ndvi: fell(199, 0.5, 0.45) },
    unless: [['there are leaves', { ndvi: fell(199, 0.87, 0.82) }, 'check-water']],
  },
  {
    name: 'leaves that lose water',
    row: 29,
    code: 'check-water',
    input: water,
    unless: [
      ['it rained yesterday', { rained: true }, 'look-again'],
      ['NDVI falls more', { ndvi: fell(199, 0.87, 0.7) }, 'look-again'],
      ['NDVI is unknown', { ndvi: null }, 'look-again'],
    ],
  },
  {
    name: 'an open canopy',
    row: 30,
    code: 'leaves-too-few',
    input: { ...pale, ndvi: fell(199, 0.6, 0.65) },
    unless: [['it is closed', { ndvi: fell(199, 0.86, 0.87) }, 'compare-leaves']],
  },
  {
    name: 'a ripening crop',
    row: 30,
    code: 'leaves-too-late',
    input: {
      ...pale,
      viewed: dateOf(240),
      today: dateOf(243),
      ndvi: fell(240, 0.76, 0.71),
      spread: 0.4,
      series: season.map((view) => ({ ...view, value: view.value === 0.2 ? 0.4 : view.value })),
    },
  },
  {
    name: 'pale leaves',
    row: 31,
    code: 'compare-leaves',
    input: pale,
    unless: [
      ['water falls too', { ndmi: fell(199, 0.45, 0.3) }, 'check-water'],
      [
        'the zone is small',
        { leafZones: { ...leaves, weak: { value: 0.48, hectares: 0.4 } } },
        'nothing-to-do',
      ],
    ],
  },
  {
    name: 'dry soil',
    row: 32,
    code: 'dry-for-this-land',
    input: dry,
    unless: [
      ['much is clipped', { moisture: { ...moisture([0.3, 0.2, 0.1]), clippedShare: 0.3 } }, 'figures-only'],
      ['it rises', { moisture: moisture([0.05, 0.02, 0.1]) }, 'figures-only'],
      ['it has two views', { moisture: moisture([0.2, 0.1]) }, 'figures-only'],
      ['it is in between', { moisture: moisture([0.3, 0.2, 0.4]) }, 'nothing-to-do'],
    ],
  },
  {
    name: 'wet soil',
    row: 32,
    code: 'wet-for-this-land',
    input: { ...dry, moisture: moisture([0.5, 0.7, 0.85]) },
  },
  {
    name: 'soil zones',
    row: 33,
    code: 'sample-zones',
    input: zones,
    unless: [['it is grass', { crop: 'grass' }, 'figures-only']],
  },
  {
    name: 'even soil',
    row: 33,
    code: 'sample-one',
    input: { ...zones, soilZones: { hectares: [5], bareViews: 4 } },
    unless: [['a part is hidden', { validShare: 0.7 }, 'partly-seen']],
  },
  {
    name: 'soil never seen bare',
    row: 33,
    code: 'wait-for-bare',
    input: { ...zones, soilZones: { hectares: [5], bareViews: 0 } },
  },
  {
    name: 'a strong plume',
    row: 34,
    code: 'send-detector',
    input: methane,
    unless: [
      ['it is a flare', { methane: { plume: { ...plume, flare: true } } }, 'figures-only'],
      ['it is water', { methane: { plume: { ...plume, water: true } } }, 'figures-only'],
      ['the ground changed', { methane: { plume: { ...plume, b11Change: -0.25 } } }, 'figures-only'],
    ],
  },
  {
    name: 'a possible plume',
    row: 34,
    code: 'screen-again',
    input: { ...methane, methane: { plume: { ...plume, sigmas: 2.5 } } },
  },
  {
    name: 'no plume',
    row: 35,
    code: 'none-above',
    input: { ...methane, methane: { plume: null, detectionLimit: 5.6 } },
    unless: [
      ['a part is hidden', { validShare: 0.7 }, 'partly-seen'],
      ['the limit is unknown', { methane: { plume: null } }, 'figures-only'],
    ],
  },
  {
    name: 'ground that hides plumes',
    row: 35,
    code: 'cannot-see',
    input: { ...methane, methane: { plume: null, detectionLimit: 11 } },
  },
  {
    name: 'less uptake',
    row: 36,
    code: 'uptake-below',
    input: carbon,
    unless: [
      ['another crop grew', { carbon: { now: 9, before: 11, months: 12, sameCrop: false } }, 'figures-only'],
      ['months are missing', { carbon: { now: 9, before: 11, months: 9 } }, 'figures-only'],
      ['a gap is long', { carbon: { now: 9, before: 11, months: 12, gapDays: 46 } }, 'figures-only'],
    ],
  },
  {
    name: 'equal uptake',
    row: 36,
    code: 'uptake-same',
    input: { ...carbon, carbon: { now: 10, before: 11, months: 12 } },
  },
  {
    name: 'more uptake',
    row: 36,
    code: 'uptake-above',
    input: { ...carbon, carbon: { now: 13, before: 11, months: 12 } },
  },
  {
    name: 'a change at the time of harvest',
    row: 37,
    code: 'may-be-harvest',
    input: burn,
    unless: [['it is a forest', { crop: 'forest' }, 'inspect-burn']],
  },
  {
    name: 'a burn',
    row: 38,
    code: 'inspect-burn',
    input: forestBurn,
    unless: [
      ['the seasons differ', { burn: { dnbr: 0.7, burntHectares: 2, sameSeason: false } }, 'figures-only'],
      ['it may be a harvest', { crop: 'maize' }, 'may-be-harvest'],
    ],
  },
  {
    name: 'a faint change',
    row: 38,
    code: 'faint-change',
    input: { ...forestBurn, burn: { dnbr: 0.15, burntHectares: 0 } },
  },
  {
    name: 'no change',
    row: 38,
    code: 'no-burn-seen',
    input: { ...forestBurn, burn: { dnbr: 0.02, burntHectares: 0 } },
  },
  {
    name: 'new growth',
    row: 38,
    code: 'regrowth',
    input: { ...forestBurn, burn: { dnbr: -0.2, burntHectares: 0 } },
  },
];

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
  expect([...rows].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 38 }, (_, i) => i + 1));
});

test('questions and the hidden share accompany another advice', () => {
  const input = { ...maize, crop: null, validShare: 0.7, ndvi: fell(199, 0.86, 0.6) };
  expect(chooseAdvice(input).added.map(({ code }) => code)).toEqual(['ask-crop', 'partly-seen']);
});
