import { declareMessages } from '@furrow/messages/declare';

/** What the figures of some services leave out, in short; the recipe card says the rest. */
export const surenessMessages = declareMessages('assistant.sureness', {
  methane: 'Only strong plumes stand out: about 3\u00a0t/h over even desert ground, far more over crops.',
  carbon:
    'It is a trend and never a credit: the weather is not included, and harvest and decay give most of it back.',
  soil_mapping: 'It compares places within this field alone, and only samples tell what the soil holds.',
});
