import { createHash } from 'node:crypto';
import { type MapSquare, squareAround, tilesUnder } from '@furrow/analysis/mosaic/map-square';
import { cropTiles } from '@furrow/analysis/render/crop-tiles';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import type { Message } from '@furrow/messages/message';
import { coalesced } from './coalesced.ts';
import type { DiskCache } from './disk-cache.ts';
import type { Imagery } from './imagery.service.ts';
import { type Requester, type SceneSearchDeps, searchTimeOf } from './scene-searches.ts';

type ThumbnailTime = Pick<SceneSearchDeps, 'imageryAsOf' | 'clock'>;

interface ThumbnailDeps extends ThumbnailTime {
  /** The map whose tiles the thumbnails are cropped from. */
  imagery: Pick<Imagery, 'tile'>;
  /** Disk cache of thumbnails, as JSON. */
  cache: DiskCache;
  /** Called for thumbnails that could not be cached. */
  onError: (context: string, error: unknown) => void;
}

/** A small picture of the land around a field. */
export interface Thumbnail {
  /** WebP as a data URL. */
  url: string;
  attribution: Message;
}

export interface Thumbnails {
  /**
   * Draws the square around a field in natural colours; null where there is no imagery.
   * @param requester.signal aborts the work that no other caller waits for
   * @throws SceneError when the imagery cannot be read, or the reason of the aborted signal
   */
  thumbnail(field: MultiPolygon, requester: Requester): Promise<Thumbnail | null>;
}

/** Version of the thumbnails; a new one invalidates those on disk. */
const thumbnailVersion = 1;
/** Width and height of a thumbnail in pixels: three per pixel of the pages, for dense screens. */
const sidePixels = 144;
/** Maximum number of tiles for one thumbnail. A field over more of them has none. */
const maxTiles = 9;

/**
 * Creates thumbnails from the tiles of the map, which fields next to each other share and which were often drawn before.
 * A thumbnail is drawn once a month at most, so that a list of them causes no reads of imagery.
 */
export function createThumbnails({ imagery, cache, onError, ...deps }: ThumbnailDeps): Thumbnails {
  const coalescedDrawing = coalesced<Thumbnail | null>();

  const draw = async (square: MapSquare, key: string, requester: Requester): Promise<Thumbnail | null> => {
    const placedTiles = tilesUnder(square);
    if (placedTiles.length > maxTiles) return null;
    const tiles = await Promise.all(
      placedTiles.map(async ({ tile, ...position }) => ({
        ...position,
        ...(await imagery.tile(tile, requester)),
      })),
    );
    const [first] = tiles;
    const webp = first ? await cropTiles(tiles, square.side, sidePixels) : null;
    if (!first || webp === null) return null;
    const thumbnail = {
      url: `data:image/webp;base64,${webp.toString('base64')}`,
      attribution: first.attribution,
    };
    // A tile with a gap is drawn again soon, and so is the thumbnail.
    if (tiles.every(({ isComplete }) => isComplete)) {
      await cache
        .put(key, Buffer.from(JSON.stringify(thumbnail)))
        .catch((error: unknown) => onError('keeping a thumbnail', error));
    }
    return thumbnail;
  };

  return {
    thumbnail: async (field, { account, signal }) => {
      const cached = await findCachedThumbnail(cache, field, deps);
      if (cached) return cached;
      const key = thumbnailKey(field, deps);
      return coalescedDrawing.join(key, signal, (drawSignal) =>
        draw(squareAround(field), key, { account, signal: drawSignal }),
      );
    },
  };
}

/** Finds a thumbnail of this month that was drawn before; null if there is none. */
export async function findCachedThumbnail(
  cache: DiskCache,
  field: MultiPolygon,
  time: ThumbnailTime,
): Promise<Thumbnail | null> {
  const cached = await cache.get(thumbnailKey(field, time));
  return cached && (JSON.parse(cached.toString()) as Thumbnail);
}

function thumbnailKey(field: MultiPolygon, time: ThumbnailTime): string {
  const month = searchTimeOf(time).toISOString().slice(0, 7);
  return createHash('sha256')
    .update(JSON.stringify([thumbnailVersion, month, squareAround(field)]))
    .digest('hex');
}
