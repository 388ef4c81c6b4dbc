import { dateOf, fell, viewOf } from './advice.test-support.ts';
import { type RowCase, season } from './row-case.test-support.ts';

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

/** Rows 28 to 31. */
export const leafCases: readonly RowCase[] = [
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
];
