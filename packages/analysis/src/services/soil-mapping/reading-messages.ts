import { declareMessages } from '@furrow/messages/declare';

/** Interpretation of bare soil maps. */
export const soilMappingReadingMessages = declareMessages('assistant.soil_mapping', {
  about:
    'SOCI is higher where bare soil is darker, often with more organic matter, and also with more water. It compares places in this field and has no unit.',
  helps:
    'It divides the field into parts whose bare soil looks alike and shows where to take samples, so a few samples tell you a lot, and you can match seed, lime and manure to the soil.',
  start: 'Start with the sample points of each zone.',
  compares: 'The figure compares places in this field and is neither good nor bad by itself.',
  compares_advice:
    'Take one mixed sample in each zone at the points of the result, in order, and have the samples analysed. Then lime and fertilise by zone where the samples differ, and treat the field as one where they do not.',
  state_light: 'The soil of this field is light: sandy, or poor in humus.',
  state_medium: 'The soil of this field is neither light nor dark.',
  state_dark: 'The soil of this field is dark: moist, or rich in humus.',
  state_very_dark: 'The soil of this field is very dark: peaty, or wet.',
});
