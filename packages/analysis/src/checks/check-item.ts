import type { AssetFile } from '../imagery/asset-file.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { bandsOf } from '../recipes/recipe.ts';
import { type BandName, bandNames } from '../scenes/bands.ts';
import { bandAsset, classificationAsset, type Scene } from '../scenes/scene.ts';
import { recipeFor, serviceCodes } from '../services/all.ts';
import { checkFile, type FileCheck } from './check-file.ts';

export interface AssetCheck extends FileCheck {
  name: BandName | 'scl';
}

export interface ItemCheck {
  /** The classification first, then the bands of the item. */
  assets: AssetCheck[];
  /** Codes of the services whose classification and bands are all readable. */
  services: string[];
}

/** Checks each file of a scene that an analysis could read. @throws SceneError `ended_early` when aborted. */
export async function checkItem(scene: Scene, files: RasterFiles, signal?: AbortSignal): Promise<ItemCheck> {
  const assets: AssetCheck[] = [];
  for (const name of ['scl', ...bandNames] as const) {
    const file = fileOf(scene, name);
    if (file === null) continue;
    const check =
      file instanceof SceneError ? { description: null, error: file } : await checkFile(files, file, signal);
    assets.push({ name, ...check });
  }
  const readable = new Set(assets.flatMap(({ name, error }) => (error ? [] : [name])));
  const services = serviceCodes.filter(
    (code) =>
      readable.has('scl') && bandsOf(recipeFor(code)!).requiredBands.every((band) => readable.has(band)),
  );
  return { assets, services };
}

/**
 * @returns the file, null for a band that the item does not have, or the error. A missing classification is an error,
 * because an analysis reads no scene without one.
 */
function fileOf(scene: Scene, name: AssetCheck['name']): AssetFile | SceneError | null {
  try {
    return name === 'scl' ? classificationAsset(scene) : bandAsset(scene, name);
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    return error.reason === 'band_missing' ? null : error;
  }
}
