import { type ReferenceSystem, referenceSystemOfEpsg } from '@furrow/geo/projection/reference-system';
import { columnsOf } from './columns-of.ts';
import { isObject, type JsonEntry, type JsonValue, jsonEntries } from './json-entries.ts';
import { datumNotes } from './layer/datum-notes.ts';
import { maxFeatures } from './layer/file-limits.ts';
import { type FileLayer, failedFeature, type RawFeature, refuseIfNoneIsRead } from './layer/layer.ts';
import { refusalOfEntry, throwRefusal } from './layer/refused-file.ts';
import { reproject } from './layer/reproject.ts';

/**
 * Reads GeoJSON of any type, an array of GeoJSON objects, or one object per line. Invalid entries
 * are refused individually.
 */
export function readGeoJson(text: string, name: string): { layer: FileLayer; isSequence: boolean } {
  const { entries, isSequence } = jsonEntries(text);
  const features: RawFeature[] = [];
  const systems = new Set<ReferenceSystem>();
  for (const entry of entries) {
    for (const feature of featuresOf(entry, systems)) features.push(feature);
    if (features.length > maxFeatures) throwRefusal('too_many_features', { most: maxFeatures });
  }
  refuseIfNoneIsRead(features);
  return { layer: { name, features, notes: datumNotes(name, systems) }, isSequence };
}

function featuresOf({ location, value }: JsonEntry, systems: Set<ReferenceSystem>): RawFeature[] {
  try {
    if (!isObject(value)) return throwRefusal(value === undefined ? 'broken_json' : 'json');
    const system = systemIn(value);
    if (system) systems.add(system);
    return featuresIn(value).map((feature) => toRawFeature(feature, system));
  } catch (error) {
    return [failedFeature(location, refusalOfEntry(error))];
  }
}

function featuresIn(entry: JsonValue): unknown[] {
  const { type, features, geometries, coordinates } = entry;
  if (type === 'FeatureCollection' && Array.isArray(features)) {
    if (features.length > maxFeatures) throwRefusal('too_many_features', { most: maxFeatures });
    return features;
  }
  if (type === 'Topology') return throwRefusal('topojson');
  return type === 'Feature' || Array.isArray(geometries) || Array.isArray(coordinates)
    ? [entry]
    : throwRefusal('json');
}

function toRawFeature(feature: unknown, system: ReferenceSystem | null): RawFeature {
  if (!isObject(feature)) return { columns: [], geometry: null };
  const isFeature = feature['type'] === 'Feature';
  const geometry = isFeature ? feature['geometry'] : feature;
  const columns = isFeature ? columnsOf(feature['properties']) : [];
  return { columns, geometry: system ? reproject(geometry, system) : geometry };
}

/** Reference system in the `crs` of GeoJSON before RFC 7946; null if the coordinates are in degrees. */
function systemIn({ crs }: JsonValue): ReferenceSystem | null {
  if (!isObject(crs) || !isObject(crs['properties'])) return null;
  const { name, code } = crs['properties'];
  if (typeof name !== 'string' && typeof code !== 'number') return null;
  const systemName = typeof name === 'string' ? name.slice(0, 80) : `EPSG:${String(code)}`;
  if (/CRS:?84$/i.test(systemName)) return null;
  const [, digits] = /EPSG:.*?(\d+)$/i.exec(systemName) ?? [];
  return referenceSystemOfEpsg(Number(digits)) ?? throwRefusal('unknown_crs', { name: systemName });
}
