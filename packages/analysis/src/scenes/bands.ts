/** Sentinel-2 bands that recipes may use, named as in Earth Search. */
export const bandNames = [
  'blue',
  'green',
  'red',
  'rededge1',
  'rededge2',
  'rededge3',
  'nir',
  'nir08',
  'swir16',
  'swir22',
] as const;
export type BandName = (typeof bandNames)[number];

interface BandDescription {
  /** Band name of Sentinel-2. */
  s2: string;
  /** Asset keys of the band in catalogues, the preferred one first. */
  keys: readonly string[];
  /** Pixel size in metres. */
  resolution: 10 | 20;
}

/**
 * Source of names and resolutions: Sentinel-2 user handbook; keys as Earth Search, Planetary Computer and CDSE serve
 * them.
 */
export const bands: Record<BandName, BandDescription> = {
  blue: { s2: 'B02', keys: ['blue', 'B02', 'B02_10m'], resolution: 10 },
  green: { s2: 'B03', keys: ['green', 'B03', 'B03_10m'], resolution: 10 },
  red: { s2: 'B04', keys: ['red', 'B04', 'B04_10m'], resolution: 10 },
  rededge1: { s2: 'B05', keys: ['rededge1', 'B05', 'B05_20m'], resolution: 20 },
  rededge2: { s2: 'B06', keys: ['rededge2', 'B06', 'B06_20m'], resolution: 20 },
  rededge3: { s2: 'B07', keys: ['rededge3', 'B07', 'B07_20m'], resolution: 20 },
  nir: { s2: 'B08', keys: ['nir', 'B08', 'B08_10m'], resolution: 10 },
  nir08: { s2: 'B8A', keys: ['nir08', 'B8A', 'B8A_20m'], resolution: 20 },
  swir16: { s2: 'B11', keys: ['swir16', 'B11', 'B11_20m'], resolution: 20 },
  swir22: { s2: 'B12', keys: ['swir22', 'B12', 'B12_20m'], resolution: 20 },
};

export const classificationKeys: readonly string[] = ['scl', 'SCL', 'SCL_20m'];
