import { declareMessages } from '@furrow/messages/declare';

/** Messages on how well a satellite sees a field. */
export const visibilityMessages = declareMessages('geo.visibility', {
  green: [
    'The satellite sees this field well: {pixels, number} pixels of {resolution, number}\u00a0m, {inset, number} of them well inside.',
    { pixels: 'count', resolution: 'count', inset: 'count' },
  ],
  amber_few: [
    'Small or narrow for {resolution, number}\u00a0m pixels: {inset, plural, one {only # is} other {# are}} well inside. The edges mix with what is around the field.',
    { resolution: 'count', inset: 'count' },
  ],
  amber_narrow: [
    'Narrow for {resolution, number}\u00a0m pixels: only {inset, number} of {pixels, number} are well inside. The edges mix with what is around the field.',
    { resolution: 'count', pixels: 'count', inset: 'count' },
  ],
  red: [
    'Too narrow for {resolution, number}\u00a0m pixels: none is well inside this field. Draw the whole block or join it with its neighbour.',
    { resolution: 'count' },
  ],
  red_coarse: [
    'Too narrow for {resolution, number}\u00a0m pixels: none is well inside this field. Draw the whole block or choose a service with finer pixels.',
    { resolution: 'count' },
  ],
});
