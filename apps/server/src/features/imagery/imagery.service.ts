import { createHash } from 'node:crypto';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { withoutQuery } from '@furrow/analysis/imagery/without-query';
import { composeTile, scenesInTile } from '@furrow/analysis/mosaic/compose-tile';
import type { MosaicScene } from '@furrow/analysis/mosaic/mosaic-scene';
import { tileSide, type WebTile } from '@furrow/analysis/mosaic/web-tile';
import { attributionOf } from '@furrow/analysis/record/record';
import { encodeTileImage } from '@furrow/analysis/render/tile-image';
import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import { createAccountLimiter } from './account-limiter.ts';
import { coalesced } from './coalesced.ts';
import type { DiskCache } from './disk-cache.ts';
import { openOnce } from './open-once.ts';
import { createSceneSearches, type Requester, type SceneSearchDeps } from './scene-searches.ts';

export interface ImageryDeps extends SceneSearchDeps {
  tiles: DiskCache;
  /** Called for errors of reading imagery or of writing the cache. */
  onError: (context: string, error: unknown) => void;
}

export interface DrawnTile {
  webp: Buffer;
  /** Hash of the sources of the tile: the same tile of the same scenes has the same key. */
  key: string;
  attribution: Message;
  /** Whether every scene that belongs into the tile could be read. */
  isComplete: boolean;
}

export interface Imagery {
  /**
   * Draws the tile in natural colours from the newest clear scenes.
   * @param requester.signal aborts the work that no other caller waits for
   * @throws SceneError when the imagery cannot be read, or the reason of the aborted signal
   */
  tile(tile: WebTile, requester: Requester): Promise<DrawnTile>;
  /**
   * Returns a tile that was drawn before from scenes that were found before; null if scenes have to be searched or read.
   * @throws as `tile` does
   */
  findCachedTile(tile: WebTile, signal: AbortSignal): Promise<DrawnTile | null>;
}

/** Version of the drawing; a new one invalidates the tiles on disk. */
const drawingVersion = 2;
/**
 * Maximum number of concurrent tile drawings, in total and per account. The difference leaves capacity to other
 * accounts while one requests many.
 */
const maxTiles = 6;
const maxTilesPerAccount = 4;
/** Timeout in milliseconds for drawing one tile, including the time in which its scenes arrive. */
const drawingTimeoutMs = 30_000;

export function createImageryTiles(deps: ImageryDeps): Imagery {
  const openImagery = openOnce(deps.openImagery);
  const searches = createSceneSearches({ ...deps, openImagery });
  const limiter = createAccountLimiter(maxTiles, maxTilesPerAccount);
  const coalescedDrawing = coalesced<{ webp: Buffer; isComplete: boolean }>();

  const draw = async (
    tile: WebTile,
    scenes: readonly MosaicScene[],
    { imagery, key, signal }: { imagery: ImagerySource; key: string; signal: AbortSignal },
  ): Promise<{ webp: Buffer; isComplete: boolean }> => {
    const drawSignal = AbortSignal.any([signal, AbortSignal.timeout(drawingTimeoutMs)]);
    const { pixels, rejected } = await composeTile(tile, scenes, imagery, drawSignal);
    const [firstRejected] = rejected;
    if (firstRejected) {
      deps.onError('a tile of the map', new Error(`${firstRejected.id}: ${inEnglish(firstRejected.detail)}`));
      if (pixels.every((value) => value === 0)) throw new UnreadableTile(inEnglish(firstRejected.detail));
    }
    const webp = await encodeTileImage(pixels, tileSide);
    if (!firstRejected) {
      await deps.tiles.put(key, webp).catch((error: unknown) => deps.onError('keeping a tile', error));
    }
    return { webp, isComplete: !firstRejected };
  };

  const sourcesOf = async (tile: WebTile, imagery: ImagerySource, areaScenes: MosaicScene[]) => {
    const scenes = scenesInTile(tile, areaScenes);
    const key = keyOf(tile, scenes);
    const attribution = attributionOf(imagery.simulated, newestOf(scenes) ?? deps.clock().toISOString());
    const webp = await deps.tiles.get(key);
    const cached = webp && { webp, key, attribution, isComplete: true };
    return { scenes, key, attribution, cached };
  };

  return {
    findCachedTile: async (tile, signal) => {
      signal.throwIfAborted();
      const areaScenes = await searches.cachedScenesAround(tile);
      return areaScenes ? (await sourcesOf(tile, await openImagery(), areaScenes)).cached : null;
    },
    tile: async (tile, requester) => {
      // The tile's time is that of the request, so that a slow search does not make the tile appear newer than it is.
      const requestedAt = performance.now();
      const [imagery, areaScenes] = await Promise.all([
        openImagery(),
        searches.scenesAround(tile, requester, requestedAt),
      ]);
      const { scenes, key, attribution, cached } = await sourcesOf(tile, imagery, areaScenes);
      if (cached) return cached;
      const drawnTile = await coalescedDrawing.join(key, requester.signal, (signal) =>
        limiter.runJob(() => draw(tile, scenes, { imagery, key, signal }), {
          account: requester.account,
          signal,
          requestedAt,
        }),
      );
      return { ...drawnTile, key, attribution };
    },
  };
}

/** Error of a tile whose scenes could all not be read. */
export class UnreadableTile extends Error {
  override readonly name = 'UnreadableTile';
}

function keyOf({ z, x, y }: WebTile, scenes: readonly MosaicScene[]): string {
  const chosenScenes = scenes.map(({ id, colours: [colours] }) => [
    id,
    ...(colours.kind === 'picture' ? [colours.href] : colours.bands.map(({ href }) => href)).map(
      withoutQuery,
    ),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, z, x, y, chosenScenes]))
    .digest('hex');
}

const newestOf = (scenes: readonly MosaicScene[]): string | undefined =>
  scenes.reduce<string | undefined>(
    (newest, { datetime }) => (newest === undefined || datetime > newest ? datetime : newest),
    undefined,
  );
