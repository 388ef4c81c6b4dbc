import { borders, featuresContaining } from '@rapideditor/country-coder';

/** A region of the borders: a country, a territory, an island, a group of countries. */
export interface Region {
  properties: {
    id: string;
    nameEn: string;
    iso1A2: string | undefined;
    iso1N3: string | undefined;
    isoStatus: string | undefined;
  };
  /** Null for what its parts make up. */
  geometry: { type: 'MultiPolygon'; coordinates: [number, number][][][] } | null;
}

/** The package's own types know neither what its regions are made of nor that some have no geometry. */
export const regions = borders.features as readonly unknown[] as readonly Region[];

/** Those at a point, or those that a region is part of with itself first; from the smallest to the world. */
export const regionsAround = (where: [lng: number, lat: number] | string): readonly Region[] =>
  featuresContaining(where) as readonly unknown[] as readonly Region[];
