import type { Message } from '@furrow/messages/message';
import type { AskedOfSeason } from '../plan.ts';
import type { Quantity } from '../recipes/layer.ts';

/** Which passes beside the result's own a recipe wants. */
export interface SeasonWish {
  /** First and last instant, ISO 8601 UTC. @param datetime when the result's own pass was acquired. */
  span(datetime: string, asked: AskedOfSeason): { from: string; to: string };
}

/** A figure for the recipe card that is no statistic of the field. */
export interface Fact {
  /** By whose code it is found. */
  name: Message;
  value: number | Message;
  /** A symbol such as "t/h", or a message where it is words. */
  unit?: string | Message;
}

/** One pass of a series: the field in a line of figures. */
export interface SeriesPoint {
  /** UTC day, YYYY-MM-DD. */
  date: string;
  average: number;
  median: number;
  p10: number;
  p90: number;
  /** Percent of the field's pixels under cloud, shadow or cirrus. */
  cloud: number;
  /** Percent of the field's pixels that count. */
  valid: number;
}

type Position = [lng: number, lat: number];

/** A shape on the map with what is told of it; degrees on WGS 84. */
export interface ResultFeature {
  type: 'Feature';
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] };
  properties: Record<string, string | number | null>;
}

/** What a season gives. Values by pixel of the field, NaN where there is none. */
export interface SeasonOutcome {
  index: Float64Array;
  more: readonly { quantity: Quantity; values: Float64Array }[];
  /** Figures that stand among the statistics of the index. */
  statistics?: { ctime10?: number };
  notes: readonly Message[];
  facts: readonly Fact[];
  series?: readonly SeriesPoint[];
  features?: readonly ResultFeature[];
}
