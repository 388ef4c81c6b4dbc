import { declareMessages } from '@furrow/messages/declare';

/** Formulas that contain decimals. */
export const formulaMessages = declareMessages('analysis.formula', {
  evi2: '2.5 · (B08 − B04) / (B08 + 2.4 · B04 + 1)',
  savi: '1.5 · (B08 − B04) / (B08 + B04 + 0.5)',
});
