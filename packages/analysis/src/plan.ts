import { type Box, boundsOf } from '@furrow/geo/bounds';
import type { Grid } from '@furrow/geo/grid';
import { projectParts } from '@furrow/geo/pixels';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { projectionFor } from '@furrow/geo/utm';
import { engineVersion } from './engine.ts';
import type { RasterFiles } from './raster/raster-files.ts';
import { SceneError } from './scene-error.ts';
import type { BandName } from './scenes/bands.ts';
import { coverageOf } from './scenes/coverage.ts';
import type { DroppedScene } from './scenes/dropped.ts';
import type { Pass } from './scenes/passes.ts';
import type { Radiometry } from './scenes/radiometry.ts';
import { bandAsset, classificationAsset, hasBand, type Scene } from './scenes/scene.ts';

/** What a plan is for: the bands that a scene must have, and those that it may have. */
export interface BandRequest {
  code: string;
  version: number;
  required: readonly BandName[];
  optional: readonly BandName[];
}

export interface PlannedBand extends Radiometry {
  name: BandName;
  href: string;
}

export interface PlannedScene {
  id: string;
  collection: string;
  datetime: string;
  platform: string | null;
  baseline: string | null;
  classification: string;
  bands: PlannedBand[];
}

/**
 * What is computed, as plain data: which pixels, of which files, by which recipe. It is stored as the receipt of a
 * result; running it again gives the same bytes.
 */
export interface Plan {
  engine: string;
  recipe: { code: string; version: number };
  simulated: boolean;
  field: MultiPolygon;
  /** The pixels of the result, in the coordinate system of the scene that holds most of the field. */
  grid: Grid;
  /** In the order in which they fill the field: each pixel takes its first valid scene. */
  scenes: PlannedScene[];
}

/** A pass may be 100,000 ha of 10 m pixels in a long diagonal; a box beyond this is not one field. */
const maxGridPixels = 64_000_000;

/**
 * Plans one pass over one field. Reads one file header for the grid, no pixels.
 * @returns the plan, and the pass's scenes that cannot take part, each with its reason.
 * @throws SceneError the first scene's reason when none of them can.
 */
export async function planPass(
  pass: Pass,
  field: MultiPolygon,
  request: BandRequest,
  files: RasterFiles,
  options: { simulated: boolean; signal?: AbortSignal | undefined },
): Promise<{ plan: Plan; dropped: DroppedScene[] }> {
  const dropped: DroppedScene[] = [];
  const usable: { scene: Scene; planned: PlannedScene; coverage: number }[] = [];
  for (const scene of pass.scenes) {
    try {
      const coverage = coverageOf(scene, field);
      if (coverage === 0) throw new SceneError('outside_scene', `${scene.id} does not reach the field.`);
      usable.push({ scene, planned: planScene(scene, request), coverage });
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      dropped.push({ id: scene.id, datetime: scene.datetime, reason: error.reason, detail: error.message });
    }
  }
  usable.sort(
    (a, b) => b.coverage - a.coverage || newestFirst(a.scene, b.scene) || compareIds(a.scene, b.scene),
  );
  const main = [...usable].sort((a, b) => b.coverage - a.coverage || compareIds(a.scene, b.scene))[0];
  if (!main) {
    const first = dropped[0];
    throw first
      ? new SceneError(first.reason, first.detail)
      : new SceneError('no_scene', 'The pass holds no scene.');
  }
  return {
    plan: {
      engine: engineVersion,
      recipe: { code: request.code, version: request.version },
      simulated:
        options.simulated || usable.some(({ scene }) => scene.item.properties['furrow:simulated'] === true),
      field,
      grid: await fieldGrid(main.planned, field, request, files, options.signal),
      scenes: usable.map(({ planned }) => planned),
    },
    dropped,
  };
}

const newestFirst = (a: Scene, b: Scene): number =>
  Number.parseFloat(b.baseline ?? '0') - Number.parseFloat(a.baseline ?? '0') || 0;

/** By code unit, so that the order does not depend on a machine's language. */
const compareIds = (a: Scene, b: Scene): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

function planScene(scene: Scene, request: BandRequest): PlannedScene {
  const names = [...request.required, ...request.optional.filter((name) => hasBand(scene, name))];
  return {
    id: scene.id,
    collection: scene.collection,
    datetime: scene.datetime,
    platform: scene.platform,
    baseline: scene.baseline,
    classification: classificationAsset(scene).href,
    bands: names.map((name) => {
      const { href, radiometry } = bandAsset(scene, name);
      return { name, href, ...radiometry };
    }),
  };
}

/** The finest required band's pixels, continued beyond the file's edge, as far as the field's box reaches. */
async function fieldGrid(
  scene: PlannedScene,
  field: MultiPolygon,
  request: BandRequest,
  files: RasterFiles,
  signal?: AbortSignal,
): Promise<Grid> {
  const required = scene.bands.filter(({ name }) => request.required.includes(name));
  const opened = await Promise.all(required.map(({ href }) => files.open(href, signal)));
  const finest = opened.reduce((a, b) => (b.resolution < a.resolution ? b : a));
  const { epsg } = finest;
  const projection = epsg === null ? null : projectionFor(epsg);
  if (epsg === null || !projection) {
    throw new SceneError('unsupported_crs', `${scene.id} is in a coordinate system that is not read.`);
  }
  const grid = continuedOver({ ...finest, epsg }, boundsOf(projectParts(field, projection)));
  if (grid.width * grid.height > maxGridPixels) {
    throw new SceneError('asset_too_large', 'The field is too large to be computed in one piece.');
  }
  return grid;
}

/** The file's own pixels, continued beyond its edges as far as the box reaches. */
function continuedOver(file: Grid, [west, south, east, north]: Box): Grid {
  const { epsg, resolution } = file;
  const left = Math.floor((west - file.originX) / resolution);
  const top = Math.floor((file.originY - north) / resolution);
  return {
    epsg,
    originX: file.originX + left * resolution,
    originY: file.originY - top * resolution,
    resolution,
    width: Math.ceil((east - file.originX) / resolution) - left,
    height: Math.ceil((file.originY - south) / resolution) - top,
  };
}
