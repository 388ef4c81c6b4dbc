/** Loads the map code for drawing and finding fields. It is loaded once, so calling this early saves time later. */
export const loadMap = () => import('./create-map.ts');
