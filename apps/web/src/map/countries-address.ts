import outlines from 'world-atlas/countries-50m.json?url';

/** Address of the countries. */
export const countriesAddress = outlines;
