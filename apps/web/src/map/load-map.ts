import outlines from 'world-atlas/countries-50m.json?url';

/** The drawing library, once for all maps: asked for early, it is there when it is needed. */
export const loadMap = () => import('./create-map.ts');

/** Address of the countries. */
export const countriesAddress = outlines;
