/** Work shared by all callers of a key. It is done once, and aborted when no caller waits for it any more. */
export interface Coalesced<Result> {
  /**
   * Waits for the work of a key, which is started if none is running.
   * @throws what the work throws, or the reason of the caller's aborted signal
   */
  join(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

interface RunningWork<Result> {
  result: Promise<Result>;
  controller: AbortController;
  waiters: number;
}

export function coalesced<Result>(): Coalesced<Result> {
  const running = new Map<string, RunningWork<Result>>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<Result>): RunningWork<Result> => {
    const controller = new AbortController();
    const result = work(controller.signal).finally(() => {
      if (running.get(key)?.controller === controller) running.delete(key);
    });
    const started = { result, controller, waiters: 0 };
    running.set(key, started);
    return started;
  };

  return {
    join: async (key, signal, work) => {
      signal.throwIfAborted();
      const job = running.get(key) ?? start(key, work);
      job.waiters++;
      let leave: () => void = () => {};
      const aborted = new Promise<never>((_resolve, reject) => {
        leave = () => reject(signal.reason);
        signal.addEventListener('abort', leave, { once: true });
      });
      try {
        return await Promise.race([job.result, aborted]);
      } finally {
        signal.removeEventListener('abort', leave);
        job.waiters--;
        if (job.waiters === 0) {
          // A later caller starts new work, because the current work may be ending.
          if (running.get(key) === job) running.delete(key);
          job.controller.abort(signal.reason);
        }
      }
    },
  };
}
