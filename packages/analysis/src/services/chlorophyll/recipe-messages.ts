import { declareMessages } from '@furrow/messages/declare';

/** Name of the service where no offer has one. */
export const serviceMessages = declareMessages('analysis.service', { chlorophyll: 'Chlorophyll' });

/** Limitations of the numbers, for the recipe card. */
export const limitMessages = declareMessages('analysis.limits', {
  chlorophyll:
    'NDRE and CIre rise with the chlorophyll in the leaves and also with the amount of leaf, so a thin stand reads as a pale one. They compare places in one field and do not tell you how much fertiliser to use. CIre has no upper limit; its scale runs from 0 to 6.',
});
