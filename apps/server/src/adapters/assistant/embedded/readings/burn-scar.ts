import type { Reading } from '../reading.ts';

export const burnScar: Reading = {
  about:
    'dNBR compares the field before and after the day of the fire: the more leaves are gone, the higher it is; below zero more is green than before.',
  unit: '',
  digits: 3,
  levels: [
    {
      from: -2,
      says: 'the field as a whole is greener than before',
      advice:
        'Nothing to do from above. If you saw a fire, compare the day that was given: before and after may be mixed up with a harvest or with new growth.',
    },
    {
      from: -0.1,
      says: 'the field as a whole looks as it did before',
      advice:
        'If it burned in parts, look at the hectares of each class and walk the places with the highest value.',
    },
    {
      from: 0.1,
      says: 'part of the leaves is gone, as after a light fire, and also as after mowing or a harvest',
      advice:
        'Rule out a harvest, mowing or drought between the two days first. Then walk the places with the highest value and take photographs with their date.',
    },
    {
      from: 0.27,
      says: 'many leaves are gone, as after a moderate fire, and also as after a harvest or ploughing',
      advice:
        'Rule out a harvest or ploughing between the two days first. Keep traffic off burned ground until it is covered, and take photographs with their date for whoever has to judge the damage.',
    },
    {
      from: 0.66,
      says: 'hardly any leaves are left, as after a severe fire, and also as after ploughing',
      advice:
        'Rule out ploughing between the two days first. Protect bare slopes from rain, and take photographs with their date for whoever has to judge the damage.',
    },
  ],
  whereToLook: 'the places with the highest dNBR',
  helps:
    'It measures how many hectares changed and how much, on two days with their scenes and a checksum, which others can compute again. Whether it was fire that changed them is for people on the ground to say.',
};
