import { declareMessages } from '@furrow/messages/declare';

/** Sentences around the topics, and those used if a question names no topic. */
export const explainMessages = declareMessages('assistant.explain', {
  none_named: 'I answer from the figures of this result, and your question does not name any of them.',
  no_commands: 'I answer questions about this result, and take no orders. Nothing was counted.',
  possible_questions:
    'You can ask what to do, where it is weakest, how it compares with last year, the last view, a month or your other fields, how sure it is, what a term means, what it cost and when the next view comes.',
  as_above: ['As above: {sentence}', { sentence: 'message' }],
  measured_field: [
    'Only {percent} % of the field was measured: the figures are for that part only.',
    { percent: 'figure' },
  ],
  measured_site: [
    'Only {percent} % of the site was measured: the figures are for that part only.',
    { percent: 'figure' },
  ],
  simulated: 'The imagery is simulated: this does not show the real field.',
  from_results:
    'I read figures only from stored results. Open a result and ask there, and I answer from what was measured.',
  services:
    'Each analysis reads satellite images of a field: how green it is, how much water or chlorophyll its leaves hold, how moist its soil is, how its soil differs, what burned, how much grew over a year, or whether there are strong methane plumes.',
});

/** Name of an index within a sentence. */
export const indexMessages = declareMessages('assistant.index', {
  named: ['{name}', { name: 'name' }],
  value: 'value',
  as_written: ['{name}', { name: 'name' }],
});
