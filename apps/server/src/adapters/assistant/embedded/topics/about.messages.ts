import { declareMessages } from '@furrow/messages/declare';

/** Method, limits, day, cloud and the field itself. */
export const aboutMessages = declareMessages('assistant.about', {
  recipe: ['The recipe: {formula}.', { formula: 'name' }],
  limits_on_card: 'The recipe card says what this result cannot tell you.',
  picture_of: ['The satellite image is from {day} (UTC).', { day: 'day' }],
  no_day: 'The record names no day.',
  compared_with: ['It is compared with the one from {picture}.', { picture: 'name' }],
  fire_on: ['The day of the fire was given as {day}.', { day: 'day' }],
  nothing_since: 'The image does not show what has happened since.',
  cloud: ['{percent} % of the field was under cloud, shadow or cirrus.', { percent: 'figure' }],
  pixels: [
    'Of {inside, number} pixels inside the field, {valid, number} count; the others are left out, and no figure is made up for them.',
    { inside: 'count', valid: 'count' },
  ],
  all_pixels: [
    '{inside, plural, one {The # pixel inside the field counts.} other {All # pixels inside the field count.}}',
    { inside: 'count' },
  ],
  size: [
    'The field is {area}, seen in pixels of {metres, number}\u00a0m.',
    { area: 'area', metres: 'count' },
  ],
  vegetation: ['Its vegetation was given as {name}.', { name: 'name' }],
  soil: ['Its soil was given as {name}.', { name: 'name' }],
});
