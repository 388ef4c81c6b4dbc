export type WorkDone<Value> = { ok: true; value: Value } | { ok: false; refused: 'too_busy' };

/** Does heavy work, a few pieces at once and in the order they came; what would wait too long is refused instead. */
export type WorkQueue = <Value>(work: () => Promise<Value>) => Promise<WorkDone<Value>>;

export function openWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) return { ok: false, refused: 'too_busy' };
    // The place of whoever is done goes straight to the next in line.
    else await new Promise<void>((begin) => line.push(begin));
    try {
      return { ok: true, value: await work() };
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
