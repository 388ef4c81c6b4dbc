import proj4 from 'proj4';
import type { Position } from '../rings/polygon.ts';
import { findDatumShift, shiftAccuracyM } from './datums.ts';
import { findProj4Definition } from './reference-systems.ts';

/**
 * Converts the coordinates of a file to longitude and latitude on WGS 84. The result is not finite for coordinates
 * outside the projection.
 */
export type ReferenceSystem = {
  toDegrees: (xy: Position) => Position;
  /**
   * Accuracy of the shift to WGS 84 in metres, 3 for all that are better; null if the datum is poorly known and may be
   * off by some hundred metres.
   */
  accuracyMetres: number | null;
};

/** Default accuracy in metres, under a third of a pixel. */
const DEFAULT_ACCURACY_M = 3;

const identity: ReferenceSystem = { toDegrees: (xy) => xy, accuracyMetres: DEFAULT_ACCURACY_M };

/** Reference system of an EPSG code; null for an unknown code. */
export function referenceSystemOfEpsg(code: number): ReferenceSystem | null {
  const definition = findProj4Definition(code);
  if (definition === 'degrees') return identity;
  if (definition === null) return null;
  return createReferenceSystem(
    definition.proj4,
    definition.shift ? shiftAccuracyM(definition.shift) : DEFAULT_ACCURACY_M,
  );
}

/** Reference system of a .prj file as Esri's software and GDAL write it (WKT 1); null if it cannot be determined. */
export function parseReferenceSystem(text: string): ReferenceSystem | null {
  const wkt = text.trim();
  const datum = /\bDATUM\s*\[\s*"([^"]*)"/i.exec(wkt)?.[1];
  const shift = datum === undefined ? null : findDatumShift(datum);
  if (/^GEOG(CS|CRS)\b/i.test(wkt) && shift?.every((each) => each === 0) && isGreenwichDegrees(wkt))
    return identity;
  // The one projection with fixed parameters: proj4 does not know Esri's name for it.
  if (/\bPROJECTION\s*\[\s*"New_Zealand_Map_Grid"/i.test(wkt)) return referenceSystemOfEpsg(27_200);
  // proj4 supports only projections with angles in degrees.
  if (!isInDegrees(wkt)) return null;
  const hasOwnShift = /\bTOWGS84\s*\[/i.test(wkt);
  if (hasOwnShift || isSphere(wkt)) return createReferenceSystem(wkt, DEFAULT_ACCURACY_M);
  return shift
    ? createReferenceSystem(addDatumShift(wkt, shift), shiftAccuracyM(shift))
    : createReferenceSystem(wkt, null);
}

function isGreenwichDegrees(wkt: string): boolean {
  const [, meridian] = /\bPRIMEM\s*\[\s*"[^"]*"\s*,\s*([\d.eE+-]+)/i.exec(wkt) ?? [];
  return isInDegrees(wkt) && Number(meridian ?? 0) === 0;
}

/** Checks the first unit, which is that of the angles. */
function isInDegrees(wkt: string): boolean {
  const [, unit] = /\b(?:ANGLE)?UNIT\s*\[\s*"[^"]*"\s*,\s*([\d.eE+-]+)/i.exec(wkt) ?? [];
  return Math.abs(Number(unit) - Math.PI / 180) < 1e-9;
}

/** True for web Mercator, which names WGS 84 but means a sphere. */
function isSphere(wkt: string): boolean {
  return /Mercator_Auxiliary_Sphere|Popular Visualisation/i.test(wkt);
}

/** Inserts the TOWGS84 clause, which Esri omits, where GDAL puts it: after the datum's ellipsoid. */
function addDatumShift(wkt: string, shift: readonly number[]): string {
  const parameters = [...shift, 0, 0, 0, 0].slice(0, 7).join();
  return wkt.replace(
    /(\bDATUM\s*\[\s*"[^"]*"\s*,\s*SPHEROID\s*\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\])/i,
    `$1,TOWGS84[${parameters}]`,
  );
}

function createReferenceSystem(definition: string, accuracyMetres: number | null): ReferenceSystem | null {
  try {
    const converter = proj4(definition);
    return {
      toDegrees: (xy) => convertOrNaN(() => converter.inverse<Position>([xy[0], xy[1]])),
      accuracyMetres,
    };
  } catch {
    return null;
  }
}

/** Returns NaN where proj4 throws, which it does for results that are not finite. */
function convertOrNaN(convert: () => Position): Position {
  try {
    const [lng, lat] = convert();
    return [lng, lat];
  } catch {
    return [Number.NaN, Number.NaN];
  }
}
