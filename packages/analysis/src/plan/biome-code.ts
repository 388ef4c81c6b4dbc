/** Codes of the biomes that differ in how much carbon they produce from light: MOD17's table (C5.1). */
export const biomeCodes = [
  'cropland',
  'evergreen_conifer_forest',
  'evergreen_broadleaved_forest',
  'deciduous_broadleaved_forest',
  'savanna',
  'mixed_forest',
  'grassland',
] as const;

export type BiomeCode = (typeof biomeCodes)[number];
