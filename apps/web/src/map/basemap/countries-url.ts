import outlines from 'world-atlas/countries-50m.json?url';

/** URL of the country outlines. */
export const countriesUrl = outlines;
