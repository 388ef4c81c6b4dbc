import { type DayMaps, dayMapKey } from './day-maps.service.ts';
import type { DrawnTile, Imagery } from './imagery.service.ts';
import { openDayMapCache } from './open-day-map-cache.ts';
import { openDrawingThread, type ThreadDeps } from './open-thread.ts';
import { openThumbnailCache } from './open-thumbnail-cache.ts';
import type { Previews } from './previews.service.ts';
import { findCachedThumbnail, type Thumbnails } from './thumbnails.service.ts';

export interface ImageryThread extends Imagery, Previews, DayMaps, Thumbnails {
  close(): Promise<void>;
}

/**
 * Draws tiles, previews, maps of days and thumbnails in worker threads, so that moving the map does not block other
 * requests. New previews and maps of days have a thread each, because large fields keep a thread busy for seconds.
 */
export function openImageryThread(deps: ThreadDeps): ImageryThread {
  const tileThread = openDrawingThread(deps);
  const previewThread = openDrawingThread(deps);
  const dayThread = openDrawingThread(deps);
  const cachedDayMaps = openDayMapCache(deps.settings);
  const cachedThumbnails = openThumbnailCache(deps.settings);
  const { imageryAsOf } = deps.settings;
  return {
    tile: async (tile, { account, signal }) => {
      const reply = await tileThread.work({ tile, account }, signal);
      if (!('drawn' in reply && reply.drawn))
        throw new Error(
          'The worker thread replied to a tile request with something else: compare drawing-thread.ts with thread-messages.ts.',
        );
      return withBuffer(reply.drawn);
    },
    findCachedTile: async (tile, signal) => {
      const reply = await tileThread.work({ cachedTile: tile }, signal);
      return 'drawn' in reply && reply.drawn ? withBuffer(reply.drawn) : null;
    },
    latestPreviews: async (field, { account, signal }) => {
      const cached = await tileThread.work({ cachedPreviews: field }, signal);
      if ('previews' in cached && cached.previews) return cached.previews;
      const reply = await previewThread.work({ previews: field, account }, signal);
      if (!('previews' in reply && reply.previews))
        throw new Error(
          'The worker thread replied to a preview request with something else: compare drawing-thread.ts with thread-messages.ts.',
        );
      return reply.previews;
    },
    dayMap: async (request, { account, signal }) => {
      const cached = await cachedDayMaps.get(dayMapKey(request));
      if (cached) return cached;
      const reply = await dayThread.work({ dayMap: request, account }, signal);
      if (!('dayMap' in reply))
        throw new Error(
          'The worker thread replied to a request for a day with something else: compare drawing-thread.ts with thread-messages.ts.',
        );
      return reply.dayMap && Buffer.from(reply.dayMap.buffer);
    },
    thumbnail: async (field, { account, signal }) => {
      const time = { imageryAsOf, clock: () => new Date() };
      const cached = await findCachedThumbnail(cachedThumbnails, field, time);
      if (cached) return cached;
      const reply = await tileThread.work({ thumbnail: field, account }, signal);
      if (!('thumbnail' in reply))
        throw new Error(
          'The worker thread replied to a request for a thumbnail with something else: compare drawing-thread.ts with thread-messages.ts.',
        );
      return reply.thumbnail;
    },
    close: async () => {
      await Promise.all([tileThread.close(), previewThread.close(), dayThread.close()]);
    },
  };
}

const withBuffer = ({
  webp,
  ...tile
}: Omit<DrawnTile, 'webp'> & { webp: Uint8Array<ArrayBuffer> }): DrawnTile => ({
  ...tile,
  webp: Buffer.from(webp.buffer),
});
