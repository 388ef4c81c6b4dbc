import type { Imagery } from './imagery.service.ts';
import { openThread, type ThreadParts } from './open-thread.ts';
import type { Previews } from './previews.service.ts';

export interface ImageryThread extends Imagery, Previews {
  close(): Promise<void>;
}

/**
 * Draws tiles and previews in worker threads, so that moving the map does not block other requests. New previews are drawn in one
 * thread and cached ones are read in the other, because large fields keep a thread busy for seconds.
 */
export function openImageryThread(parts: ThreadParts): ImageryThread {
  const drawing = openThread(parts);
  const making = openThread(parts);
  return {
    tile: async (tile, { account, signal }) => {
      const done = await drawing.work({ tile, account }, signal);
      if (!('drawn' in done)) throw new Error('The worker thread answered a tile request without a tile.');
      const { webp, ...drawn } = done.drawn;
      return { ...drawn, webp: Buffer.from(webp.buffer) };
    },
    latest: async (field, { account, signal }) => {
      const known = await drawing.work({ kept: field }, signal);
      if ('previews' in known && known.previews) return known.previews;
      const done = await making.work({ previews: field, account }, signal);
      if (!('previews' in done && done.previews))
        throw new Error('The worker thread answered a preview request without previews.');
      return done.previews;
    },
    close: async () => {
      await Promise.all([drawing.close(), making.close()]);
    },
  };
}
