import { borders, featuresContaining } from '@rapideditor/country-coder';

/** A region of the country borders: a country, a territory, an island or a group of countries. */
export interface Region {
  properties: {
    id: string;
    nameEn: string;
    iso1A2: string | undefined;
    iso1N3: string | undefined;
    isoStatus: string | undefined;
  };
  /** Outline of the region; null if it consists of other regions. */
  geometry: { type: 'MultiPolygon'; coordinates: [number, number][][][] } | null;
}

/** The package's types are incomplete: they lack the properties of regions, and some regions have no geometry. */
export const regions = borders.features as readonly unknown[] as readonly Region[];

/**
 * Returns the regions around a point, or around a region including itself, sorted from the smallest one to the world.
 */
export const regionsAround = (pointOrRegionId: [lng: number, lat: number] | string): readonly Region[] =>
  featuresContaining(pointOrRegionId) as readonly unknown[] as readonly Region[];
