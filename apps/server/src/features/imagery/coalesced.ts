/** Work shared by all callers of a key: done once, and aborted when the last of them has left. */
export interface Coalesced<Result> {
  /** @throws what the work throws, or what the caller's signal is aborted with. */
  join(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

interface UnderWay<Result> {
  result: Promise<Result>;
  end: AbortController;
  waiting: number;
}

export function coalesced<Result>(): Coalesced<Result> {
  const underWay = new Map<string, UnderWay<Result>>();

  const begin = (key: string, work: (signal: AbortSignal) => Promise<Result>): UnderWay<Result> => {
    const end = new AbortController();
    const result = work(end.signal).finally(() => {
      if (underWay.get(key)?.end === end) underWay.delete(key);
    });
    const begun = { result, end, waiting: 0 };
    underWay.set(key, begun);
    return begun;
  };

  return {
    join: async (key, signal, work) => {
      signal.throwIfAborted();
      const job = underWay.get(key) ?? begin(key, work);
      job.waiting++;
      let leave: () => void = () => {};
      const gone = new Promise<never>((_resolve, reject) => {
        leave = () => reject(signal.reason);
        signal.addEventListener('abort', leave, { once: true });
      });
      try {
        return await Promise.race([job.result, gone]);
      } finally {
        signal.removeEventListener('abort', leave);
        job.waiting--;
        if (job.waiting === 0) {
          // A later caller starts new work, since this one may be ending.
          if (underWay.get(key) === job) underWay.delete(key);
          job.end.abort(signal.reason);
        }
      }
    },
  };
}
