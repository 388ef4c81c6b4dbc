import { basename, join } from 'node:path';
import { localServer, sendFile, sendJson } from '@furrow/analysis/testing/local-server';
import { fieldOfPixels, type SyntheticScene, writeScene } from '@furrow/analysis/testing/synthetic-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';

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
  let items: object[] = [];
  const publish = (publishedScenes: readonly SyntheticScene[]) => {
    items = publishedScenes.map((scene) => writeScene(folder, scene));
  };
  publish(scenes);
  const { origin, requests } = await localServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://site');
    if (pathname === '/')
      return sendJson(response, { links: [{ rel: 'search', href: '/search', method: 'POST' }] });
    if (pathname !== '/search') {
      return sendFile(request, response, join(folder, basename(pathname)));
    }
    // Links have the host of the request, so that the next request goes through the same proxy.
    const links = [{ rel: 'self', href: `http://${request.headers.host}/files/item.json` }];
    sendJson(response, { features: items.map((item) => ({ ...item, links })), links: [] });
  });
  return { origin, requests, publish };
}
