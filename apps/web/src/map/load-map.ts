/** The map on which fields are drawn and found, once for all: asked for early, it is there when it is needed. */
export const loadMap = () => import('./create-map.ts');
