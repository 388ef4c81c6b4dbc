import type { Position } from '@furrow/geo/rings/polygon';
import { samplingPlan } from '../advice/parts/sampling-plan.ts';
import { soilZoneNames } from '../advice/parts/soil-zones.ts';
import type { FormatMessage } from '../record/render-record.ts';
import type { ExportedRecord } from './exported-record.ts';
import type { FileReader } from './file-reader.ts';
import { placeMessages } from './place-messages.ts';
import { samplingMessages } from './sampling-messages.ts';

/** A point to walk to. */
export interface Waypoint {
  name: string;
  description: string;
  position: Readonly<Position>;
}

export interface Waypoints {
  /** The weakest part; null where there is none, or where it must not appear. */
  weakest: Waypoint | null;
  /** Where to take samples of the soil, in the order of the walk; empty for other records. */
  samples: readonly Waypoint[];
}

/** The points of a record to walk to. */
export function waypointsOf(
  record: Pick<ExportedRecord, 'metadata'>,
  { pin, format }: Pick<FileReader, 'pin' | 'format'>,
): Waypoints {
  return {
    weakest: pin && {
      name: format(placeMessages.weakest()),
      description: pin.description,
      position: pin.point,
    },
    samples: samplePointsOf(record, format),
  };
}

function samplePointsOf({ metadata }: Pick<ExportedRecord, 'metadata'>, format: FormatMessage): Waypoint[] {
  const features = metadata.geojson?.features ?? [];
  const names = soilZoneNames(features);
  return samplingPlan(features)
    .flatMap(({ sample, zone, cores, points }) =>
      points.map(({ number, point }) => ({
        number,
        name: format(samplingMessages.point({ point: number, sample })),
        description: format(samplingMessages.cores({ sample, zone: names.get(zone)!, cores })),
        position: point,
      })),
    )
    .toSorted((a, b) => a.number - b.number);
}

/** All points, the weakest part first. */
export const allWaypoints = ({ weakest, samples }: Waypoints): readonly Waypoint[] =>
  weakest === null ? samples : [weakest, ...samples];
