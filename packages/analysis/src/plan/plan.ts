import { type Box, boundsOf } from '@furrow/geo/bounds';
import type { Grid } from '@furrow/geo/grid';
import { projectParts } from '@furrow/geo/pixels';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { metres } from '../messages/message-params.ts';
import { sceneMessages } from '../messages/scene-messages.ts';
import { metricProjectionOf } from '../raster/metric-crs.ts';
import { assertPixelSize } from '../raster/pixel-size.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { assertSceneFault, rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { BandName } from '../scenes/bands.ts';
import { coverageOf } from '../scenes/coverage.ts';
import type { Pass } from '../scenes/passes.ts';
import type { Radiometry } from '../scenes/radiometry.ts';
import {
  type AssetFile,
  type AssetMetadata,
  bandAsset,
  classificationAsset,
  type Scene,
} from '../scenes/scene.ts';
import { type ViewingGeometry, viewingGeometryOf } from '../scenes/viewing-geometry.ts';
import { engineVersion } from './engine.ts';

/** Bands that a plan is made for: those that a scene must have, and those that it may have. */
export interface BandRequest {
  code: string;
  version: number;
  required: readonly BandName[];
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
  /** Metadata that the item states about that file, where it does. */
  classificationStated?: AssetMetadata;
  /** Viewing geometry, where the recipe uses it. */
  viewingGeometry?: ViewingGeometry;
  bands: PlannedBand[];
}

/** One overflight in a plan: its scenes in the order in which they fill the field. */
export interface PlannedPass {
  /** ISO 8601 UTC. */
  datetime: string;
  scenes: PlannedScene[];
}

/** Inputs of the order for a recipe, next to the field. */
export interface RecipeInputs {
  /** UTC day, YYYY-MM-DD. */
  referenceDate?: string;
  /** Crop or vegetation, in the words of the catalogue. */
  vegetation?: string;
}

/**
 * Describes a computation as plain data: which pixels, of which files, by which recipe. It is stored as the receipt of a
 * result; running it again gives the same bytes.
 */
export interface Plan {
  engine: string;
  recipe: { code: string; version: number };
  simulated: boolean;
  field: MultiPolygon;
  /** Grid of the result, in the coordinate system of the scene that covers most of the field. */
  grid: Grid;
  /** In the order in which they fill the field: each pixel takes its first valid scene. */
  scenes: PlannedScene[];
  /** Earlier passes that a time-series recipe uses, by time. */
  season?: PlannedPass[];
  recipeInputs?: RecipeInputs;
}

/** A box of 80 by 80 km in pixels of 10 m. Pixels of the box outside the field affect only the outline and the checksum. */
export const maxGridPixels = 64_000_000;

/**
 * Plans one pass over one field. Reads file headers of one scene for the grid, no pixels.
 * @param options.dropped receives the scenes of the pass that cannot be used, each with its reason, also on an error.
 * @throws SceneError with the first scene's reason when none can be used.
 */
export async function planPass(
  pass: Pass,
  field: MultiPolygon,
  request: BandRequest,
  files: RasterFiles,
  options: { simulated: boolean; rejected?: RejectedScene[]; signal?: AbortSignal | undefined },
): Promise<{ plan: Plan; rejected: RejectedScene[] }> {
  const { rejected = [], signal } = options;
  const usable = usableScenes(pass, field, request, rejected);
  const chosen = await chooseGrid(usable, field, request, files, rejected, signal);
  if (!chosen) {
    const first = rejected[0];
    throw first
      ? new SceneError(first.reason, first.detail)
      : new SceneError('no_scene', sceneMessages.pass_empty());
  }
  const used = chosen.candidates.toSorted(fillOrder);
  return {
    plan: {
      engine: engineVersion,
      recipe: { code: request.code, version: request.version },
      simulated:
        options.simulated || used.some(({ scene }) => scene.item.properties['furrow:simulated'] === true),
      field,
      grid: chosen.grid,
      scenes: used.map(({ planned }) => planned),
    },
    rejected,
  };
}

/** The scenes of a pass that reach the field and have the requested bands, in the order in which they fill it. Reads no file. */
export function usableScenes(
  pass: Pass,
  field: MultiPolygon,
  request: BandRequest,
  rejected: RejectedScene[],
): Candidate[] {
  const usable: Candidate[] = [];
  for (const scene of pass.scenes) {
    try {
      const coverage = coverageOf(scene, field);
      if (coverage === 0) throw new SceneError('outside_scene', sceneMessages.outside({ scene: scene.id }));
      usable.push({ scene, planned: planScene(scene, request), coverage });
    } catch (error) {
      rejectScene(scene, error, rejected);
    }
  }
  return usable.sort(fillOrder);
}

interface Candidate {
  scene: Scene;
  planned: PlannedScene;
  /** Share of the field inside its footprint. */
  coverage: number;
}

/** Order in which the scenes of a pass fill a field: the one that covers most of it first. */
export function fillOrder(
  a: Pick<Candidate, 'scene' | 'coverage'>,
  b: Pick<Candidate, 'scene' | 'coverage'>,
): number {
  return b.coverage - a.coverage || newestFirst(a.scene, b.scene) || compareIds(a.scene, b.scene);
}

/** Grid of the scene that covers most of the field, or of the smaller id on a tie. Scenes whose files do not open are rejected. */
async function chooseGrid(
  candidates: readonly Candidate[],
  field: MultiPolygon,
  request: BandRequest,
  files: RasterFiles,
  rejected: RejectedScene[],
  signal: AbortSignal | undefined,
): Promise<{ grid: Grid; candidates: Candidate[] } | null> {
  const byCoverage = candidates.toSorted((a, b) => b.coverage - a.coverage || compareIds(a.scene, b.scene));
  for (const [index, { scene, planned }] of byCoverage.entries()) {
    try {
      const grid = await fieldGrid(planned, field, request, files, signal);
      return { grid, candidates: byCoverage.slice(index) };
    } catch (error) {
      rejectScene(scene, error, rejected);
    }
  }
  return null;
}

const newestFirst = (a: Scene, b: Scene): number =>
  Number.parseFloat(b.baseline ?? '0') - Number.parseFloat(a.baseline ?? '0') || 0;

/** By code unit, so that the order does not depend on the locale of the machine. */
const compareIds = (a: Scene, b: Scene): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

function planBand(scene: Scene, name: BandName): PlannedBand {
  const { radiometry, ...file } = bandAsset(scene, name);
  return { name, ...file, ...radiometry };
}

function planOptionalBand(scene: Scene, name: BandName): PlannedBand[] {
  try {
    return [planBand(scene, name)];
  } catch (error) {
    assertSceneFault(error);
    return [];
  }
}

function planScene(scene: Scene, request: BandRequest): PlannedScene {
  const { href: classification, ...metadata } = classificationAsset(scene);
  return {
    id: scene.id,
    collection: scene.collection,
    datetime: scene.datetime,
    platform: scene.platform,
    baseline: scene.baseline,
    classification,
    ...(Object.keys(metadata).length === 0 ? {} : { classificationStated: metadata }),
    ...(request.needsViewingGeometry ? { viewingGeometry: viewingGeometryOf(scene.item) } : {}),
    bands: [
      ...request.required.map((name) => planBand(scene, name)),
      ...request.optional.flatMap((name) => planOptionalBand(scene, name)),
    ],
  };
}

/** Grid of the finest required band, extended beyond the edges of the file to the bounding box of the field. */
async function fieldGrid(
  scene: PlannedScene,
  field: MultiPolygon,
  request: BandRequest,
  files: RasterFiles,
  signal?: AbortSignal,
): Promise<Grid> {
  const required = scene.bands.filter(({ name }) => request.required.includes(name));
  // Opened in parallel because it is needed next; errors surface where it is read.
  files.open({ href: scene.classification, ...scene.classificationStated }, signal).catch(() => {});
  const opened = await Promise.all(required.map((band) => files.open(band, signal)));
  const finest = opened.reduce((a, b) => (b.resolution < a.resolution ? b : a));
  const projection = metricProjectionOf(finest);
  const { epsg } = projection;
  assertPixelSize(finest);
  const grid = extendGrid({ ...finest, epsg }, boundsOf(projectParts(field, projection)));
  if (grid.width * grid.height > maxGridPixels) {
    throw new SceneError(
      'asset_too_large',
      sceneMessages.pixels_too_small({ scene: scene.id, metres: metres(finest.resolution) }),
    );
  }
  return grid;
}

/** The grid of a file, extended beyond its edges to cover the box. */
export function extendGrid(file: Grid, [west, south, east, north]: Box): Grid {
  const { epsg, resolution } = file;
  const leftPixels = Math.floor((west - file.originX) / resolution);
  const topPixels = Math.floor((file.originY - north) / resolution);
  return {
    epsg,
    originX: file.originX + leftPixels * resolution,
    originY: file.originY - topPixels * resolution,
    resolution,
    width: Math.ceil((east - file.originX) / resolution) - leftPixels,
    height: Math.ceil((file.originY - south) / resolution) - topPixels,
  };
}
