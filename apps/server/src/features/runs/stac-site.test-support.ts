import { localServer } from '@furrow/analysis/testing/local-server';
import { fieldOfPixels, type SyntheticScene, writeScene } from '@furrow/analysis/testing/synthetic-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';
import { stacListener } from './stac-listener.test-support.ts';

/** A field of 12 ha within the area of the made-up scenes. */
export const madeUpField = fieldOfPixels(2, 2, 36, 34);

export interface StacSite {
  origin: string;
  /** Method and path of every request so far. */
  requests: string[];
  /** Replaces the scenes of the catalogue. */
  publish(scenes: readonly SyntheticScene[]): void;
}

/** Starts a STAC API with Cloud Optimized GeoTIFFs, like a public one. Only the pixels are made up. */
export async function aStacSite(scenes: readonly SyntheticScene[]): Promise<StacSite> {
  const folder = temporaryFolder();
  let items: ReturnType<typeof writeScene>[] = [];
  const publish = (publishedScenes: readonly SyntheticScene[]) => {
    items = publishedScenes.map((scene) => writeScene(folder, scene));
  };
  publish(scenes);
  const { origin, requests } = await localServer(stacListener(folder, () => items));
  return { origin, requests, publish };
}
