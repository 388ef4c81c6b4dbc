import type { MultiPolygon, Polygon } from '@furrow/geo/rings/polygon';
import type { ResultFeature, SeriesPoint } from '../series/time-series-outcome.ts';
import type { Summary } from '../statistics/summary.ts';

export interface NamedStatistics extends Summary {
  name: string;
  /** UTC day, YYYY-MM-DD. */
  date: string;
  cloud: number;
  notes: string;
  ctime10?: number | undefined;
}

/**
 * Statistics of a further index. `valid_pixels`: number of pixels that they are computed from, where the record states
 * it.
 */
export type FurtherStatistics = NamedStatistics & { valid_pixels?: number | undefined };

/** A fact in the reader's language. */
interface RenderedFact {
  /** Identifies the fact in every language. */
  code: string;
  name: string;
  value: string | number;
  unit?: string | undefined;
}

/** The parts of a record that are exported, in the reader's language. */
export interface ExportedRecord {
  service_code: string;
  service_name: string;
  area_ha: number;
  geometry: { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: MultiPolygon };
  metadata: {
    indices?: NamedStatistics | undefined;
    more_indices: readonly FurtherStatistics[];
    series?: readonly SeriesPoint[] | undefined;
    geojson?: { features: readonly ResultFeature[] } | undefined;
    zones?: { features: readonly ResultFeature[] } | undefined;
    /** Unit of the values of all indices; absent where they are pure numbers. */
    display: { unit?: string | undefined };
    provenance: {
      attribution: string;
      simulated: boolean;
      recipe: string;
      engine: string;
      checksum: string;
      pixels: { inside: number; valid: number };
      scenes: readonly { id: string; datetime: string }[];
      facts?: readonly RenderedFact[] | undefined;
    };
  };
}
