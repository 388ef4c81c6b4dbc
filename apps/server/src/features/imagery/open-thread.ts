import { Worker } from 'node:worker_threads';
import { SceneError } from '@furrow/analysis/scene-error';
import { UnreadableTile } from './imagery.service.ts';
import type { Answered, Asked, ThreadSettings, Work } from './thread-messages.ts';

export interface ThreadParts {
  settings: ThreadSettings;
  /** Called for errors of reading imagery or writing the cache, and for a thread that died. */
  onTrouble: (what: string, error: unknown) => void;
  /** Idle time in milliseconds after which the thread ends and frees its cached scene data. */
  patience?: number;
}

type Done = Extract<Answered, { drawn: unknown } | { previews: unknown }>;

export interface DrawingThread {
  /** @throws what the work throws, or UnreadableTile when the thread has ended. */
  work(wanted: Work, signal: AbortSignal): Promise<Done>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (done: Done) => void;
  reject: (error: unknown) => void;
}

/** Starts a thread with the first work. A thread that dies fails its pending work and is replaced. */
export function openThread({ settings, onTrouble, patience = 90_000 }: ThreadParts): DrawingThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let next = 0;

  const begin = (): Worker => {
    const begun = new Worker(new URL('./drawing-thread.ts', import.meta.url), { workerData: settings });
    begun.on('message', (answered: Answered) => take(answered));
    begun.on('error', (error) => onTrouble('the thread that draws the map', error));
    begun.on('exit', () => {
      if (thread !== begun) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(new UnreadableTile('The thread has ended.'));
      waiting.clear();
    });
    // The thread does not keep the server from exiting.
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
    if (waiting.size === 0) idle = setTimeout(rest, patience).unref();
    if (!asked) return;
    if ('failed' in answered) asked.reject(errorOf(answered));
    else asked.resolve(answered);
  };

  const rest = (): void => {
    void thread?.terminate();
    thread = null;
  };

  const work: DrawingThread['work'] = (wanted, signal) => {
    if (signal.aborted) return Promise.reject(signal.reason);
    clearTimeout(idle);
    thread ??= begin();
    const worker = thread;
    const id = next++;
    const ask = (asked: Asked) => worker.postMessage(asked);
    return new Promise<Done>((resolve, reject) => {
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
    work,
    close: async () => {
      clearTimeout(idle);
      await thread?.terminate();
    },
  };
}

function errorOf({ failed, message }: Extract<Answered, { failed: unknown }>): Error {
  if (typeof failed === 'object') return new SceneError(failed.reason, failed.said);
  if (failed === 'unreadable') return new UnreadableTile(message);
  if (failed === 'fault') return new Error(message);
  return new DOMException(message, failed);
}
