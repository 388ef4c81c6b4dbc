import { defineTexts } from './define-texts.ts';

/** The words of industries and services beside those of the specification. */
export const catalogueTexts = defineTexts('catalogue', {
  announced: 'Not on sale yet.',
  soon: 'soon',
  analysisFrom: 'From {price} an analysis',
  rateFrom: 'from {price} per ha',

  industries: {
    title: 'Select a service',
    guided: 'Prefer to be guided? Answer a few questions, and the analysis is ordered.',
    start: 'Start',
    startHow: 'step by step',
    explanation: 'What is the land used for?',
    list: 'Industries',
    choose: 'Choose',
    none: 'Nothing is offered yet',
    noneExplanation: 'Come back soon: the catalogue of this installation is empty.',
    loading: 'Loading industries',
  },

  services: {
    title: 'Services for {industry}',
    tabs: 'Services',
    choose: 'Choose',
    none: 'No Services',
    noneExplanation: 'Nothing is offered for {industry} yet.',
    otherIndustry: 'Choose another industry',
    loading: 'Loading services',
  },
});
