import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MultiPolygon, Polygon } from '../rings/polygon.ts';

/** Real boundaries are stored outside the repository; tests that need them are skipped without them. */
const folder =
  process.env.FURROW_REAL_DATA ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

export const hasRealData = existsSync(`${folder}/fields`);

if (!hasRealData)
  console.info('Real field boundaries not found (FURROW_REAL_DATA): their tests are skipped.');

export type RealField = {
  properties: { declared_ha?: number; geodesic_ha?: number; pixels?: number };
  geometry: { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: MultiPolygon };
};

export function realFields(path: string): RealField[] {
  return readJsonFixture<{ features: RealField[] }>(path).features;
}

export function readJsonFixture<T>(path: string): T {
  return JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')) as T;
}

export function partsOf({ geometry }: RealField): MultiPolygon {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}
