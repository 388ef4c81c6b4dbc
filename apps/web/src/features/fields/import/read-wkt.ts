import { type ReferenceSystem, referenceSystemOfEpsg } from '@furrow/geo/projection/reference-system';
import { importTexts } from '../../../texts/import.ts';
import { datumNotes } from './layer/datum-notes.ts';
import { maxFeatures } from './layer/file-limits.ts';
import { type FileLayer, failedFeature, type RawFeature, refuseIfNoneIsRead } from './layer/layer.ts';
import { refusalOfEntry, refuseFile, throwRefusal } from './layer/refused-file.ts';
import { reproject } from './layer/reproject.ts';
import { WktReader } from './wkt-reader.ts';

/**
 * Reads WKT or EWKT (`SRID=28992;POLYGON (…)`): geometries on one or several lines, with or without quotes, Z and M. A
 * line that cannot be read is refused individually.
 */
export function readWkt(text: string, name: string): FileLayer {
  const features: RawFeature[] = [];
  const reader = new WktReader(text);
  const systems = new Set<ReferenceSystem>();
  while (!reader.isAtEnd()) {
    features.push(nextFeature(reader, systems));
    if (features.length > maxFeatures) throwRefusal('too_many_features', { most: maxFeatures });
  }
  refuseIfNoneIsRead(features);
  return { name, features, notes: datumNotes(name, systems) };
}

function nextFeature(reader: WktReader, systems: Set<ReferenceSystem>): RawFeature {
  const location = importTexts.line({ number: reader.line() });
  const srid = reader.srid();
  let geometry: unknown;
  try {
    geometry = reader.geometry(0);
  } catch (error) {
    reader.skip();
    return failedFeature(location, refusalOfEntry(error));
  }
  const system = srid === null ? null : referenceSystemOfEpsg(srid);
  if (srid !== null && !system)
    return failedFeature(location, refuseFile('unknown_crs', { name: `EPSG:${srid}` }));
  if (system) systems.add(system);
  return { columns: [], geometry: system ? reproject(geometry, system) : geometry };
}
