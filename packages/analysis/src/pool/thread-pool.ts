import { Worker } from 'node:worker_threads';
import { SceneError } from '../scene-error.ts';
import type { Answered, Asked } from './messages.ts';
import { type Pool, ThreadEnded } from './pool.ts';

export interface ThreadPool extends Pool {
  close(): Promise<void>;
}

interface Waiting {
  resolve: (done: never) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

/**
 * Worker threads that start with the first job. A thread that dies fails its pending jobs and is replaced.
 * @param patience milliseconds without work after which the threads stop, to free their memory.
 */
export function openThreadPool(
  threads: number,
  { patience = 10_000, leastPixels = 400_000 } = {},
): ThreadPool {
  const open: (Thread | null)[] = Array.from({ length: threads }, () => null);
  let idle: NodeJS.Timeout | undefined;
  let next = 0;

  const begin = (place: number): Thread => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    const thread: Thread = { worker, waiting: new Map() };
    const fail = (error: ThreadEnded): void => {
      if (open[place] === thread) open[place] = null;
      for (const { reject } of thread.waiting.values()) reject(error);
      thread.waiting.clear();
    };
    worker.on('message', (answered: Answered) => settle(thread, answered));
    const ended = (cause?: unknown): void =>
      fail(
        new ThreadEnded('A worker thread of the analysis ended during its jobs. Run them again.', { cause }),
      );
    worker.on('error', ended);
    worker.on('exit', () => ended());
    return thread;
  };

  const settle = ({ worker, waiting }: Thread, answered: Answered): void => {
    const asked = waiting.get(answered.id);
    waiting.delete(answered.id);
    // An idle thread must not keep the process alive.
    if (waiting.size === 0) worker.unref();
    if (open.every((thread) => !thread || thread.waiting.size === 0)) {
      clearTimeout(idle);
      idle = setTimeout(() => void rest(), patience).unref();
    }
    if ('done' in answered) asked?.resolve(answered.done as never);
    else asked?.reject(errorOf(answered));
  };

  const rest = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = open.filter((thread) => thread !== null);
    open.fill(null);
    await Promise.all(ended.map(({ worker }) => worker.terminate()));
  };

  /** The thread with the fewest pending jobs. */
  const free = (): Thread => {
    const load = (place: number): number => open[place]?.waiting.size ?? 0;
    const places = [...open.keys()];
    const place = places.reduce((least, other) => (load(other) < load(least) ? other : least));
    open[place] ??= begin(place);
    return open[place];
  };

  return {
    threads,
    leastPixels,
    memory: (bytes) => new SharedArrayBuffer(bytes),
    run: (job, given, taken = []) => {
      clearTimeout(idle);
      const { worker, waiting } = free();
      const asked: Asked = { id: next++, job, given };
      return new Promise((resolve, reject) => {
        waiting.set(asked.id, { resolve, reject });
        worker.ref();
        worker.postMessage(asked, taken);
      });
    },
    close: rest,
  };
}

const errorOf = ({ failed, refusal }: Extract<Answered, { failed: string }>): Error =>
  refusal ? new SceneError(refusal.reason, refusal.said) : new Error(failed);
