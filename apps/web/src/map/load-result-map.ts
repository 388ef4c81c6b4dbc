/** The map on which a field and its result are looked at, once for all. */
export const loadResultMap = () => import('./create-result-map.ts');
