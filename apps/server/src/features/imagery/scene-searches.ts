import { chooseScenes, hasClearScenes } from '@furrow/analysis/mosaic/choose-scenes';
import type { MosaicScene } from '@furrow/analysis/mosaic/mosaic-scene';
import { tileAbove, tileBox, type WebTile } from '@furrow/analysis/mosaic/web-tile';
import type { ImagerySource } from '@furrow/analysis/ports';
import { openHeldAnswers } from './held-answers.ts';

export interface SceneSearchParts {
  openImagery: () => Promise<ImagerySource>;
  /** STAC collection id; null for every Sentinel-2 L2A collection. */
  collection: string | null;
  /** UTC day, YYYY-MM-DD, at whose end the search takes "now" to be. */
  imageryAsOf: string | null;
  clock: () => Date;
}

/** The scenes that the tiles around a place are drawn from. */
export interface SceneSearches {
  /** @throws SceneError when the catalogue cannot be read. */
  around(tile: WebTile): Promise<MosaicScene[]>;
}

/** Tiles below one of this zoom share a search: about 50 km in the temperate zones. */
const searchZoom = 9;
const msPerDay = 86_400_000;
/** Days back from now, tried one after the other until every grid cell has a clear scene. */
const reaches = [15, 30, 60] as const;
const searchDeadline = 20_000;
/** Answers held: each may be a megabyte. */
const mostHeld = 32;

export function openSceneSearches(parts: SceneSearchParts): SceneSearches {
  const held = openHeldAnswers<MosaicScene[]>(mostHeld, parts.clock);

  const search = async (above: WebTile): Promise<MosaicScene[]> => {
    const { openImagery, collection, imageryAsOf, clock } = parts;
    const now = nowOf({ imageryAsOf, clock });
    const imagery = await openImagery();
    const daysAgo = (days: number): string => new Date(now.getTime() - days * msPerDay).toISOString();
    const signal = AbortSignal.timeout(searchDeadline);
    const items: unknown[] = [];
    for (const [i, days] of reaches.entries()) {
      const span = { from: daysAgo(days), to: daysAgo(reaches[i - 1] ?? 0) };
      items.push(...(await imagery.search({ bbox: tileBox(above), ...span, collection }, signal)));
      if (hasClearScenes(items)) break;
    }
    return chooseScenes(items, collection);
  };

  return {
    around: (tile) => {
      const above = tileAbove(tile, searchZoom);
      return held.get(`${above.x} ${above.y}`, () => search(above));
    },
  };
}

/** The moment that a search takes to be now. */
export function nowOf({ imageryAsOf, clock }: Pick<SceneSearchParts, 'imageryAsOf' | 'clock'>): Date {
  return imageryAsOf === null ? clock() : new Date(`${imageryAsOf}T23:59:59.999Z`);
}
