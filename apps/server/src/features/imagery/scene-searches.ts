import { type Candidate, candidatesIn } from '@furrow/analysis/mosaic/candidates';
import { chooseScenes, isSettled } from '@furrow/analysis/mosaic/choose-scenes';
import type { MosaicScene } from '@furrow/analysis/mosaic/mosaic-scene';
import { tileAbove, tileBox, type WebTile } from '@furrow/analysis/mosaic/web-tile';
import type { ImagerySource } from '@furrow/analysis/ports';
import { openHeldAnswers } from './held-answers.ts';
import { openTurns } from './turns.ts';

export interface SceneSearchParts {
  openImagery: () => Promise<ImagerySource>;
  /** STAC collection id; null for every Sentinel-2 L2A collection. */
  collection: string | null;
  /** UTC day, YYYY-MM-DD, whose end counts as "now" for searches. */
  imageryAsOf: string | null;
  clock: () => Date;
}

/** The caller that requests a tile or a preview. */
export interface Requester {
  /** Accounts take turns, so that none waits for all that another one requests. */
  account: string;
  signal: AbortSignal;
}

/** The scenes that the tiles of an area are drawn from. */
export interface SceneSearches {
  /**
   * Finds the scenes around a tile.
   * @param requester.signal a search is aborted when no caller waits for it any more.
   * @param requestedAt time of the request for its turn: see `TurnRequest`.
   * @throws SceneError when the catalogue cannot be read, or the reason of the aborted signal.
   */
  around(tile: WebTile, requester: Requester, requestedAt?: number): Promise<MosaicScene[]>;
}

/** Zoom of the tiles that share a search: about 50 km in the temperate zones. */
const searchZoom = 9;
const msPerDay = 86_400_000;
/** Days back from now, searched one after the other until older scenes cannot be better. */
const reaches = [15, 30, 60, 120] as const;
/** Days back when none of these periods has a scene, as at the end of a polar night. */
const farthest = 180;
/** Timeout in milliseconds for a search, once its turn has come. */
const searchDeadline = 20_000;
/** Concurrent searches, in total and per account. The difference leaves capacity to other accounts. */
const maxSearches = 6;
const maxSearchesPerAccount = 4;
/** Maximum number of cached results, some 300 KB each: those of two screens. */
const mostHeld = 96;

export function openSceneSearches(parts: SceneSearchParts): SceneSearches {
  const held = openHeldAnswers<MosaicScene[]>(mostHeld, parts.clock);
  const turns = openTurns(maxSearches, maxSearchesPerAccount);

  const search = async (above: WebTile, end: AbortSignal): Promise<MosaicScene[]> => {
    const { openImagery, collection } = parts;
    const now = nowOf(parts).getTime();
    const imagery = await openImagery();
    const signal = AbortSignal.any([end, AbortSignal.timeout(searchDeadline)]);
    const dayAgo = (days: number): string => new Date(now - days * msPerDay).toISOString();
    const between = async (from: number, to: number): Promise<Candidate[]> => {
      const query = { bbox: tileBox(above), from: dayAgo(from), to: dayAgo(to), collection };
      return candidatesIn(await imagery.search(query, signal));
    };
    const found: Candidate[] = [];
    for (const [i, days] of reaches.entries()) {
      found.push(...(await between(days, reaches[i - 1] ?? 0)));
      if (isSettled(found, now - days * msPerDay)) break;
    }
    if (found.length === 0) found.push(...(await between(farthest, reaches.at(-1)!)));
    return chooseScenes(found, collection);
  };

  return {
    around: (tile, { account, signal }, requestedAt) => {
      const above = tileAbove(tile, searchZoom);
      const ask = (end: AbortSignal) =>
        turns.take(() => search(above, end), {
          account,
          signal: end,
          ...(requestedAt !== undefined && { requestedAt }),
        });
      return held.get(`${above.x} ${above.y}`, ask, signal);
    },
  };
}

/** The moment that counts as now for a search. */
export function nowOf({ imageryAsOf, clock }: Pick<SceneSearchParts, 'imageryAsOf' | 'clock'>): Date {
  return imageryAsOf === null ? clock() : new Date(`${imageryAsOf}T23:59:59.999Z`);
}
