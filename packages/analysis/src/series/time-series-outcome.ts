import type { Position } from '@furrow/geo/rings/polygon';
import type { Message } from '@furrow/messages/message';
import type { Quantity } from '../indices/layer.ts';
import type { RecipeInputs } from '../plan/plan.ts';

/** Span of the passes that a recipe uses in addition to the result's own. */
export interface AcquisitionWindow {
  /** First and last instant, ISO 8601 UTC. @param datetime acquisition time of the result's own pass. */
  span(datetime: string, inputs: RecipeInputs): { from: string; to: string };
}

/** A figure for the recipe card that is not a statistic of the field. */
export interface Fact {
  /** The code of this message identifies the fact. */
  name: Message;
  value: number | Message;
  /** A symbol such as "t/h", or a message where it consists of words. */
  unit?: string | Message;
}

/** One pass of a series, summarised over the field. */
export interface SeriesPoint {
  /** UTC day, YYYY-MM-DD. */
  date: string;
  average: number;
  median: number;
  p10: number;
  p90: number;
  /** Percent of the field's pixels under cloud, shadow or cirrus. */
  cloud: number;
  /** Percent of the field's pixels that are valid. */
  valid: number;
  /** Medians of other indices in the same view, by name; absent where they were not read. */
  companions?: Readonly<Record<string, number>>;
}

/** A shape on the map with its properties; degrees on WGS 84. */
export interface ResultFeature {
  type: 'Feature';
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] };
  properties: Record<string, string | number | null>;
}

/** Outcome of a time-series recipe. Values by pixel of the field, NaN where there is none. */
export interface TimeSeriesOutcome {
  index: Float64Array;
  more: readonly { quantity: Quantity; values: Float64Array }[];
  /** Figures added to the statistics of the index. */
  statistics?: { ctime10?: number };
  notes: readonly Message[];
  facts: readonly Fact[];
  series?: readonly SeriesPoint[];
  features?: readonly ResultFeature[];
}
