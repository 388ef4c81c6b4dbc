import { declareMessages } from '@furrow/messages/declare';

/** Interpretation of vegetation index analyses. */
export const vegetationIndexReadingMessages = declareMessages('assistant.vegetation_index', {
  about:
    'NDVI compares near-infrared and red light: the more green leaves cover the ground, the higher it is.',
  helps:
    'It shows the whole field at once, so you know where to walk first. Repeated, it shows whether a place is falling behind before you can see it from the edge of the field, and whether what you did has worked.',
  start: 'Start with the places with the lowest NDVI.',
  bare: 'There is hardly anything green there.',
  bare_advice:
    'If a crop should be up by now, go and see why it is not: sowing, emergence, water or damage. After a harvest or before sowing this is normal.',
  thin: 'The green cover is thin or patchy.',
  thin_advice:
    'Early in the season this is normal. Later on, look for gaps in the stand, dry spots and weeds, and count plants in a weak and in a good place.',
  moderate: 'There is a moderate green cover.',
  moderate_advice:
    'Compare it with what the crop should look like at this time of year, and check again when the next image is ready.',
  covered: 'The field is green and well covered.',
  covered_advice: 'Nothing stands out from above. Keep to your plan.',
  dense: 'The field is densely green, and the denser it gets, the less NDVI rises.',
  dense_advice:
    'Nothing stands out from above. The chlorophyll analysis sees more of the differences in a dense stand.',
  state_bare: 'Almost nothing grows on this field.',
  state_few: 'Few green plants grow on this field.',
  state_thin: 'This field has a thin to moderate green cover.',
  state_good: 'This field has a good green cover.',
  state_dense: 'This field has a dense green cover.',
});
