import { type ReferenceSystem, systemOfEpsg } from '@furrow/geo/reference-system';
import { importTexts } from '../../../texts/import.en.ts';
import { columnsOf } from './columns-of.ts';
import { mostFeatures } from './file-limits.ts';
import type { FoundFeature, Layer } from './layer.ts';
import { checkNesting } from './nesting-depth.ts';
import { stop } from './refused-file.ts';
import { reproject } from './reproject.ts';
import { recordSeparator } from './sniff-format.ts';

type Json = Record<string, unknown>;

/** GeoJSON of any type, or one GeoJSON text a line (newline-delimited, or RFC 8142 with its record separators). */
export function readGeoJson(text: string, name: string): { layer: Layer; isSequence: boolean } {
  checkNesting(text);
  const whole = parsed(text.replace(/^[\ufeff\s]+/, ''));
  if (whole !== undefined)
    return { layer: { name, features: featuresOf(whole), notes: [] }, isSequence: false };
  return { layer: readLines(text, name), isSequence: true };
}

function readLines(text: string, name: string): Layer {
  const lines = text
    .split(text.includes(recordSeparator) ? recordSeparator : '\n')
    .filter((line) => line.trim() !== '');
  const layer: Layer = { name, features: [], notes: [] };
  let unread = 0;
  for (const line of lines) {
    const value = parsed(line);
    if (isObject(value)) for (const feature of featuresOf(value)) layer.features.push(feature);
    else if (layer.features.length === 0) stop('broken_json');
    else unread++;
    if (layer.features.length > mostFeatures) stop('too_many_features', mostFeatures.toLocaleString('en-US'));
  }
  if (unread > 0)
    layer.notes.push({
      note: 'lines_left_out',
      sentence: importTexts.notes.lines_left_out(unread.toLocaleString('en-US')),
    });
  return layer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function featuresOf(value: unknown): FoundFeature[] {
  const entries = Array.isArray(value) ? value : [value];
  const features: FoundFeature[] = [];
  for (const entry of entries) {
    if (!isObject(entry)) return stop('json');
    const system = systemIn(entry);
    for (const feature of membersOf(entry)) features.push(found(feature, system));
    if (features.length > mostFeatures) stop('too_many_features', mostFeatures.toLocaleString('en-US'));
  }
  return features;
}

function membersOf(entry: Json): unknown[] {
  const { type, features, geometries, coordinates } = entry;
  if (type === 'FeatureCollection' && Array.isArray(features)) {
    if (features.length > mostFeatures) stop('too_many_features', mostFeatures.toLocaleString('en-US'));
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

/** The reference system of GeoJSON before RFC 7946; null for degrees, as of today. */
function systemIn({ crs }: Json): ReferenceSystem | null {
  if (!isObject(crs) || !isObject(crs['properties'])) return null;
  const { name, code } = crs['properties'];
  if (typeof name !== 'string' && typeof code !== 'number') return null;
  const called = typeof name === 'string' ? name.slice(0, 80) : `EPSG:${String(code)}`;
  if (/CRS:?84$/i.test(called)) return null;
  const [, digits] = /EPSG:.*?(\d+)$/i.exec(called) ?? [];
  return systemOfEpsg(Number(digits)) ?? stop('unknown_crs', called);
}
