import { joinFacts } from '@furrow/messages/join';
import { samplingPlan } from '../advice/parts/sampling-plan.ts';
import { taskMessages } from './csv-messages.ts';
import type { ExportedFile } from './export-result.ts';
import type { ExportedRecord } from './exported-record.ts';
import type { FileReader } from './file-reader.ts';
import { placeMessages } from './place-messages.ts';
import { recordCsv } from './record-csv.ts';
import { recordGeoJson } from './record-geojson.ts';
import { recordGpx } from './record-gpx.ts';
import { recordKml } from './record-kml.ts';
import { waypointsOf } from './waypoints.ts';
import { zoneLabel } from './zone-label.ts';
import { zoneShapes } from './zone-shapes.ts';
import { zonesIsoxml } from './zones-isoxml.ts';
import { zonesShapefile } from './zones-shapefile.ts';

/** A file that is written from a record alone. */
interface RecordFileFormat {
  /** End of the file name, with extension. */
  suffix: string;
  mediaType: string;
  /** What the file is about, which not every record has. */
  needs?: 'zones' | 'waypoints';
  write(record: ExportedRecord, reader: FileReader): string | Uint8Array;
}

/** UTC day of the scene, also for records without statistics. */
const dayOf = ({ metadata: { indices, provenance } }: ExportedRecord): string | undefined =>
  indices?.date ?? provenance.scenes[0]?.datetime.slice(0, 10);

const baseNameOf = (record: ExportedRecord): string =>
  [record.service_code, dayOf(record)].filter(Boolean).join('-');

const files = {
  csv: {
    suffix: '.csv',
    mediaType: 'text/csv; charset=utf-8',
    write: recordCsv,
  },
  geojson: { suffix: '.geojson', mediaType: 'application/geo+json', write: recordGeoJson },
  kml: { suffix: '.kml', mediaType: 'application/vnd.google-earth.kml+xml', write: writeKml },
  gpx: {
    suffix: '.gpx',
    mediaType: 'application/gpx+xml',
    needs: 'waypoints',
    write: (record, reader) => recordGpx(waypointsOf(record, reader), titleOf(record, reader)),
  },
  shapefile: {
    suffix: '-zones.zip',
    mediaType: 'application/zip',
    needs: 'zones',
    write: (record) =>
      zonesShapefile(zoneShapes(record), {
        name: 'zones',
        attribution: record.metadata.provenance.attribution,
      }),
  },
  isoxml: {
    suffix: '-isoxml.zip',
    mediaType: 'application/zip',
    needs: 'zones',
    write: writeIsoxml,
  },
} as const satisfies Record<string, RecordFileFormat>;

export type RecordFileKind = keyof typeof files;

/** The kinds of files that can be written from a record. */
export const recordFileKinds = (
  record: ExportedRecord,
  { pin }: Pick<FileReader, 'pin'>,
): RecordFileKind[] => {
  const has = {
    zones: zoneShapes(record).length > 0,
    waypoints: pin !== null || samplingPlan(record.metadata.geojson?.features ?? []).length > 0,
  };
  return (Object.keys(files) as RecordFileKind[]).filter((kind) => {
    const { needs }: RecordFileFormat = files[kind];
    return needs === undefined || has[needs];
  });
};

/** File of one kind, written from a record; null where the record has nothing of that kind. */
export function recordFile(record: ExportedRecord, kind: string, reader: FileReader) {
  const availableKind = recordFileKinds(record, reader).find((one) => one === kind);
  if (availableKind === undefined) return null;
  const { suffix, mediaType, write }: RecordFileFormat = files[availableKind];
  return { mediaType, file: `${baseNameOf(record)}${suffix}`, contents: write(record, reader) };
}

/** All files that can be written from a record. */
export const recordFiles = (record: ExportedRecord, reader: FileReader): ExportedFile[] =>
  recordFileKinds(record, reader).map((kind) => {
    const { file, contents } = recordFile(record, kind, reader)!;
    return { kind, file, contents };
  });

/** The field, or else the service and the day; and whose data it shows. */
function titleOf(record: ExportedRecord, { format, fieldName }: FileReader) {
  const date = dayOf(record);
  const { service_name: service, metadata } = record;
  const title = date === undefined ? service : format(taskMessages.name({ service, day: { day: date } }));
  return { name: fieldName ?? title, description: joinFacts(title, metadata.provenance.attribution) };
}

function writeKml(record: ExportedRecord, reader: FileReader): string {
  const { format } = reader;
  return recordKml(record, waypointsOf(record, reader), {
    ...titleOf(record, reader),
    nameShape: (properties, index) => {
      const { zone, band } = properties;
      if (typeof zone === 'number') return format(zoneLabel(zone, properties));
      return format(
        typeof band === 'number'
          ? placeMessages.band({ band: String(band) })
          : placeMessages.plume({ plume: String(index + 1) }),
      );
    },
  });
}

function writeIsoxml(record: ExportedRecord, { format, fieldName }: FileReader): Uint8Array {
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
      task:
        date === undefined
          ? service_name
          : format(taskMessages.name({ service: service_name, day: { day: date } })),
      software: metadata.provenance.engine,
      formatMessage: format,
    },
  );
}
