import { createHash } from 'node:crypto';
import { composeTile, scenesUnder } from '@furrow/analysis/mosaic/compose-tile';
import type { MosaicScene } from '@furrow/analysis/mosaic/mosaic-scene';
import { tileSide, type WebTile } from '@furrow/analysis/mosaic/web-tile';
import type { ImagerySource } from '@furrow/analysis/ports';
import { attributionOf } from '@furrow/analysis/record';
import { encodeTilePicture } from '@furrow/analysis/render/tile-picture';
import { withoutQuery } from '@furrow/analysis/scenes/without-query';
import { inEnglish } from '@furrow/messages/in-english';
import { coalesced } from './coalesced.ts';
import { openedOnce } from './opened-once.ts';
import { openSceneSearches, type Requester, type SceneSearchParts } from './scene-searches.ts';
import type { TileFolder } from './tile-folder.ts';
import { openTurns } from './turns.ts';

export interface ImageryParts extends SceneSearchParts {
  tiles: TileFolder;
  /** Called for errors of reading imagery or of writing the cache. */
  onTrouble: (what: string, error: unknown) => void;
}

export interface DrawnTile {
  webp: Buffer;
  /** Hash of the sources of the tile: the same tile of the same scenes has the same key. */
  key: string;
  attribution: string;
  /** False while a scene that belongs into the tile could not be read. */
  whole: boolean;
}

export interface Imagery {
  /**
   * Draws the tile in natural colours from the newest clear scenes.
   * @param requester.signal ends the work that only this caller waits for.
   * @throws SceneError when the imagery cannot be read, or the reason of the aborted signal.
   */
  tile(tile: WebTile, requester: Requester): Promise<DrawnTile>;
}

/** Version of the drawing; a new one invalidates the tiles on disk. */
const drawnBy = 2;
/**
 * Concurrent tile drawings, in total and per account. The difference leaves capacity to other accounts while one requests many.
 */
const maxTiles = 6;
const maxTilesPerAccount = 4;
/** Timeout for drawing one tile, however slowly its scenes arrive. */
const drawingDeadline = 30_000;

export function openImageryTiles(parts: ImageryParts): Imagery {
  const openImagery = openedOnce(parts.openImagery);
  const searches = openSceneSearches({ ...parts, openImagery });
  const turns = openTurns(maxTiles, maxTilesPerAccount);
  const drawing = coalesced<{ webp: Buffer; whole: boolean }>();

  const draw = async (
    tile: WebTile,
    scenes: readonly MosaicScene[],
    { imagery, key, signal }: { imagery: ImagerySource; key: string; signal: AbortSignal },
  ): Promise<{ webp: Buffer; whole: boolean }> => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(drawingDeadline)]);
    const { pixels, dropped } = await composeTile(tile, scenes, imagery, ends);
    const [first] = dropped;
    if (first) {
      parts.onTrouble('a tile of the map', new Error(`${first.id}: ${inEnglish(first.detail)}`));
      if (pixels.every((value) => value === 0)) throw new UnreadableTile(inEnglish(first.detail));
    }
    const webp = await encodeTilePicture(pixels, tileSide);
    if (!first) {
      await parts.tiles.put(key, webp).catch((error: unknown) => parts.onTrouble('keeping a tile', error));
    }
    return { webp, whole: !first };
  };

  return {
    tile: async (tile, requester) => {
      // The time of the request, so that a slow search does not make the tile appear newer than it is.
      const requestedAt = performance.now();
      const [imagery, around] = await Promise.all([
        openImagery(),
        searches.around(tile, requester, requestedAt),
      ]);
      const scenes = scenesUnder(tile, around);
      const key = keyOf(tile, scenes);
      const attribution = inEnglish(
        attributionOf(imagery.simulated, newestOf(scenes) ?? parts.clock().toISOString()),
      );
      const kept = await parts.tiles.get(key);
      if (kept) return { webp: kept, key, attribution, whole: true };
      const drawn = await drawing.join(key, requester.signal, (end) =>
        turns.take(() => draw(tile, scenes, { imagery, key, signal: end }), {
          account: requester.account,
          signal: end,
          requestedAt,
        }),
      );
      return { ...drawn, key, attribution };
    },
  };
}

/** Every scene of a tile failed to be read. */
export class UnreadableTile extends Error {
  override readonly name = 'UnreadableTile';
}

function keyOf({ z, x, y }: WebTile, scenes: readonly MosaicScene[]): string {
  const chosen = scenes.map(({ id, colours: [colours] }) => [
    id,
    ...(colours.kind === 'picture' ? [colours.href] : colours.bands.map(({ href }) => href)).map(
      withoutQuery,
    ),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([drawnBy, z, x, y, chosen]))
    .digest('hex');
}

const newestOf = (scenes: readonly MosaicScene[]): string | undefined =>
  scenes.reduce<string | undefined>(
    (newest, { datetime }) => (newest === undefined || datetime > newest ? datetime : newest),
    undefined,
  );
