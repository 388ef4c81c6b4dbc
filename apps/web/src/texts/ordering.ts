import { defineTexts } from './define-texts.ts';

/** Texts of several screens between the chosen service and the result. */
export const orderingTexts = defineTexts('ordering', {
  steps: {
    industry: 'Industry',
    service: 'Service',
    land: 'Land',
    solution: 'Solution',
    basket: 'Basket',
    payment: 'Payment',
  },

  needs: {
    industry: 'Choose an industry first.',
    service: 'Choose a service first.',
    land: 'Draw a field first.',
    tier: 'Choose a solution first.',
  },

  sample: {
    heading: 'Sample',
    explanation: 'This is what it looks like. The figures are examples, and nothing here is live.',
    see: 'See a sample',
    start: 'Start an order',
  },

  map: {
    fieldLabel: 'Map of the field, {hectares}',
  },

  selectArea: {
    countryUnknown: 'Outside any country',
  },

  /** Extra inputs that some services need. */
  orderInputs: {
    day: 'Day of the fire',
    dayHint:
      'In UTC. We compare the last clear satellite image from the 60 days before the fire with the first one after it, or with the newest one if the fire was in the last 30 days. Land that was harvested or cut in between looks burnt too.',
    dayRequired: 'The day of the fire is required',
    dayWords: 'fire on {day}',
    accept: 'I accept this limitation',
    acceptRequired: 'Accept the limitation of this analysis first',
    accepted: 'Limitation accepted',
  },

  thumbnails: {
    source: 'Pictures: {attribution}',
    picture: 'Picture of {field}',
    outline: 'Outline of {field}',
  },
});
