import { declareMessages } from '@furrow/messages/declare';

/** How a map of bare soil is read. */
export const soilMappingMessages = declareMessages('assistant.soil_mapping', {
  about:
    'SOCI is higher where bare soil is darker, often with more organic matter, and also with more water. It compares places of this field and has no unit.',
  helps:
    'It divides the field into parts whose bare soil looks alike and says where to take samples, so that few samples say much, and seed, lime and manure can follow the soil.',
  start: 'Begin with the sample points of each zone.',
  compares: 'The figure compares places of this field, and is neither good nor bad by itself.',
  compares_advice:
    'Take one mixed sample in each zone at the points of the result, in their order, and have them analysed. Then lime and fertilise by zone where the samples differ, and treat the field as one where they do not.',
});
