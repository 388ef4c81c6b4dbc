import type { FormatMessage } from '../record/render-record.ts';
import { taskMessages } from './csv-messages.ts';
import type { ExportedFile } from './export-result.ts';
import type { ExportedRecord } from './exported-record.ts';
import { recordCsv } from './record-csv.ts';
import { recordGeoJson } from './record-geojson.ts';
import { samplingGpx, samplingKml, soilSamples } from './sampling-files.ts';
import { zoneShapes } from './zone-shapes.ts';
import { zonesIsoxml } from './zones-isoxml.ts';
import { zonesShapefile } from './zones-shapefile.ts';

/** The recipient of a file. */
interface FileReader {
  format: FormatMessage;
  /** The buyer's name of the field; null where it must not appear. */
  fieldName: string | null;
}

/** A file that is written from a record alone. */
interface RecordFileFormat {
  /** End of the file name, with extension. */
  suffix: string;
  mediaType: string;
  /** Set for a file of zones, which not every record has. */
  needsZones?: true;
  /** Set for a file of soil samples, which only soil maps have. */
  needsSamples?: true;
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
    write: (record, { format }) => recordCsv(record, format),
  },
  geojson: { suffix: '.geojson', mediaType: 'application/geo+json', write: recordGeoJson },
  shapefile: {
    suffix: '-zones.zip',
    mediaType: 'application/zip',
    needsZones: true,
    write: (record) =>
      zonesShapefile(zoneShapes(record), {
        name: 'zones',
        attribution: record.metadata.provenance.attribution,
      }),
  },
  isoxml: {
    suffix: '-isoxml.zip',
    mediaType: 'application/zip',
    needsZones: true,
    write: writeIsoxml,
  },
  gpx: {
    suffix: '-samples.gpx',
    mediaType: 'application/gpx+xml',
    needsSamples: true,
    write: (record, reader) => samplingGpx(soilSamples(record), samplingFile(record, reader)),
  },
  kml: {
    suffix: '-samples.kml',
    mediaType: 'application/vnd.google-earth.kml+xml',
    needsSamples: true,
    write: (record, reader) => samplingKml(soilSamples(record), samplingFile(record, reader)),
  },
} as const satisfies Record<string, RecordFileFormat>;

export type RecordFileKind = keyof typeof files;

/** The kinds of files that can be written from a record. */
export const recordFileKinds = (record: ExportedRecord): RecordFileKind[] => {
  const hasZones = zoneShapes(record).length > 0;
  const hasSamples = soilSamples(record).length > 0;
  return (Object.keys(files) as RecordFileKind[]).filter(
    (kind) =>
      (hasZones || !('needsZones' in files[kind])) && (hasSamples || !('needsSamples' in files[kind])),
  );
};

/** File of one kind, written from a record; null where the record has nothing of that kind. */
export function recordFile(record: ExportedRecord, kind: string, reader: FileReader) {
  const availableKind = recordFileKinds(record).find((one) => one === kind);
  if (availableKind === undefined) return null;
  const { suffix, mediaType, write }: RecordFileFormat = files[availableKind];
  return { mediaType, file: `${baseNameOf(record)}${suffix}`, contents: write(record, reader) };
}

/** All files that can be written from a record. */
export const recordFiles = (record: ExportedRecord, format: FormatMessage): ExportedFile[] =>
  recordFileKinds(record).map((kind) => {
    const { file, contents } = recordFile(record, kind, { format, fieldName: null })!;
    return { kind, file, contents };
  });

/** Name of the task, with the field's name where it may appear. */
function taskName(record: ExportedRecord, { format, fieldName }: FileReader): string {
  const [service, day] = [record.service_name, dayOf(record)];
  const task = day === undefined ? service : format(taskMessages.name({ service, day: { day } }));
  return fieldName === null ? task : `${fieldName} · ${task}`;
}

const samplingFile = (record: ExportedRecord, reader: FileReader) => ({
  name: taskName(record, reader),
  attribution: record.metadata.provenance.attribution,
  format: reader.format,
});

function writeIsoxml(record: ExportedRecord, { format, fieldName }: FileReader): Uint8Array {
  const { geometry, area_ha, service_name, metadata } = record;
  return zonesIsoxml(
    zoneShapes(record),
    {
      name: fieldName ?? service_name,
      area: area_ha * 10_000,
      polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    },
    {
      task: taskName(record, { format, fieldName: null }),
      software: metadata.provenance.engine,
      formatMessage: format,
    },
  );
}
