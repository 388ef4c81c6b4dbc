import { type ReferenceSystem, systemOfEpsg } from '@furrow/geo/reference-system';
import { importTexts } from '../../../texts/import.ts';
import { language } from '../../../texts/language.ts';
import { datumNotes } from './datum-notes.ts';
import { mostFeatures } from './file-limits.ts';
import { type FoundFeature, type Layer, stopWhereNoneIsRead, unreadFeature } from './layer.ts';
import { refusalOfEntry, refuseFile, stop } from './refused-file.ts';
import { reproject } from './reproject.ts';
import { WktReader } from './wkt-reader.ts';

/**
 * Reads WKT or EWKT (`SRID=28992;POLYGON (…)`): geometries on one or several lines, quoted or not, with or without Z and M. A line that
 * cannot be read is refused on its own.
 */
export function readWkt(text: string, name: string): Layer {
  const features: FoundFeature[] = [];
  const reader = new WktReader(text);
  const systems = new Set<ReferenceSystem>();
  while (!reader.isAtEnd()) {
    features.push(nextFeature(reader, systems));
    if (features.length > mostFeatures)
      stop('too_many_features', { most: mostFeatures.toLocaleString(language.locale) });
  }
  stopWhereNoneIsRead(features);
  return { name, features, notes: datumNotes(name, systems) };
}

function nextFeature(reader: WktReader, systems: Set<ReferenceSystem>): FoundFeature {
  const place = importTexts.line({ number: reader.line().toLocaleString(language.locale) });
  const srid = reader.srid();
  let geometry: unknown;
  try {
    geometry = reader.geometry(0);
  } catch (error) {
    reader.skip();
    return unreadFeature(place, refusalOfEntry(error));
  }
  const system = srid === null ? null : systemOfEpsg(srid);
  if (srid !== null && !system)
    return unreadFeature(place, refuseFile('unknown_crs', { name: `EPSG:${srid}` }));
  if (system) systems.add(system);
  return { columns: [], geometry: system ? reproject(geometry, system) : geometry };
}
