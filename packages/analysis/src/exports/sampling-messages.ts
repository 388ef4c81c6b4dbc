import { declareMessages } from '@furrow/messages/declare';

/** Names of the points of a soil map in files for receivers and map programs. */
export const samplingMessages = declareMessages('analysis.sampling', {
  point: ['{point, number} (sample {sample, number})', { point: 'count', sample: 'count' }],
  cores: [
    'Sample {sample, number} ({zone}): {cores, plural, one {# core} other {# cores}} here',
    { sample: 'count', zone: 'message', cores: 'count' },
  ],
});
