import { type Box, boundsOf } from '@furrow/geo/bounds';
import type { Grid } from '@furrow/geo/grid';
import { projectParts } from '@furrow/geo/pixels';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { projectionFor } from '@furrow/geo/utm';
import { drop } from '../drop.ts';
import { fieldClasses } from '../look.ts';
import { continuedOver } from '../plan.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { SceneError } from '../scene-error.ts';
import { sceneMessages } from '../scene-messages.ts';
import { classNoData, cloudClass, validClass } from '../scenes/classification.ts';
import type { DroppedScene } from '../scenes/dropped.ts';
import { classificationAsset, type Scene } from '../scenes/scene.ts';

/** Cloud cover of a field in a pass according to its classification: shares of all its pixels, 0 to 1. */
export interface Sight {
  /** Under cloud, shadow or cirrus (SCL 3, 8, 9, 10). */
  cloud: number;
  /** Share of pixels that an analysis can use. */
  valid: number;
}

/** Grid of analyses, in metres. */
const finest = 10;
/**
 * Max. pixels of the box around a field. Above it the grid is coarsened to every second pixel in both directions, every fourth
 * and so on: for a preview 150,000 samples of a field of 100,000 ha are as good as all of them.
 */
const mostPixels = 250_000;

/**
 * Screens a pass as an analysis does: each pixel counts by its first valid scene, else by the first scene with a class.
 * @param scenes of one pass, in the order in which they fill the field.
 * @returns null where none of them can be read, `outside` where they cover nothing of the field.
 * @throws SceneError `no_pixel_inside`.
 */
export async function sightOf(
  scenes: readonly Scene[],
  field: MultiPolygon,
  files: RasterFiles,
  signal?: AbortSignal,
): Promise<Sight | 'outside' | null> {
  const dropped: DroppedScene[] = [];
  const readable = await classified(scenes, files, dropped, signal);
  const [first] = readable;
  if (!first) return null;
  const grid = gridOver(first, field);
  const classes = fieldClasses({ grid, field }, files, { dropped, signal });
  const seen = new Uint8Array(classes.reader.pixels.length);
  for (const scene of readable) {
    signal?.throwIfAborted();
    const ofScene = await classes.of(scene);
    if (!ofScene) continue;
    for (let pixel = 0; pixel < seen.length; pixel++) {
      const known = seen[pixel]!;
      if (validClass[known] === 1) continue;
      const other = ofScene[pixel]!;
      if (known === classNoData || validClass[other] === 1) seen[pixel] = other;
    }
  }
  if (seen.every((value) => value === classNoData)) {
    return dropped.every(({ reason }) => reason === 'outside_scene') ? 'outside' : null;
  }
  let [cloud, valid] = [0, 0];
  for (const value of seen) {
    cloud += cloudClass[value]!;
    valid += validClass[value]!;
  }
  return { cloud: cloud / seen.length, valid: valid / seen.length };
}

interface Classified {
  id: string;
  datetime: string;
  classification: string;
  /** Grid of its classification. */
  place: Grid;
}

async function classified(
  scenes: readonly Scene[],
  files: RasterFiles,
  dropped: DroppedScene[],
  signal?: AbortSignal,
): Promise<Classified[]> {
  const readable: Classified[] = [];
  for (const scene of scenes) {
    try {
      const file = classificationAsset(scene);
      const { epsg, ...place } = await files.open(file, signal);
      if (epsg === null) throw new SceneError('unsupported_crs', sceneMessages.no_place({ scene: scene.id }));
      const { id, datetime } = scene;
      readable.push({ id, datetime, classification: file.href, place: { ...place, epsg } });
    } catch (error) {
      signal?.throwIfAborted();
      drop(scene, error, dropped);
    }
  }
  return readable;
}

/** The satellite's own pixels of 10 m over the field, or a coarser grid with the same corner. */
function gridOver({ id, place }: Classified, field: MultiPolygon): Grid {
  const projection = projectionFor(place.epsg);
  if (!projection) throw new SceneError('unsupported_crs', sceneMessages.unknown_projection({ scene: id }));
  const box: Box = boundsOf(projectParts(field, projection));
  for (let resolution = finest; ; resolution *= 2) {
    const grid = continuedOver({ ...place, resolution }, box);
    if (grid.width * grid.height <= mostPixels) return grid;
  }
}
