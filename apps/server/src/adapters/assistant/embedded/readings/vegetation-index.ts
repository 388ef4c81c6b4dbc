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
      from: 0.2,
      says: 'the green is thin or patchy',
      advice:
        'Early in the season this is normal. Later on, look for gaps in the stand, dry spots and weeds, and count plants in a weak and in a good place.',
    },
    {
      from: 0.4,
      says: 'there is a moderate green cover',
      advice:
        'Compare a weak and a good place on foot before you treat the whole field, and look again when the next picture is there.',
    },
    {
      from: 0.6,
      says: 'there is a good green cover',
      advice: 'Nothing stands out from above. Keep to your plan and watch the weak places.',
    },
    {
      from: 0.8,
      says: 'the green cover is dense, and NDVI hardly rises any more from here on',
      advice:
        'Nothing stands out from above. For differences in a dense stand the chlorophyll analysis sees more.',
    },
  ],
  unevenFrom: 0.1,
  whereToLook: 'the places with the lowest NDVI',
  helps:
    'It shows the whole field at once, so that you know where to walk first. Repeated, it shows whether a place falls behind before it is seen from the edge of the field, and whether what you did has worked.',
};
