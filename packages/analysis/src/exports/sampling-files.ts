import { type PlannedSample, type SamplingPoint, samplingPlan } from '../advice/sampling-plan.ts';
import type { FormatMessage } from '../record/render-record.ts';
import type { ExportedRecord } from './exported-record.ts';
import { samplingMessages } from './sampling-messages.ts';
import { escapeXml } from './zones-isoxml.ts';

interface SamplingFile {
  /** Name of the walk. */
  name: string;
  attribution: string;
  format: FormatMessage;
}

/** A point of the walk, with the sample that its cores belong to. */
interface Waypoint extends SamplingPoint {
  name: string;
  description: string;
}

/** The samples of a soil map; empty for other records. */
export const soilSamples = ({ metadata }: Pick<ExportedRecord, 'metadata'>): PlannedSample[] =>
  samplingPlan(metadata.geojson?.features ?? []);

/** Points of all samples in the order of the walk. */
const waypointsOf = (samples: readonly PlannedSample[], format: FormatMessage): Waypoint[] =>
  samples
    .flatMap(({ sample, zone, cores, points }) =>
      points.map((one) => ({
        ...one,
        name: format(samplingMessages.point({ point: one.number, sample })),
        description: format(samplingMessages.cores({ sample, zone, cores })),
      })),
    )
    .toSorted((a, b) => a.number - b.number);

const text = (tag: string, content: string): string => `<${tag}>${escapeXml(content)}</${tag}>`;

const degrees = (value: number): string => value.toFixed(7);

/** The points of a soil map and the walk through them, for receivers and phones (GPX 1.1). */
export function samplingGpx(
  samples: readonly PlannedSample[],
  { name, attribution, format }: SamplingFile,
): string {
  const points = waypointsOf(samples, format);
  const point = (tag: string, { point: [lng, lat], name: label, description }: Waypoint): string =>
    `<${tag} lat="${degrees(lat)}" lon="${degrees(lng)}">${text('name', label)}${text('desc', description)}</${tag}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Furrow" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata>${text('name', name)}${text('desc', attribution)}</metadata>`,
    ...points.map((one) => point('wpt', one)),
    `<rte>${text('name', name)}`,
    ...points.map((one) => point('rtept', one)),
    '</rte>',
    '</gpx>',
    '',
  ].join('\n');
}

/** The same points and walk for map programs (KML 2.2). */
export function samplingKml(
  samples: readonly PlannedSample[],
  { name, attribution, format }: SamplingFile,
): string {
  const points = waypointsOf(samples, format);
  const positionOf = ({ point: [lng, lat] }: Waypoint): string => `${degrees(lng)},${degrees(lat)}`;
  const walk = `<LineString>${text('coordinates', points.map(positionOf).join(' '))}</LineString>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    `<Document>${text('name', name)}${text('description', attribution)}`,
    ...points.map(
      (one) =>
        `<Placemark>${text('name', one.name)}${text('description', one.description)}<Point>${text('coordinates', positionOf(one))}</Point></Placemark>`,
    ),
    ...(points.length > 1 ? [`<Placemark>${text('name', name)}${walk}</Placemark>`] : []),
    '</Document>',
    '</kml>',
    '',
  ].join('\n');
}
