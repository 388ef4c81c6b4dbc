import type { Reading } from '../reading.ts';

export const chlorophyll: Reading = {
  about:
    'NDRE compares near-infrared and red-edge light: it rises with the chlorophyll in the leaves and with the amount of leaves.',
  unit: '',
  digits: 3,
  levels: [
    {
      from: -1,
      says: 'there is little chlorophyll, as of bare ground, a young or a ripe crop',
      advice:
        'Early in the season and before harvest this is normal. In between, look whether the stand is thin or the leaves are pale: they read alike.',
    },
    {
      from: 0.2,
      says: 'there is some chlorophyll, of a young, thin or pale stand',
      advice:
        'Take leaves from a weak and from a good place and have them looked at before you fertilise. The figure is no dose.',
    },
    {
      from: 0.4,
      says: 'there is a fair amount of chlorophyll',
      advice: 'Keep to your plan, and sample the palest places before the next dressing.',
    },
    {
      from: 0.6,
      says: 'there is a lot of chlorophyll, of a dense and green stand',
      advice: 'Nothing stands out from above. More fertiliser shows little in such a stand.',
    },
  ],
  whereToLook: 'the places with the lowest NDRE',
  helps:
    'It tells pale from green places in a closed stand, where NDVI no longer does, so that leaf samples are taken where they say most and a dressing can be spread by zones.',
};
