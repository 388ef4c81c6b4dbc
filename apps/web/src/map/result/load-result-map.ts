/** Loads the map code for viewing a field and its result; it is loaded once. */
export const loadResultMap = () => import('./create-result-map.ts');
