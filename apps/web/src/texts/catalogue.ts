import { defineTexts } from './define-texts.ts';

/** Texts of industries and services that are not in the specification. */
export const catalogueTexts = defineTexts('catalogue', {
  announced: 'Not on sale yet.',
  soon: 'soon',
  analysisFrom: 'From {price} per analysis',
  rateFrom: 'from {price} per ha',

  industries: {
    title: 'Select a service',
    guided: 'Prefer to be guided? Answer a few questions to place your order.',
    start: 'Start',
    startHow: 'step by step',
    explanation: 'What is the land used for?',
    list: 'Industries',
    choose: 'Choose',
    none: 'Nothing on offer yet',
    noneExplanation: 'Come back soon: there are no services on this site yet.',
    loading: 'Loading industries',
  },

  services: {
    title: 'Services for {industry}',
    tabs: 'Services',
    choose: 'Choose',
    none: 'No Services',
    noneExplanation: 'There are no services for {industry} yet.',
    otherIndustry: 'Choose another industry',
    loading: 'Loading services',
  },
});
