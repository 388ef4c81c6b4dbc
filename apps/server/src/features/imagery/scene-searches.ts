import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { chooseScenes, isSettled } from '@furrow/analysis/mosaic/choose-scenes';
import { candidatesIn, type MosaicCandidate } from '@furrow/analysis/mosaic/mosaic-candidates';
import type { MosaicScene } from '@furrow/analysis/mosaic/mosaic-scene';
import { ancestorTile, tileBox, type WebTile } from '@furrow/analysis/mosaic/web-tile';
import { createAccountLimiter } from './account-limiter.ts';
import { createTtlCache } from './ttl-cache.ts';

export interface SceneSearchDeps {
  openImagery: () => Promise<ImagerySource>;
  /** STAC collection id; null for every Sentinel-2 L2A collection. */
  collection: string | null;
  /** UTC day, YYYY-MM-DD, as of whose end scenes are searched; null for now. */
  imageryAsOf: string | null;
  clock: () => Date;
}

/** The caller that requests a tile or a preview. */
export interface Requester {
  /** The account of the caller. Accounts take turns, so that none waits for all requests of another one. */
  account: string;
  signal: AbortSignal;
}

/** The scenes that the tiles of an area are drawn from. */
export interface SceneSearches {
  /**
   * Finds the scenes around a tile.
   * @param requester.signal aborts the search when no other caller waits for it
   * @param requestedAt time of the request, which decides its turn: see `LimiterRequest`
   * @throws SceneError when the catalogue cannot be read, or the reason of the aborted signal
   */
  scenesAround(tile: WebTile, requester: Requester, requestedAt?: number): Promise<MosaicScene[]>;
  /**
   * Returns the scenes around a tile that were found before; undefined if they have to be searched.
   * @throws SceneError when the catalogue could not be read a moment ago
   */
  cachedScenesAround(tile: WebTile): Promise<MosaicScene[]> | undefined;
}

/** Zoom level of the tiles that share a search, which are about 50 km wide in the temperate zones. */
const searchZoom = 9;
const msPerDay = 86_400_000;
/** Numbers of days back that are searched one after the other, until older scenes cannot be better. */
const searchDays = [15, 30, 60, 120] as const;
/** Number of days back that are searched when none of these periods has a scene, as at the end of a polar night. */
const maxSearchDays = 180;
/** Timeout in milliseconds for a search, without the time in which it waits for its turn. */
const searchTimeoutMs = 20_000;
/**
 * Maximum number of concurrent searches, in total and per account. The difference leaves capacity to other accounts.
 */
const maxSearches = 6;
const maxSearchesPerAccount = 4;
/** Maximum number of cached results. They have some 300 KB each, and are enough for two screens. */
const maxCachedResults = 96;

export function createSceneSearches(deps: SceneSearchDeps): SceneSearches {
  const cache = createTtlCache<MosaicScene[]>(maxCachedResults, deps.clock);
  const limiter = createAccountLimiter(maxSearches, maxSearchesPerAccount);

  const search = async (searchTile: WebTile, callerSignal: AbortSignal): Promise<MosaicScene[]> => {
    const { openImagery, collection } = deps;
    const now = searchTimeOf(deps).getTime();
    const imagery = await openImagery();
    const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(searchTimeoutMs)]);
    const daysAgo = (days: number): string => new Date(now - days * msPerDay).toISOString();
    const searchBetweenDaysAgo = async (from: number, to: number): Promise<MosaicCandidate[]> => {
      const query = { bbox: tileBox(searchTile), from: daysAgo(from), to: daysAgo(to), collection };
      return candidatesIn(await imagery.search(query, signal));
    };
    const found: MosaicCandidate[] = [];
    for (const [i, days] of searchDays.entries()) {
      found.push(...(await searchBetweenDaysAgo(days, searchDays[i - 1] ?? 0)));
      if (isSettled(found, now - days * msPerDay)) break;
    }
    if (found.length === 0) found.push(...(await searchBetweenDaysAgo(maxSearchDays, searchDays.at(-1)!)));
    return chooseScenes(found, collection);
  };

  const keyOf = ({ x, y }: WebTile): string => `${x} ${y}`;

  return {
    cachedScenesAround: (tile) => cache.peek(keyOf(ancestorTile(tile, searchZoom))),
    scenesAround: (tile, { account, signal }, requestedAt) => {
      const searchTile = ancestorTile(tile, searchZoom);
      const load = (signal: AbortSignal) =>
        limiter.runJob(() => search(searchTile, signal), {
          account,
          signal,
          ...(requestedAt !== undefined && { requestedAt }),
        });
      return cache.get(keyOf(searchTile), load, signal);
    },
  };
}

/** Returns the instant that counts as now for a search. */
export function searchTimeOf({ imageryAsOf, clock }: Pick<SceneSearchDeps, 'imageryAsOf' | 'clock'>): Date {
  return imageryAsOf === null ? clock() : new Date(`${imageryAsOf}T23:59:59.999Z`);
}
