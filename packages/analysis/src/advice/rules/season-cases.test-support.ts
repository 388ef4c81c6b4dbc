import { dateOf, fell, seriesOf, viewOf } from './advice.test-support.ts';
import { maize, part, type RowCase, season } from './row-case.test-support.ts';

const grass = viewOf(180, {
  crop: 'grass',
  ndvi: fell(180, 0.9, 0.75),
  spread: 0.12,
  spreadBefore: 0.1,
});

/** A meadow of which the north was cut 4 days ago, in between two clear views. */
const partlyCut = viewOf(170, {
  crop: 'grass',
  ndvi: fell(170, 0.85, 0.6),
  spread: 0.5,
  spreadBefore: 0.14,
  ends: [
    { day: dateOf(160), low: 0.78, high: 0.92 },
    { day: dateOf(165), low: 0.8, high: 0.94 },
    { day: dateOf(170), low: 0.42, high: 0.92 },
  ],
  weakestPart: { ...part, isBlock: true },
});
const cutAt = (day: number, viewed: number) => ({
  viewed: dateOf(viewed),
  today: dateOf(viewed + 3),
  ndvi: fell(viewed, 0.6, 0.6),
  ends: [
    { day: dateOf(165), low: 0.8, high: 0.94 },
    { day: dateOf(day), low: 0.42, high: 0.92 },
    { day: dateOf(viewed), low: 0.45, high: 0.93 },
  ],
});

/** Rows 8 to 19. */
export const seasonCases: readonly RowCase[] = [
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
      ['a catch crop is planned', { catchCropPlanned: true }, 'walk-now'],
      ['the crop was sown', { sown: dateOf(100) }, 'walk-now'],
    ],
  },
  {
    name: 'cleared in the view before',
    row: 9,
    code: 'normal-seedbed',
    input: viewOf(124, {
      crop: 'maize',
      ndvi: { ...fell(124, 0.4, 0.41), earlier: { day: dateOf(109), value: 0.69 } },
    }),
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
      [
        'the view before it is of two months ago',
        { ndvi: fell(180, 0.95, 0.65, 60), spread: 0.12, spreadBefore: 0.1 },
        'walk-now',
      ],
    ],
  },
  {
    name: 'cut grass after five cloudy weeks',
    row: 15,
    code: 'normal-cut',
    input: { ...grass, ndvi: fell(180, 0.85, 0.47, 35) },
  },
  {
    name: 'a part of a meadow was cut',
    row: 15,
    code: 'part-cut',
    input: partlyCut,
    unless: [
      [
        'all of it fell',
        { ends: partlyCut.ends!.with(-1, { day: dateOf(170), low: 0.42, high: 0.8 }) },
        'walk-now',
      ],
      [
        'its low end fell a little',
        { ends: partlyCut.ends!.with(-1, { day: dateOf(170), low: 0.62, high: 0.92 }) },
        'walk-now',
      ],
      ['its edges are not straight', { weakestPart: { ...part, isBlock: false } }, 'walk-now'],
      ['it has no zones', { weakestPart: null }, 'walk-now'],
      ['it is maize', { crop: 'maize' }, 'walk-now'],
      ['it is winter', { ...cutAt(20, 25), ndvi: fell(25, 0.85, 0.6) }, 'walk-now'],
    ],
  },
  {
    name: 'a part of a meadow was cut two weeks ago',
    row: 15,
    code: 'part-cut',
    input: { ...partlyCut, ...cutAt(170, 184) },
    unless: [['it is not green again after 30 days', cutAt(170, 201), 'walk-weakest']],
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
];
