import { type ReferenceSystem, systemOfEpsg } from '@furrow/geo/reference-system';
import { language } from '../../../texts/language.ts';
import { columnsOf } from './columns-of.ts';
import { datumNotes } from './datum-notes.ts';
import { mostFeatures } from './file-limits.ts';
import { isObject, type Json, type JsonEntry, jsonEntries } from './json-entries.ts';
import { type FoundFeature, type Layer, stopWhereNoneIsRead, unreadFeature } from './layer.ts';
import { refusalOfEntry, stop } from './refused-file.ts';
import { reproject } from './reproject.ts';

/** Reads GeoJSON of any type, an array of such, or one text per line. An invalid entry is refused on its own. */
export function readGeoJson(text: string, name: string): { layer: Layer; isSequence: boolean } {
  const { entries, isSequence } = jsonEntries(text);
  const features: FoundFeature[] = [];
  const systems = new Set<ReferenceSystem>();
  for (const entry of entries) {
    for (const feature of featuresOf(entry, systems)) features.push(feature);
    if (features.length > mostFeatures)
      stop('too_many_features', { most: mostFeatures.toLocaleString(language.locale) });
  }
  stopWhereNoneIsRead(features);
  return { layer: { name, features, notes: datumNotes(name, systems) }, isSequence };
}

function featuresOf({ place, value }: JsonEntry, systems: Set<ReferenceSystem>): FoundFeature[] {
  try {
    if (!isObject(value)) return stop(value === undefined ? 'broken_json' : 'json');
    const system = systemIn(value);
    if (system) systems.add(system);
    return membersOf(value).map((feature) => found(feature, system));
  } catch (error) {
    return [unreadFeature(place, refusalOfEntry(error))];
  }
}

function membersOf(entry: Json): unknown[] {
  const { type, features, geometries, coordinates } = entry;
  if (type === 'FeatureCollection' && Array.isArray(features)) {
    if (features.length > mostFeatures)
      stop('too_many_features', { most: mostFeatures.toLocaleString(language.locale) });
    return features;
  }
  if (type === 'Topology') return stop('topojson');
  return type === 'Feature' || Array.isArray(geometries) || Array.isArray(coordinates)
    ? [entry]
    : stop('json');
}

function found(feature: unknown, system: ReferenceSystem | null): FoundFeature {
  if (!isObject(feature)) return { columns: [], geometry: null };
  const isFeature = feature['type'] === 'Feature';
  const geometry = isFeature ? feature['geometry'] : feature;
  const columns = isFeature ? columnsOf(feature['properties']) : [];
  return { columns, geometry: system ? reproject(geometry, system) : geometry };
}

/** The reference system of GeoJSON before RFC 7946; null for degrees, as in RFC 7946. */
function systemIn({ crs }: Json): ReferenceSystem | null {
  if (!isObject(crs) || !isObject(crs['properties'])) return null;
  const { name, code } = crs['properties'];
  if (typeof name !== 'string' && typeof code !== 'number') return null;
  const called = typeof name === 'string' ? name.slice(0, 80) : `EPSG:${String(code)}`;
  if (/CRS:?84$/i.test(called)) return null;
  const [, digits] = /EPSG:.*?(\d+)$/i.exec(called) ?? [];
  return systemOfEpsg(Number(digits)) ?? stop('unknown_crs', { name: called });
}
