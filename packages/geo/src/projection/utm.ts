import proj4 from 'proj4';
import type { Position } from '../rings/polygon.ts';

/** `number` is 1 to 60; `south` is false on the equator itself. */
export type UtmZone = { number: number; south: boolean };

/**
 * UTM zone of a position, with the wider zones of south-west Norway and Svalbard, as the Sentinel-2 tiling grid has
 * them.
 */
export function utmZoneOf(lng: number, lat: number): UtmZone {
  return { number: widerZone(lng, lat) ?? Math.min(60, Math.floor((lng + 180) / 6) + 1), south: lat < 0 };
}

function widerZone(lng: number, lat: number): number | null {
  if (lat >= 56 && lat < 64 && lng >= 3 && lng < 12) return 32;
  if (lat < 72 || lat > 84 || lng < 0 || lng >= 42) return null;
  if (lng < 9) return 31;
  if (lng < 21) return 33;
  return lng < 33 ? 35 : 37;
}

/** EPSG code of a UTM zone: 32601 to 32660 north, 32701 to 32760 south. */
export function epsgOfUtm(zone: UtmZone): number {
  return (zone.south ? 32_700 : 32_600) + zone.number;
}

/** Converts between WGS 84 degrees and the CRS's own units (metres; degrees for 4326), x or longitude first. */
export type Projection = {
  epsg: number;
  forward: (lngLat: Position) => Position;
  inverse: (xy: Position) => Position;
};

const projections = new Map<number, Projection>();

/** Projection of a WGS 84 UTM zone, of web Mercator (3857) or of plain degrees (4326); null for any other EPSG code. */
export function projectionFor(epsg: number): Projection | null {
  const cached = projections.get(epsg);
  if (cached) return cached;
  const definition = proj4Definition(epsg);
  if (definition === null) return null;
  const converter = proj4(definition);
  const projection: Projection = {
    epsg,
    forward: ([lng, lat]) => converter.forward<Position>([lng, lat]),
    inverse: ([x, y]) => converter.inverse<Position>([x, y]),
  };
  projections.set(epsg, projection);
  return projection;
}

function proj4Definition(epsg: number): string | null {
  if (epsg === 4326 || epsg === 3857) return `EPSG:${epsg}`;
  const zone = epsg % 100;
  const isUtm =
    (epsg - zone === 32_600 || epsg - zone === 32_700) && Number.isInteger(zone) && zone >= 1 && zone <= 60;
  return isUtm
    ? `+proj=utm +zone=${zone}${epsg > 32_700 ? ' +south' : ''} +datum=WGS84 +units=m +no_defs`
    : null;
}
