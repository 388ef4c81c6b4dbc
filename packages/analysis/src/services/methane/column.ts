/** Response of a satellite's bands 11 and 12 to methane. */
export interface SpectralResponse {
  name: string;
  /** ΔΩ = Σ aₖ · AMF^pₖ · yᵏ with y = −ln(1 + ΔR). */
  a: readonly [number, number, number];
  p: readonly [number, number, number];
  /** Ratio B12 / B11 from which the ground is burning: a flare, by the normalised hotspot index. */
  flare: number;
}

/**
 * Fitted to a line-by-line table (HITRAN, ESA response functions; after OpenEarth, MIT) within 1.2 % for −0.3 to 3
 * mol/m² and air mass factors of 2 to 4.
 */
const sentinel2a: SpectralResponse = {
  name: 'Sentinel-2A',
  a: [31.7893, 89.6004, 98.2602],
  p: [-0.795, -0.9956, -0.5447],
  flare: 2.881,
};
const sentinel2b: SpectralResponse = {
  name: 'Sentinel-2B',
  a: [43.3217, 150.9556, 276.6976],
  p: [-0.8122, -0.9988, -0.5606],
  flare: 2.816,
};

/** Response of Sentinel-2A where a satellite has no table: for Sentinel-2C, and where the item names no satellite. */
export const responseOf = (platform: string | null): SpectralResponse =>
  platform === 'sentinel-2b' ? sentinel2b : sentinel2a;

export const hasOwnResponse = (platform: string | null): boolean =>
  platform === 'sentinel-2a' || platform === 'sentinel-2b';

const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

/** Number of vertical air columns that light passes on its way down and up. Zenith angles in degrees, valid to 60. */
export const airMassFactor = (sunZenith: number, viewZenith: number): number =>
  1 / cosine(sunZenith) + 1 / cosine(viewZenith);

/**
 * Converts a relative change of B12 against B11 to a column of methane above background in mol/m²; a plume's change is
 * negative.
 */
export function columnConversion({ a, p }: SpectralResponse, airMass: number): (change: number) => number {
  const [a1, a2, a3] = [0, 1, 2].map((k) => a[k]! * airMass ** p[k]!) as [number, number, number];
  return (change) => {
    const y = -Math.log1p(change);
    return ((a3 * y + a2) * y + a1) * y;
  };
}

/** Upper end of the table, in mol/m². */
export const maxColumn = 3;

/** ppm·m per mol/m², at 101,325 Pa and 288.15 K. */
export const ppmMetres = 23_644.8;
/** ppb of the dry column per mol/m². */
export const ppb = 2803.5;
/** Molar mass of methane in kg/mol. */
const molarMassKg = 0.01604;

/** Wind at 10 m above the ground for which the detection limit is stated, in m/s. */
export const assumedWindMs = 3.5;
/** Number of pixels of the smallest stated plume, and the area of each in m². */
const minPlumePixels = 25;
const pixelAreaM2 = 400;

/**
 * Detection limit in t/h at a wind of 3.5 m/s: 25 pixels at twice the noise, by the integrated mass
 * enhancement with the effective wind of Varon et al. 2021.
 * @param noise standard deviation of the column, mol/m².
 */
export function detectionLimit(noise: number): number {
  const effectiveWind = 0.33 * assumedWindMs + 0.45;
  const area = minPlumePixels * pixelAreaM2;
  return (effectiveWind / Math.sqrt(area)) * 2 * noise * area * molarMassKg * 3.6;
}
