import type { Reading } from '../reading.ts';

export const vegetationIndex: Reading = {
  about:
    'NDVI compares near-infrared and red light: the more green leaves cover the ground, the higher it is.',
  unit: '',
  digits: 3,
  levels: [
    {
      from: -1,
      says: 'hardly anything green stands there',
      advice:
        'If a crop should be standing by now, go and see why it does not: sowing, emergence, water or damage. After a harvest or before sowing it is what one expects.',
    },
    {
      from: 0.1,
      says: 'the green is thin or patchy',
      advice:
        'Early in the season this is normal. Later on, look for gaps in the stand, dry spots and weeds, and count plants in a weak and in a good place.',
    },
    {
      from: 0.3,
      says: 'there is a moderate green cover',
      advice:
        'Hold it against what the crop should be like at this time of the year, and look again when the next picture is there.',
    },
    {
      from: 0.5,
      says: 'the field is green and well covered',
      advice: 'Nothing stands out from above. Keep to your plan.',
    },
    {
      from: 0.7,
      says: 'the field is densely green, and the denser it is, the less NDVI still rises',
      advice:
        'Nothing stands out from above. For differences in a dense stand the chlorophyll analysis sees more.',
    },
  ],
  whereToLook: 'the places with the lowest NDVI',
  helps:
    'It shows the whole field at once, so that you know where to walk first. Repeated, it shows whether a place falls behind before it is seen from the edge of the field, and whether what you did has worked.',
};
