/**
 * Loads the code of maps on which fields are drawn and found. The module is loaded once, so an
 * early call saves time later.
 */
export const loadMap = () => import('./create-map.ts');
