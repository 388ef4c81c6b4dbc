/** Loads the code of maps that show a field and its result. The module is loaded once. */
export const loadResultMap = () => import('./create-result-map.ts');
