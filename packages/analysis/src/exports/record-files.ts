import { spokenDay } from '../spoken-day.ts';
import type { ExportedRecord } from './exported-record.ts';
import type { ExportedFile } from './exports-of.ts';
import { recordCsv } from './record-csv.ts';
import { recordGeoJson } from './record-geojson.ts';
import { zoneShapes } from './zone-shapes.ts';
import { zonesIsoxml } from './zones-isoxml.ts';
import { zonesShapefile } from './zones-shapefile.ts';

/** A file that is written of a record alone. */
interface RecordFile {
  /** Without the name. */
  ending: string;
  mediaType: string;
  /** Whether it is of zones, which not every record has. */
  ofZones?: true;
  /** @param fieldName what the buyer calls the field; null: nothing. */
  write(record: ExportedRecord, fieldName: string | null): string | Uint8Array;
}

/** UTC day of the scene: what has no statistics has one too. */
const dayOf = ({ metadata: { indices, provenance } }: ExportedRecord): string | undefined =>
  indices?.date ?? provenance.scenes[0]?.datetime.slice(0, 10);

const nameOf = (record: ExportedRecord): string =>
  [record.service_code, dayOf(record)].filter(Boolean).join('-');

const files = {
  csv: { ending: '.csv', mediaType: 'text/csv; charset=utf-8', write: recordCsv },
  geojson: { ending: '.geojson', mediaType: 'application/geo+json', write: recordGeoJson },
  shapefile: {
    ending: '-zones.zip',
    mediaType: 'application/zip',
    ofZones: true,
    write: (record) =>
      zonesShapefile(zoneShapes(record), {
        name: 'zones',
        attribution: record.metadata.provenance.attribution,
      }),
  },
  isoxml: {
    ending: '-isoxml.zip',
    mediaType: 'application/zip',
    ofZones: true,
    write: isoxmlOf,
  },
} as const satisfies Record<string, RecordFile>;

export type RecordFileKind = keyof typeof files;

/** The kinds of files that can be written of a record. */
export const recordFileKinds = (record: ExportedRecord): RecordFileKind[] => {
  const hasZones = zoneShapes(record).length > 0;
  return (Object.keys(files) as RecordFileKind[]).filter((kind) => hasZones || !('ofZones' in files[kind]));
};

/** Null where the record has nothing of that kind. */
export function recordFile(record: ExportedRecord, kind: string, fieldName: string | null = null) {
  const known = recordFileKinds(record).find((one) => one === kind);
  if (known === undefined) return null;
  const { ending, mediaType, write }: RecordFile = files[known];
  return { mediaType, file: `${nameOf(record)}${ending}`, contents: write(record, fieldName) };
}

/** All that can be written of a record. */
export const recordFiles = (record: ExportedRecord): ExportedFile[] =>
  recordFileKinds(record).map((kind) => {
    const { file, contents } = recordFile(record, kind)!;
    return { kind, file, contents };
  });

function isoxmlOf(record: ExportedRecord, fieldName: string | null): Uint8Array {
  const { geometry, area_ha, service_name, metadata } = record;
  const date = dayOf(record);
  return zonesIsoxml(
    zoneShapes(record),
    {
      name: fieldName ?? service_name,
      area: area_ha * 10_000,
      polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    },
    {
      task: date === undefined ? service_name : `${service_name} ${spokenDay(date)}`,
      software: metadata.provenance.engine,
    },
  );
}
