import { Worker } from 'node:worker_threads';
import { type Pool, ThreadEndedError } from '../pool/pool.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { jobNameOf } from './jobs.ts';
import type { WorkerRequest, WorkerResponse } from './messages.ts';

export interface ThreadPool extends Pool {
  close(): Promise<void>;
}

interface PendingJob {
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  pendingJobs: Map<number, PendingJob>;
}

/**
 * Worker threads that start with the first job. A thread that dies fails its pending jobs and is replaced.
 * @param options.idleTimeoutMs milliseconds without work after which the threads stop, to free their memory.
 */
export function openThreadPool(
  threads: number,
  { idleTimeoutMs = 10_000, minPixels = 400_000 } = {},
): ThreadPool {
  const threadSlots: (Thread | null)[] = Array.from({ length: threads }, () => null);
  let idle: NodeJS.Timeout | undefined;
  let nextId = 0;

  const startThread = (slot: number): Thread => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    const thread: Thread = { worker, pendingJobs: new Map() };
    const fail = (error: ThreadEndedError): void => {
      if (threadSlots[slot] === thread) threadSlots[slot] = null;
      for (const { reject } of thread.pendingJobs.values()) reject(error);
      thread.pendingJobs.clear();
    };
    worker.on('message', (response: WorkerResponse) => settle(thread, response));
    const onEnd = (cause?: unknown): void =>
      fail(
        new ThreadEndedError('A worker thread of the analysis ended during its jobs. Run them again.', {
          cause,
        }),
      );
    worker.on('error', onEnd);
    worker.on('exit', () => onEnd());
    return thread;
  };

  const settle = ({ worker, pendingJobs }: Thread, response: WorkerResponse): void => {
    const pendingJob = pendingJobs.get(response.id);
    pendingJobs.delete(response.id);
    // An idle thread must not keep the process alive.
    if (pendingJobs.size === 0) worker.unref();
    if (threadSlots.every((thread) => !thread || thread.pendingJobs.size === 0)) {
      clearTimeout(idle);
      idle = setTimeout(() => void stop(), idleTimeoutMs).unref();
    }
    if ('result' in response) pendingJob?.resolve(response.result as never);
    else pendingJob?.reject(toError(response));
  };

  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const running = threadSlots.filter((thread) => thread !== null);
    threadSlots.fill(null);
    await Promise.all(running.map(({ worker }) => worker.terminate()));
  };

  /** The thread with the fewest pending jobs. */
  const leastBusyThread = (): Thread => {
    const load = (slot: number): number => threadSlots[slot]?.pendingJobs.size ?? 0;
    const slots = [...threadSlots.keys()];
    const slot = slots.reduce((idlest, other) => (load(other) < load(idlest) ? other : idlest));
    threadSlots[slot] ??= startThread(slot);
    return threadSlots[slot];
  };

  return {
    threads,
    minPixels,
    allocate: (bytes) => new SharedArrayBuffer(bytes),
    run: (job, input, transferList = []) => {
      clearTimeout(idle);
      const { worker, pendingJobs } = leastBusyThread();
      const request: WorkerRequest = { id: nextId++, job: jobNameOf(job), input };
      return new Promise((resolve, reject) => {
        pendingJobs.set(request.id, { resolve, reject });
        worker.ref();
        worker.postMessage(request, transferList);
      });
    },
    close: stop,
  };
}

const toError = ({ errorMessage, sceneError }: Extract<WorkerResponse, { errorMessage: string }>): Error =>
  sceneError ? new SceneError(sceneError.reason, sceneError.detail) : new Error(errorMessage);
