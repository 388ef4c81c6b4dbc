import { basename, join } from 'node:path';
import { localServer, sendFile, sendJson } from '@furrow/analysis/testing/local-server';
import { fieldOfPixels, type SyntheticScene, writeScene } from '@furrow/analysis/testing/synthetic-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';

/** Within the area of the made-up scenes, 12 ha. */
export const madeUpField = fieldOfPixels(2, 2, 36, 34);

export interface StacSite {
  origin: string;
  /** Method and path of every request so far. */
  requests: string[];
  /** Replaces the scenes of the catalogue. */
  publish(scenes: readonly SyntheticScene[]): void;
}

/**
 * A STAC API with Cloud Optimized GeoTIFFs, served as by a public one: the pixels are made up, all else is
 * real.
 */
export async function aStacSite(scenes: readonly SyntheticScene[]): Promise<StacSite> {
  const folder = temporaryFolder();
  let items: object[] = [];
  const publish = (all: readonly SyntheticScene[]) => {
    items = all.map((scene) => writeScene(folder, scene));
  };
  publish(scenes);
  const { origin, requests } = await localServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://site');
    if (pathname === '/')
      return sendJson(response, { links: [{ rel: 'search', href: '/search', method: 'POST' }] });
    if (pathname !== '/search') {
      return sendFile(request, response, join(folder, basename(pathname)));
    }
    // Hrefs repeat the host of the request, so that a proxy stays in between.
    const links = [{ rel: 'self', href: `http://${request.headers.host}/files/item.json` }];
    sendJson(response, { features: items.map((item) => ({ ...item, links })), links: [] });
  });
  return { origin, requests, publish };
}
