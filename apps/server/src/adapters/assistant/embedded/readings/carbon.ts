import type { Reading } from '../reading.ts';

export const carbon: Reading = {
  about:
    'Carbon uptake is what the plants took out of the air within a year, reckoned from the light that their leaves caught. It is not what stays in wood and soil.',
  unit: 't CO₂/ha',
  digits: 2,
  addsUp: true,
  levels: [
    {
      from: 0,
      says: 'little grew here over the year',
      advice:
        'Look how long the field lay bare: a cover crop between two crops is what raises the uptake most.',
    },
    {
      from: 10,
      says: 'a moderate amount grew here over the year',
      advice:
        'Compare with the years and fields beside it. Where it is lowest, look for long bare times, drought or a poor stand.',
    },
    {
      from: 22,
      says: 'a lot grew here over the year',
      advice: 'Keep the ground green for as long as you do now, and compare with the next year.',
    },
  ],
  whereToLook: 'the band with the lowest uptake',
  helps:
    'It makes years and places comparable: which parts of a field grow less over a whole year, and whether cover crops, grass strips or trees change that. It is a trend and never a credit: nothing can be sold on it.',
};
