import type { Imagery } from './imagery.service.ts';
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
      if (!('drawn' in reply)) throw new Error('The worker thread answered a tile request without a tile.');
      const { webp, ...tileInfo } = reply.drawn;
      return { ...tileInfo, webp: Buffer.from(webp.buffer) };
    },
    latestPreviews: async (field, { account, signal }) => {
      const cached = await tileThread.work({ kept: field }, signal);
      if ('previews' in cached && cached.previews) return cached.previews;
      const reply = await previewThread.work({ previews: field, account }, signal);
      if (!('previews' in reply && reply.previews))
        throw new Error('The worker thread answered a preview request without previews.');
      return reply.previews;
    },
    close: async () => {
      await Promise.all([tileThread.close(), previewThread.close()]);
    },
  };
}
