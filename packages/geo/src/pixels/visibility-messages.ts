import { declareMessages } from '@furrow/messages/declare';

/** Messages on how well a satellite sees a field. */
export const visibilityMessages = declareMessages('geo.visibility', {
  green: [
    'The satellite sees this field well: {pixels, number} pixels of {resolution, number}\u00a0m, {inset, number} of them well inside.',
    { pixels: 'count', resolution: 'count', inset: 'count' },
  ],
  amber_few: [
    'This field is small or narrow for {resolution, number}\u00a0m pixels: only {inset, plural, one {# is} other {# are}} well inside it. The edges mix with what is around the field.',
    { resolution: 'count', inset: 'count' },
  ],
  amber_narrow: [
    'This field is narrow for {resolution, number}\u00a0m pixels: only {inset, number} of {pixels, number} are well inside it. The edges mix with what is around the field.',
    { resolution: 'count', pixels: 'count', inset: 'count' },
  ],
  red: [
    'This field is too narrow: no {resolution, number}\u00a0m pixel lies well inside it. Draw the whole block or join it with its neighbour.',
    { resolution: 'count' },
  ],
  red_coarse: [
    'This field is too narrow: no {resolution, number}\u00a0m pixel lies well inside it. Draw the whole block or choose a service with finer pixels.',
    { resolution: 'count' },
  ],
});
