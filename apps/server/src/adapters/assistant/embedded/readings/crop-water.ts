import type { Reading } from '../reading.ts';

export const cropWater: Reading = {
  about:
    'NDMI compares near-infrared and short-wave infrared light: it rises with the water in the leaves and with how much of the ground they cover.',
  unit: '',
  digits: 3,
  levels: [
    {
      from: -1,
      says: 'the ground reads dry, or hardly any leaves cover it',
      advice:
        'Look first whether the stand is thin: bare ground reads dry too. If the crop is closed, check the soil by hand in a low and in a high place and look at your irrigation there.',
    },
    {
      from: 0,
      says: 'there is little water in the canopy, or the stand is thin',
      advice:
        'Dig in a low and in a high place. If the soil is dry under a closed crop, water the low places first; if the stand is thin, water is not what is missing.',
    },
    {
      from: 0.2,
      says: 'the canopy holds a fair amount of water',
      advice: 'Keep to your plan, and check the driest places by hand in hot and windy days.',
    },
    {
      from: 0.4,
      says: 'the canopy is well supplied with water',
      advice:
        'There is no sign of thirst from above. Where it is highest of all, make sure that no water stands.',
    },
  ],
  whereToLook: 'the places with the lowest NDMI',
  helps:
    'It shows which parts of a field hold less water than the rest, so that irrigation is checked and steered where it matters, and leaks or blocked lines are found as spots or stripes.',
};
