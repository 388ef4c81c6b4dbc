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

interface WorkerThread {
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
  const threadSlots: (WorkerThread | null)[] = Array.from({ length: threads }, () => null);
  let idleTimer: NodeJS.Timeout | undefined;
  let nextId = 0;

  const startThread = (slot: number): WorkerThread => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    const thread: WorkerThread = { worker, pendingJobs: new Map() };
    const failJobs = (error: ThreadEndedError): void => {
      if (threadSlots[slot] === thread) threadSlots[slot] = null;
      for (const { reject } of thread.pendingJobs.values()) reject(error);
      thread.pendingJobs.clear();
    };
    worker.on('message', (response: WorkerResponse) => settleJob(thread, response));
    const onEnd = (cause?: unknown): void =>
      failJobs(
        new ThreadEndedError('A worker thread of the analysis ended during its jobs. Run them again.', {
          cause,
        }),
      );
    worker.on('error', onEnd);
    worker.on('exit', () => onEnd());
    return thread;
  };

  const settleJob = ({ worker, pendingJobs }: WorkerThread, response: WorkerResponse): void => {
    const pendingJob = pendingJobs.get(response.id);
    pendingJobs.delete(response.id);
    // An idle thread must not keep the process alive.
    if (pendingJobs.size === 0) worker.unref();
    if (threadSlots.every((thread) => !thread || thread.pendingJobs.size === 0)) {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => void stopThreads(), idleTimeoutMs).unref();
    }
    if ('result' in response) pendingJob?.resolve(response.result as never);
    else pendingJob?.reject(toError(response));
  };

  const stopThreads = async (): Promise<void> => {
    clearTimeout(idleTimer);
    const running = threadSlots.filter((thread) => thread !== null);
    threadSlots.fill(null);
    await Promise.all(running.map(({ worker }) => worker.terminate()));
  };

  /** The thread with the fewest pending jobs. */
  const leastBusyThread = (): WorkerThread => {
    const loadOf = (slot: number): number => threadSlots[slot]?.pendingJobs.size ?? 0;
    const slots = [...threadSlots.keys()];
    const slot = slots.reduce((idlest, other) => (loadOf(other) < loadOf(idlest) ? other : idlest));
    threadSlots[slot] ??= startThread(slot);
    return threadSlots[slot];
  };

  return {
    threads,
    minPixels,
    allocate: (bytes) => new SharedArrayBuffer(bytes),
    run: (job, input, transferList = []) => {
      clearTimeout(idleTimer);
      const { worker, pendingJobs } = leastBusyThread();
      const request: WorkerRequest = { id: nextId++, job: jobNameOf(job), input };
      return new Promise((resolve, reject) => {
        pendingJobs.set(request.id, { resolve, reject });
        worker.ref();
        worker.postMessage(request, transferList);
      });
    },
    close: stopThreads,
  };
}

const toError = ({ errorMessage, sceneError }: Extract<WorkerResponse, { errorMessage: string }>): Error =>
  sceneError ? new SceneError(sceneError.reason, sceneError.detail) : new Error(errorMessage);
