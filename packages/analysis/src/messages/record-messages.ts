import { declareMessages } from '@furrow/messages/declare';

/** Texts on the recipe card of every record. */
export const recordMessages = declareMessages('analysis.record', {
  /** Abbreviations and formulas without words. */
  as_written: ['{words}', { words: 'name' }],
  day: ['{day}', { day: 'day' }],
  formula: ['{name} = {formula}', { name: 'message', formula: 'message' }],
  mask: [
    'SCL not in {classes}; digital numbers 0 and 65535, and what the item marks as such, are no data',
    { classes: 'name' },
  ],
  simulated: 'Simulated, not satellite data',
  copernicus: ['Contains modified Copernicus Sentinel data {year}', { year: 'name' }],
});
