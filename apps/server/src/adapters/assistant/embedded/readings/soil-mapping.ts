import type { Reading } from '../reading.ts';

export const soilMapping: Reading = {
  about:
    'SOCI is higher where bare soil is darker, often with more organic matter, and also with more water. It compares places of this field and has no unit.',
  unit: '',
  digits: 3,
  levels: [
    {
      from: Number.NEGATIVE_INFINITY,
      says: 'a figure that compares places of this field, and neither good nor bad by itself',
      advice:
        'Take one mixed sample in each zone at the points of the result, in their order, and have them analysed. Then lime and fertilise by zone where the samples differ, and treat the field as one where they do not.',
    },
  ],
  whereToLook: 'the sample points of each zone',
  helps:
    'It divides the field into parts whose bare soil looks alike and says where to take samples, so that few samples say much, and seed, lime and manure can follow the soil.',
};
