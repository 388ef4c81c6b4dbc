import { defineTexts } from './define-texts.ts';

/** Texts of industries and services that are not in the specification. */
export const catalogueTexts = defineTexts('catalogue', {
  announced: 'Not on sale yet.',
  soon: 'soon',
  analysisFrom: 'From {price} per analysis',
  lowestRate: 'lowest rate {price} per ha',

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

  prices: {
    heading:
      '{count, plural, one {What do you want to know about this field?} other {What do you want to know about these fields?}}',
    fields: '{count, plural, one {# field, {hectares}} other {# fields, {hectares}}}',
    change: 'Change the fields',
    otherIndustry: '{industry}: change',
    part: 'for {count, number} of {all, number}',
    missing: 'Some of the chosen fields no longer exist',
    missingExplanation: 'Choose the fields again. Nothing else was changed.',
    chooseFields: 'Choose fields',
  },
});
