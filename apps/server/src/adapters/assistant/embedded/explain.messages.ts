import { declareMessages } from '@furrow/messages/declare';

/** What is said around the topics, and where no topic is asked for. */
export const explainMessages = declareMessages('assistant.explain', {
  none_named: 'I answer from the figures of this result, and your question names none of them.',
  ways: 'You can ask about the condition of the field, its average, lowest and highest value, its spread, its parts, cloud, the date, the trend, what to do, how the analysis helps, and what it does not say.',
  measured_field: [
    'Only {percent} % of the field was measured: the figures stand for that part alone.',
    { percent: 'figure' },
  ],
  measured_site: [
    'Only {percent} % of the site was measured: the figures stand for that part alone.',
    { percent: 'figure' },
  ],
  simulated: 'The imagery is simulated: this is no picture of the real field.',
  from_results:
    'Figures are read from stored results alone: open a result and ask beside it, and the answer goes by what was measured.',
  services:
    'Each analysis reads satellite pictures of a field: how green it is, how much water its leaves hold, how much chlorophyll, how moist its soil is, how its soil differs, what burned, what grew over a year, or whether strong methane plumes show.',
});

/** What an index is called within a sentence. */
export const indexMessages = declareMessages('assistant.index', {
  named: ['{name}', { name: 'name' }],
  value: 'value',
});
