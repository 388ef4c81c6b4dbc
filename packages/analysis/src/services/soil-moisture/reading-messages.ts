import { declareMessages } from '@furrow/messages/declare';

/** Interpretation of soil moisture analyses. */
export const soilMoistureReadingMessages = declareMessages('assistant.soil_moisture', {
  index: 'soil moisture',
  about:
    'Soil moisture is given on a scale without a unit: its lower end is the driest and its upper end the wettest that the surroundings were within a year. It is not a percentage by volume.',
  helps:
    'It shows which parts dry out first, over the whole field and the whole season, so you have more than one probe to plan irrigation, drainage and the days when machines can drive.',
  start: 'Start with the driest and the wettest places.',
  driest: 'The surface is about as dry as it gets here within a year.',
  driest_advice:
    'Dig down to the roots in a dry and in a wet place: the surface dries first. If it is dry there too, the crop needs water soon.',
  dry: 'The surface is on the dry side.',
  dry_advice: 'Check the root zone by hand, and check again after the next dry days.',
  moist: 'The surface is on the moist side.',
  moist_advice: 'From above there is no sign of drought. Water can wait; check the driest places by hand.',
  wettest: 'The surface is about as wet as it gets here within a year.',
  wettest_advice:
    'Do not water. Check low places for standing water, and keep heavy machines off until the ground can carry them.',
  state_driest: 'The surface of this field is about as dry as it gets here.',
  state_dry: 'The surface of this field is on the dry side for this place.',
  state_wet: 'The surface of this field is on the wet side for this place.',
  state_wettest: 'The surface of this field is about as wet as it gets here.',
});
