import type { Reading } from '../reading.ts';

export const soilMoisture: Reading = {
  about:
    'Soil moisture is told on a scale without a unit: its lower end is the driest and its upper end the wettest that the surroundings showed within a year. It is no percentage of volume.',
  unit: '',
  digits: 3,
  levels: [
    {
      from: 0,
      says: 'the surface is about as dry as it gets here within a year',
      advice:
        'Dig down to the roots in a dry and in a wet place: the surface dries first. If it is dry there too, the crop needs water soon.',
    },
    {
      from: 0.2,
      says: 'the surface is on the dry side',
      advice: 'Check the root zone by hand, and look again after the next dry days.',
    },
    {
      from: 0.45,
      says: 'the surface is on the moist side',
      advice: 'There is no sign of drought from above. Water can wait; check the driest places by hand.',
    },
    {
      from: 0.7,
      says: 'the surface is about as wet as it gets here within a year',
      advice:
        'Do not water. See whether water stands in low places, and keep heavy machines away until it carries them.',
    },
  ],
  whereToLook: 'the driest and the wettest places',
  helps:
    'It shows which parts dry first, over the whole field and the whole season, so that irrigation, drainage and the day on which machines can drive are planned by more than one probe.',
};
