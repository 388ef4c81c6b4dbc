import { type Box, boundsOf } from '@furrow/geo/area/bounds';
import type { Grid } from '@furrow/geo/pixels/grid';
import { projectParts } from '@furrow/geo/pixels/pixels';
import { projectionFor } from '@furrow/geo/projection/utm';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { sceneMessages } from '../messages/scene-messages.ts';
import { fieldClasses } from '../pass/field-classes.ts';
import { extendGrid } from '../plan/field-grid.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { classNoData, cloudClass, validClass } from '../scenes/classification.ts';
import { classificationAsset, type Scene } from '../scenes/scene.ts';

/** Cloud cover of a field in a pass according to its classification: shares of all its pixels, 0 to 1. */
export interface CloudCover {
  /** Under cloud, shadow or cirrus (SCL 3, 8, 9, 10). */
  cloud: number;
  /** Share of pixels that an analysis can use. */
  valid: number;
}

/** Pixel size of the grid of analyses, in metres. */
const baseResolution = 10;
/**
 * Max. pixels of the box around a field; a larger grid is coarsened to every second pixel in both directions, every
 * fourth and so on. For a preview 150,000 samples of a field of 100,000 ha are enough.
 */
const maxPixels = 250_000;

/**
 * Screens a pass as an analysis does: each pixel counts by its first valid scene, else by the first scene with a class.
 * @param scenes of one pass, in the order in which they fill the field.
 * @returns null where none of them can be read, `outside` where they cover nothing of the field.
 * @throws SceneError `no_pixel_inside`.
 */
export async function screenPass(
  scenes: readonly Scene[],
  field: MultiPolygon,
  files: RasterFiles,
  signal?: AbortSignal,
): Promise<CloudCover | 'outside' | null> {
  const { readable, rejected } = await openClassifications(scenes, files, signal);
  const [first] = readable;
  if (!first) return null;
  const grid = previewGrid(first, field);
  const classes = fieldClasses({ grid, field }, files, { signal });
  const mergedClasses = new Uint8Array(classes.reader.pixels.length);
  for (const scene of readable) {
    signal?.throwIfAborted();
    const reading = await classes.classesOf(scene);
    rejected.push(...reading.rejected);
    const sceneClasses = reading.classes;
    if (!sceneClasses) continue;
    for (let pixel = 0; pixel < mergedClasses.length; pixel++) {
      const mergedClass = mergedClasses[pixel]!;
      if (validClass[mergedClass] === 1) continue;
      const candidate = sceneClasses[pixel]!;
      if (mergedClass === classNoData || validClass[candidate] === 1) mergedClasses[pixel] = candidate;
    }
  }
  if (mergedClasses.every((value) => value === classNoData)) {
    return rejected.every(({ reason }) => reason === 'outside_scene') ? 'outside' : null;
  }
  let [cloud, valid] = [0, 0];
  for (const value of mergedClasses) {
    cloud += cloudClass[value]!;
    valid += validClass[value]!;
  }
  return { cloud: cloud / mergedClasses.length, valid: valid / mergedClasses.length };
}

interface ClassifiedScene {
  id: string;
  datetime: string;
  classification: string;
  /** Grid of the scene's classification. */
  classificationGrid: Grid;
}

async function openClassifications(
  scenes: readonly Scene[],
  files: RasterFiles,
  signal?: AbortSignal,
): Promise<{ readable: ClassifiedScene[]; rejected: RejectedScene[] }> {
  const readable: ClassifiedScene[] = [];
  const rejected: RejectedScene[] = [];
  for (const scene of scenes) {
    try {
      const file = classificationAsset(scene);
      const { epsg, ...classificationGrid } = await files.open(file, signal);
      if (epsg === null) throw new SceneError('unsupported_crs', sceneMessages.no_place({ scene: scene.id }));
      const { id, datetime } = scene;
      readable.push({
        id,
        datetime,
        classification: file.href,
        classificationGrid: { ...classificationGrid, epsg },
      });
    } catch (error) {
      signal?.throwIfAborted();
      rejected.push(rejectScene(scene, error));
    }
  }
  return { readable, rejected };
}

/** The satellite's own pixels of 10 m over the field, or a coarser grid with the same corner. */
function previewGrid({ id, classificationGrid }: ClassifiedScene, field: MultiPolygon): Grid {
  const projection = projectionFor(classificationGrid.epsg);
  if (!projection) throw new SceneError('unsupported_crs', sceneMessages.unknown_projection({ scene: id }));
  const box: Box = boundsOf(projectParts(field, projection));
  for (let resolution = baseResolution; ; resolution *= 2) {
    const grid = extendGrid({ ...classificationGrid, resolution }, box);
    if (grid.width * grid.height <= maxPixels) return grid;
  }
}
