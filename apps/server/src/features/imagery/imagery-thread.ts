import { type DayMaps, dayMapKey } from './day-maps.service.ts';
import type { DrawnTile, Imagery } from './imagery.service.ts';
import { openDayMapCache } from './open-day-map-cache.ts';
import { openDrawingThread, type ThreadDeps } from './open-thread.ts';
import type { Previews } from './previews.service.ts';

export interface ImageryThread extends Imagery, Previews, DayMaps {
  close(): Promise<void>;
}

/**
 * Draws tiles, previews and maps of days in worker threads, so that moving the map does not block other requests. New
 * previews and maps of days have a thread each, because large fields keep a thread busy for seconds.
 */
export function openImageryThread(deps: ThreadDeps): ImageryThread {
  const tileThread = openDrawingThread(deps);
  const previewThread = openDrawingThread(deps);
  const dayThread = openDrawingThread(deps);
  const cachedDayMaps = openDayMapCache(deps.settings);
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
