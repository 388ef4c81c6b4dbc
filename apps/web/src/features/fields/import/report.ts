import type { MultiPolygon, Ring } from '@furrow/geo/rings/polygon';
import type { FileNote } from './layer/layer.ts';
import type { FileRefusal } from './layer/refused-file.ts';

export type FileFormat = 'GeoJSON' | 'GeoJSON sequence' | 'KML' | 'KMZ' | 'GPX' | 'Shapefile' | 'WKT';

/** Columns that hold the names, crops, seasons and groups of fields; null where none does. */
export type LabelColumns = {
  name: string | null;
  crop: string | null;
  season: string | null;
  group: string | null;
};

export type ImportedLabels = {
  name: string;
  crop: string | null;
  season: string | null;
  group: string | null;
};

/** A duplicate: an outline that is saved already, comes earlier in the file, or is in another file of this import session. */
export type DuplicateOf = {
  source: 'saved' | 'file' | 'other';
  /** `nearly`: more than 95 % of both areas overlap. */
  kind: 'exact' | 'nearly';
  /** Id of the saved field; null for a field of a file. */
  id: string | null;
  name: string;
  sentence: string;
};

/** Verdict on a feature. `same` (a duplicate) features may be repaired too; only `refused` ones have no geometry. */
export type FeatureVerdict = 'accepted' | 'repaired' | 'same' | 'refused';

export type ImportedFeature = ImportedLabels & {
  /** Index in the list of features. */
  index: number;
  /** Index of its layer in the report. */
  layer: number;
  properties: Record<string, string>;
  verdict: FeatureVerdict;
  repairs: { repair: string; sentence: string }[];
  refusal: { reason: string; message: string } | null;
  geometry: { type: 'MultiPolygon'; coordinates: MultiPolygon } | null;
  /** The original closed rings of a repaired or refused feature; null if there are none to show. */
  original: Ring[] | null;
  /** Geodesic area in hectares, rounded to 2 decimals. */
  areaHa: number | null;
  /** Note if the area declared in the file differs from the measured one. */
  areaNote: string | null;
  duplicate: DuplicateOf | null;
};

/** Report on a file of fields, before anything is saved. */
export type ImportReport = {
  fileName: string;
  format: FileFormat;
  layers: string[];
  notes: FileNote[];
  /** Columns in the order of the file; `filledCount` is the number of features with a value. */
  columns: { column: string; sample: string; filledCount: number }[];
  labels: LabelColumns;
  features: ImportedFeature[];
  counts: Record<FeatureVerdict, number>;
};

export type ImportOutcome = { ok: true; report: ImportReport } | { ok: false; refusal: FileRefusal };
