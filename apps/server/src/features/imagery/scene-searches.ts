import { chooseScenes, hasClearScenes } from '@furrow/analysis/mosaic/choose-scenes';
import type { MosaicScene } from '@furrow/analysis/mosaic/mosaic-scene';
import { tileAbove, tileBox, type WebTile } from '@furrow/analysis/mosaic/web-tile';
import type { ImagerySource } from '@furrow/analysis/ports';

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
/** Milliseconds for which an answer stands, and a failure: a catalogue that is down is not asked for every tile. */
const answerStands = 600_000;
const failureStands = 5_000;
const searchDeadline = 20_000;
/** Answers held: each may be a megabyte. */
const mostHeld = 32;

interface Search {
  scenes: Promise<MosaicScene[]>;
  until: number;
}

export function openSceneSearches(parts: SceneSearchParts): SceneSearches {
  const held = new Map<string, Search>();

  const search = async (above: WebTile): Promise<MosaicScene[]> => {
    const { openImagery, collection, imageryAsOf, clock } = parts;
    const now = imageryAsOf === null ? clock() : new Date(`${imageryAsOf}T23:59:59.999Z`);
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
      const key = `${above.x} ${above.y}`;
      const now = parts.clock().getTime();
      const known = held.get(key);
      held.delete(key);
      if (known && known.until > now) {
        held.set(key, known);
        return known.scenes;
      }
      const begun: Search = { scenes: search(above), until: now + answerStands };
      begun.scenes.catch(() => {
        begun.until = parts.clock().getTime() + failureStands;
      });
      held.set(key, begun);
      for (const [oldest] of held) {
        if (held.size <= mostHeld) break;
        held.delete(oldest);
      }
      return begun.scenes;
    },
  };
}
