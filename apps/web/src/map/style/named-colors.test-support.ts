import type { MapColors } from './colors.ts';

/** Colours that are their own names, so that a test reads which of them a style has; 16 px per rem. */
export const namedColors = new Proxy({} as MapColors, {
  get: (_, name) => (name === 'rem' ? 16 : String(name)),
});
