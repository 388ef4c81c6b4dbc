import type { MultiPolygon, Ring } from '@furrow/geo/polygon';
import type { FileNote } from './layer.ts';
import type { FileRefusal } from './refused-file.ts';

export type FileFormat = 'GeoJSON' | 'GeoJSON sequence' | 'KML' | 'KMZ' | 'GPX' | 'Shapefile' | 'WKT';

/** The columns that say what fields are called, grow and belong to; null where none does. */
export type LabelColumns = {
  name: string | null;
  crop: string | null;
  season: string | null;
  group: string | null;
};

export type Labels = { name: string; crop: string | null; season: string | null; group: string | null };

/** An outline that is saved already, comes earlier in the file, or in another file of this visit. */
export type SameField = {
  of: 'saved' | 'file' | 'other';
  /** Nearly: more than 95 % of both is common land. */
  kind: 'exact' | 'nearly';
  /** Of the saved field; null for one of a file. */
  id: string | null;
  name: string;
  sentence: string;
};

/** `same` can be repaired too. `refused` alone has no geometry. */
export type Verdict = 'accepted' | 'repaired' | 'same' | 'refused';

export type ImportedFeature = Labels & {
  /** Its place in the list. */
  index: number;
  /** Its layer's place in the report's. */
  layer: number;
  properties: Record<string, string>;
  verdict: Verdict;
  repairs: { repair: string; sentence: string }[];
  refusal: { reason: string; message: string } | null;
  geometry: { type: 'MultiPolygon'; coordinates: MultiPolygon } | null;
  /** Closed rings as they came, of what was repaired or refused; null where there is nothing to show. */
  original: Ring[] | null;
  /** Geodesic, 2 decimals. */
  areaHa: number | null;
  /** What the file says about the area, where it is not ours. */
  areaNote: string | null;
  same: SameField | null;
};

/** What is known about a file of fields before anything of it is kept. */
export type ImportReport = {
  fileName: string;
  format: FileFormat;
  layers: string[];
  notes: FileNote[];
  /** In the file's order; `filled`: how many features have something in it. */
  columns: { column: string; sample: string; filled: number }[];
  labels: LabelColumns;
  features: ImportedFeature[];
  counts: Record<Verdict, number>;
};

export type ImportOutcome = { ok: true; report: ImportReport } | { ok: false; refusal: FileRefusal };
