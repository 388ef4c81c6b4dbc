import type { DrawnTile, Imagery } from './imagery.service.ts';
import { openDrawingThread, type ThreadDeps } from './open-thread.ts';
import type { Previews } from './previews.service.ts';

export interface ImageryThread extends Imagery, Previews {
  close(): Promise<void>;
}

/**
 * Draws tiles and previews in worker threads, so that moving the map does not block other requests. One thread draws
 * new previews, and the other reads cached ones, because large fields keep a thread busy for seconds.
 */
export function openImageryThread(deps: ThreadDeps): ImageryThread {
  const tileThread = openDrawingThread(deps);
  const previewThread = openDrawingThread(deps);
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
    close: async () => {
      await Promise.all([tileThread.close(), previewThread.close()]);
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
