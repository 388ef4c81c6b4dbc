import { dateOf, fell, seriesOf } from './advice.test-support.ts';
import { maize, part, type RowCase, wheat } from './row-case.test-support.ts';

/** Rows 20 to 27. */
export const comparisonCases: readonly RowCase[] = [
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
    name: 'a meadow that fades slowly',
    row: 44,
    code: 'slow-fall',
    input: {
      ...maize,
      crop: 'grass',
      ndvi: fell(199, 0.46, 0.39),
      spreadBefore: 0.1,
      series: seriesOf([
        [150, 0.86],
        [160, 0.78],
        [170, 0.7],
        [180, 0.62],
        [188, 0.54],
        [194, 0.46],
      ]),
    },
    unless: [
      ['it was seen in one view alone', { ndvi: fell(199, 0.62, 0.55) }, 'nothing-to-do'],
      ['it is no meadow', { crop: 'forest' }, 'nothing-to-do'],
    ],
  },
];
