import { Worker } from 'node:worker_threads';
import { SceneError } from '@furrow/analysis/scene-error';
import { type Imagery, UnreadableTile } from './imagery.service.ts';
import type { Previews } from './previews.service.ts';
import type { Answered, Asked, ThreadSettings, Work } from './thread-messages.ts';

interface ThreadParts {
  settings: ThreadSettings;
  /** Told of what could not be read or kept, and of a thread that died. */
  onTrouble: (what: string, error: unknown) => void;
}

export interface ImageryThread extends Imagery, Previews {
  close(): Promise<void>;
}

type Done = Extract<Answered, { drawn: unknown } | { previews: unknown }>;

interface Waiting {
  resolve: (done: Done) => void;
  reject: (error: unknown) => void;
}

/**
 * Draws tiles and previews in a thread of their own, so that a map that is moved keeps no other request waiting. The thread
 * begins with the first of them; one that dies fails what was asked of it and is followed by another.
 */
export function openImageryThread({ settings, onTrouble }: ThreadParts): ImageryThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let next = 0;

  const begin = (): Worker => {
    const begun = new Worker(new URL('./drawing-thread.ts', import.meta.url), { workerData: settings });
    begun.on('message', (answered: Answered) => take(answered));
    begun.on('error', (error) => onTrouble('the thread that draws the map', error));
    begun.on('exit', () => {
      if (thread === begun) thread = null;
      for (const { reject } of waiting.values()) reject(new UnreadableTile('The thread has ended.'));
      waiting.clear();
    });
    // It keeps no server from ending.
    begun.unref();
    return begun;
  };

  const take = (answered: Answered): void => {
    if ('trouble' in answered) {
      onTrouble(answered.trouble, new Error(answered.message));
      return;
    }
    const asked = waiting.get(answered.id);
    waiting.delete(answered.id);
    if (!asked) return;
    if ('failed' in answered) asked.reject(errorOf(answered));
    else asked.resolve(answered);
  };

  const work = (wanted: Work, signal: AbortSignal): Promise<Done> => {
    thread ??= begin();
    const worker = thread;
    const id = next++;
    const ask = (asked: Asked) => worker.postMessage(asked);
    return new Promise<Done>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const end = () => ask({ end: id });
      signal.addEventListener('abort', end, { once: true });
      const settle =
        <Value>(settled: (value: Value) => void) =>
        (value: Value) => {
          signal.removeEventListener('abort', end);
          settled(value);
        };
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      ask({ id, ...wanted });
    });
  };

  return {
    tile: async (tile, signal) => {
      const done = await work({ tile }, signal);
      if (!('drawn' in done)) throw new Error('The thread gave no tile for a tile.');
      const { webp, ...drawn } = done.drawn;
      return { ...drawn, webp: Buffer.from(webp.buffer) };
    },
    latest: async (field, signal) => {
      const done = await work({ previews: field }, signal);
      if (!('previews' in done)) throw new Error('The thread gave no previews for a field.');
      return done.previews;
    },
    close: async () => {
      await thread?.terminate();
    },
  };
}

function errorOf({ failed, message }: Extract<Answered, { failed: unknown }>): Error {
  if (typeof failed === 'object') return new SceneError(failed.reason, message);
  if (failed === 'unreadable') return new UnreadableTile(message);
  if (failed === 'fault') return new Error(message);
  return new DOMException(message, failed);
}
