import { dateOf, fell, viewOf } from './advice.test-support.ts';
import { maize, type RowCase, season } from './row-case.test-support.ts';

const moisture = (values: readonly number[]) => ({
  views: values.map((value, i) => ({ day: dateOf(180 + 10 * i), value })),
  p10: 0.15,
  p90: 0.8,
});
const dry = viewOf(200, { service: 'soil-moisture', moisture: moisture([0.3, 0.2, 0.1]) });
const zones = viewOf(100, { service: 'soil-mapping', soilZones: { hectares: [4, 5], bareViews: 4 } });

/** Rows 1 to 7. */
export const viewCases: readonly RowCase[] = [
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
      [
        'it is a burn, which states its age',
        { service: 'burn-scar', crop: 'forest', burn: { dnbr: 0.5, burntHectares: 2 }, today: dateOf(290) },
        'inspect-burn',
      ],
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
];
