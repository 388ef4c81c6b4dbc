import { declareMessages } from '@furrow/messages/declare';

/** The condition of the field. */
export const conditionMessages = declareMessages('assistant.condition', {
  average: [
    'On {day} the average {index} of the field was {average}.',
    { day: 'day', index: 'message', average: 'figure' },
  ],
  quarters: [
    'Half of the field is between {low} and {high}; the whole field runs from {min} to {max}.',
    { low: 'figure', high: 'figure', min: 'figure', max: 'figure' },
  ],
  even: 'The field is even throughout.',
  mixed: 'Parts of the field differ from one another.',
  uneven: 'The field is uneven.',
  root_zone: ['Deeper down, in the root zone, moisture is estimated at {moisture}.', { moisture: 'figure' }],
  uptake: ['The true uptake may lie anywhere between {low} and {high}.', { low: 'figure', high: 'figure' }],
  cloud: ['{percent} % of the field was under cloud or its shadow and is left out.', { percent: 'figure' }],
  no_spot: 'The screening found no spot that stands out from the noise.',
  no_spot_on: ['The screening found no spot that stands out from the noise on {day}.', { day: 'day' }],
  smallest: [
    'The smallest plume that can be seen in the noise of this image is about {rate}, at the wind that the record assumes.',
    { rate: 'figure' },
  ],
  no_proof: 'Weaker leaks stay unseen, so this does not prove that there are none.',
  spots: [
    'The screening found {spots, plural, one {# spot} other {# spots}}, {strong, plural, =0 {possible, and not far above the noise} other {# of them far above the noise}}.',
    { spots: 'count', strong: 'count' },
  ],
  spots_on: [
    'The screening found {spots, plural, one {# spot} other {# spots}} on {day}, {strong, plural, =0 {possible, and not far above the noise} other {# of them far above the noise}}.',
    { spots: 'count', day: 'day', strong: 'count' },
  ],
  go_and_measure: 'A spot is a reason to go and measure, not a measurement of a leak.',
});
