import { Worker } from 'node:worker_threads';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { activeTraceparent } from '../../telemetry/spans.ts';
import { UnreadableTile } from './imagery.service.ts';
import type {
  ImageryWork,
  ImageryWorkerReply,
  ImageryWorkerRequest,
  ImageryWorkerSettings,
} from './thread-messages.ts';

export interface ThreadDeps {
  settings: ImageryWorkerSettings;
  /** Called for errors of reading imagery or writing the cache, and when a thread ends unexpectedly. */
  onError: (context: string, error: unknown) => void;
  /** Idle time in milliseconds after which the thread ends and frees its cached scene data. */
  idleTimeoutMs?: number;
}

type WorkerResult = Extract<
  ImageryWorkerReply,
  { drawn: unknown } | { previews: unknown } | { dayMap: unknown } | { thumbnail: unknown }
>;

export interface DrawingThread {
  /**
   * Does the work in the thread.
   * @throws what the work throws, or UnreadableTile when the thread has ended
   */
  work(request: ImageryWork, signal: AbortSignal): Promise<WorkerResult>;
  close(): Promise<void>;
}

interface PendingWork {
  resolve: (result: WorkerResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Starts a thread with the first work. When a thread ends unexpectedly, its pending work fails, and the next work
 * starts a new thread.
 */
export function openDrawingThread({ settings, onError, idleTimeoutMs = 90_000 }: ThreadDeps): DrawingThread {
  const pending = new Map<number, PendingWork>();
  let thread: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let nextId = 0;

  const start = (): Worker => {
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), { workerData: settings });
    worker.on('message', (reply: ImageryWorkerReply) => handleReply(reply));
    worker.on('error', (error) => onError('the thread that draws the map', error));
    worker.on('exit', () => {
      if (thread !== worker) return;
      thread = null;
      for (const { reject } of pending.values()) reject(new UnreadableTile('The thread has ended.'));
      pending.clear();
    });
    // The thread does not prevent the process from ending.
    worker.unref();
    return worker;
  };

  const handleReply = (reply: ImageryWorkerReply): void => {
    if ('context' in reply) {
      onError(reply.context, new Error(reply.message));
      return;
    }
    const request = pending.get(reply.id);
    pending.delete(reply.id);
    if (pending.size === 0) idleTimer = setTimeout(endThread, idleTimeoutMs).unref();
    if (!request) return;
    if ('failed' in reply) request.reject(errorOf(reply));
    else request.resolve(reply);
  };

  const endThread = (): void => {
    void thread?.terminate();
    thread = null;
  };

  const work: DrawingThread['work'] = (request, signal) => {
    if (signal.aborted) return Promise.reject(signal.reason);
    clearTimeout(idleTimer);
    thread ??= start();
    const worker = thread;
    const id = nextId++;
    const post = (message: ImageryWorkerRequest) => worker.postMessage(message);
    return new Promise<WorkerResult>((resolve, reject) => {
      const abort = () => post({ abort: id });
      signal.addEventListener('abort', abort, { once: true });
      const settleWork =
        <Value>(onValue: (value: Value) => void) =>
        (value: Value) => {
          signal.removeEventListener('abort', abort);
          onValue(value);
        };
      pending.set(id, { resolve: settleWork(resolve), reject: settleWork(reject) });
      post({ id, traceparent: activeTraceparent(), ...request });
    });
  };

  return {
    work,
    close: async () => {
      clearTimeout(idleTimer);
      await thread?.terminate();
    },
  };
}

function errorOf({ failed, message }: Extract<ImageryWorkerReply, { failed: unknown }>): Error {
  if (typeof failed === 'object') return new SceneError(failed.reason, failed.detail);
  if (failed === 'unreadable') return new UnreadableTile(message);
  if (failed === 'fault') return new Error(message);
  return new DOMException(message, failed);
}
