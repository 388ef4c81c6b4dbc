import type { Grid } from '@furrow/geo/pixels/grid';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import type { AssetFile, AssetMetadata } from '../imagery/asset-file.ts';
import type { BandName } from '../scenes/bands.ts';
import type { Radiometry } from '../scenes/radiometry.ts';
import type { ViewingGeometry } from '../scenes/viewing-geometry.ts';
import type { BiomeCode } from './biome-code.ts';

/** Bands that a plan is made for: those that a scene must have, and those that it may have. */
export interface BandRequest {
  code: string;
  version: number;
  requiredBands: readonly BandName[];
  optional: readonly BandName[];
  /** Include the viewing geometry of each scene in the plan. */
  needsViewingGeometry?: true;
}

export interface PlannedBand extends Radiometry, AssetFile {
  name: BandName;
}

export interface PlannedScene {
  id: string;
  collection: string;
  datetime: string;
  platform: string | null;
  baseline: string | null;
  classification: string;
  /** Metadata that the item states about the classification file, if any. */
  classificationStated?: AssetMetadata;
  /** Viewing geometry, where the recipe uses it. */
  viewingGeometry?: ViewingGeometry;
  bands: PlannedBand[];
}

/** One overflight in a plan: its scenes in the order in which they fill the field. */
export interface PlannedPass {
  /** Start of the pass, ISO 8601 UTC. */
  datetime: string;
  scenes: PlannedScene[];
}

/** Inputs of the order for a recipe, next to the field. */
export interface RecipeInputs {
  /** Reference date of the order, a UTC day, YYYY-MM-DD. */
  referenceDate?: string;
  /** Stored name of the crop or vegetation in the catalogue, which only the record shows. */
  vegetation?: string;
  /** Biome of that vegetation; a recipe counts land without one as cropland. */
  biome?: BiomeCode;
}

/**
 * Describes a computation as plain data: which pixels, of which files, by which recipe. It is stored as the receipt of
 * a result; running it again gives the same bytes.
 */
export interface Plan {
  engine: string;
  recipe: { code: string; version: number };
  simulated: boolean;
  field: MultiPolygon;
  /** Grid of the result, in the coordinate system of the scene that covers most of the field. */
  grid: Grid;
  /** Scenes in the order in which they fill the field: each pixel takes its first valid scene. */
  scenes: PlannedScene[];
  /** Earlier passes that a time-series recipe uses, by time. */
  timeSeries?: PlannedPass[];
  recipeInputs?: RecipeInputs;
}
