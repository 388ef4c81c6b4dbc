import type { Spectrum } from './spectrum.ts';

/**
 * Bottom-of-atmosphere reflectance of pure surfaces, B02 B03 B04 B05 B06 B07 B08 B8A B11 B12. Rows marked "measured"
 * are medians over real Sentinel-2 parcels in Flanders, 2018 (Copernicus data); the others follow the shape of library
 * spectra.
 */
export const soils = {
  /** Measured: seedbed in May. */
  loam: [0.106, 0.139, 0.169, 0.192, 0.225, 0.247, 0.247, 0.258, 0.297, 0.281],
  sand: [0.14, 0.19, 0.26, 0.29, 0.31, 0.33, 0.34, 0.36, 0.44, 0.4],
  chernozem: [0.05, 0.067, 0.085, 0.099, 0.115, 0.128, 0.132, 0.141, 0.185, 0.155],
  laterite: [0.052, 0.084, 0.171, 0.19, 0.212, 0.231, 0.246, 0.262, 0.325, 0.272],
  desert: [0.15, 0.22, 0.3, 0.325, 0.345, 0.36, 0.375, 0.39, 0.47, 0.43],
  alluvium: [0.094, 0.13, 0.16, 0.179, 0.201, 0.217, 0.225, 0.236, 0.29, 0.262],
  rock: [0.07, 0.085, 0.098, 0.107, 0.117, 0.125, 0.132, 0.14, 0.175, 0.16],
  mud: [0.06, 0.076, 0.086, 0.092, 0.097, 0.1, 0.1, 0.102, 0.085, 0.06],
} satisfies Record<string, Spectrum>;
export type SoilName = keyof typeof soils;

/** Spectra of full green cover. */
export const canopies = {
  /** Between measured spectra of tasselling and of dough. */
  maize: [0.033, 0.062, 0.034, 0.088, 0.345, 0.49, 0.525, 0.515, 0.185, 0.088],
  wheat: [0.022, 0.05, 0.022, 0.08, 0.33, 0.43, 0.455, 0.465, 0.15, 0.065],
  barley: [0.028, 0.062, 0.03, 0.094, 0.335, 0.42, 0.445, 0.455, 0.165, 0.078],
  /** Measured in spring. */
  grass: [0.022, 0.055, 0.022, 0.101, 0.422, 0.585, 0.601, 0.608, 0.206, 0.099],
  soybean: [0.024, 0.066, 0.027, 0.098, 0.42, 0.57, 0.595, 0.605, 0.2, 0.092],
  potato: [0.036, 0.078, 0.043, 0.12, 0.385, 0.48, 0.51, 0.515, 0.24, 0.135],
  beet: [0.024, 0.07, 0.029, 0.1, 0.44, 0.6, 0.63, 0.64, 0.19, 0.085],
  rapeseed: [0.024, 0.06, 0.026, 0.095, 0.36, 0.47, 0.5, 0.51, 0.17, 0.08],
  rice: [0.022, 0.05, 0.024, 0.082, 0.3, 0.39, 0.415, 0.42, 0.12, 0.052],
  cane: [0.028, 0.064, 0.034, 0.095, 0.31, 0.4, 0.425, 0.435, 0.19, 0.09],
  catchCrop: [0.029, 0.072, 0.035, 0.126, 0.325, 0.37, 0.412, 0.408, 0.182, 0.099],
  deciduous: [0.018, 0.042, 0.022, 0.075, 0.29, 0.385, 0.41, 0.425, 0.175, 0.075],
  conifer: [0.015, 0.028, 0.018, 0.045, 0.14, 0.18, 0.2, 0.21, 0.085, 0.04],
  rainforest: [0.016, 0.036, 0.018, 0.062, 0.26, 0.34, 0.365, 0.38, 0.15, 0.062],
  steppe: [0.04, 0.066, 0.055, 0.105, 0.25, 0.31, 0.33, 0.345, 0.24, 0.15],
} satisfies Record<string, Spectrum>;
export type CanopyName = keyof typeof canopies;

/** Spectra of dried or cut crops and other ground without green cover. */
export const litters = {
  ripeCereal: [0.07, 0.11, 0.16, 0.205, 0.25, 0.275, 0.3, 0.325, 0.36, 0.24],
  /** Measured in September. */
  stubble: [0.078, 0.115, 0.155, 0.172, 0.199, 0.216, 0.229, 0.236, 0.278, 0.236],
  dryMaize: [0.062, 0.094, 0.128, 0.158, 0.198, 0.226, 0.245, 0.258, 0.275, 0.19],
  /** Measured in August 2018. */
  dryGrass: [0.055, 0.081, 0.116, 0.154, 0.199, 0.231, 0.249, 0.274, 0.348, 0.236],
  /** Ground without any vegetation. */
  bareGround: [0.15, 0.22, 0.3, 0.325, 0.345, 0.36, 0.375, 0.39, 0.47, 0.43],
  /** Ground after a fire under conifers: dark, and brighter in the shortwave than in the near infrared. */
  char: [0.032, 0.04, 0.047, 0.055, 0.065, 0.073, 0.08, 0.088, 0.14, 0.135],
  leafFall: [0.032, 0.047, 0.052, 0.076, 0.104, 0.124, 0.14, 0.15, 0.18, 0.12],
} satisfies Record<string, Spectrum>;
export type LitterName = keyof typeof litters;

export const covers = {
  water: [0.037, 0.044, 0.025, 0.022, 0.018, 0.017, 0.015, 0.014, 0.01, 0.008],
  asphalt: [0.118, 0.134, 0.148, 0.157, 0.166, 0.174, 0.182, 0.19, 0.215, 0.205],
  track: [0.118, 0.155, 0.19, 0.208, 0.226, 0.24, 0.252, 0.262, 0.31, 0.285],
  clayRoof: [0.085, 0.115, 0.19, 0.215, 0.236, 0.25, 0.262, 0.27, 0.3, 0.28],
  paleRoof: [0.25, 0.275, 0.29, 0.3, 0.31, 0.318, 0.325, 0.33, 0.335, 0.31],
  darkRoof: [0.075, 0.085, 0.095, 0.102, 0.112, 0.12, 0.13, 0.138, 0.165, 0.16],
} satisfies Record<string, Spectrum>;

/** Spectra of the sea: without visible floor, over pale ground within a few metres, and full of silt. */
export const seas = {
  open: [0.048, 0.032, 0.014, 0.012, 0.009, 0.008, 0.007, 0.007, 0.005, 0.004],
  clear: [0.078, 0.095, 0.045, 0.03, 0.018, 0.016, 0.014, 0.012, 0.008, 0.006],
  silted: [0.054, 0.071, 0.052, 0.037, 0.024, 0.022, 0.019, 0.017, 0.009, 0.007],
} satisfies Record<string, Spectrum>;

/** Spectra of clouds, measured as medians of the scene classes over Flanders. */
export const skies = {
  cloud: [0.664, 0.629, 0.609, 0.64, 0.664, 0.667, 0.685, 0.662, 0.43, 0.351],
  cirrus: [0.33, 0.32, 0.315, 0.318, 0.32, 0.322, 0.325, 0.32, 0.12, 0.1],
} satisfies Record<string, Spectrum>;
