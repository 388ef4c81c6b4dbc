export type FaultKind =
  /** Nothing is done, or all is, and no answer ever comes. */
  | 'hang-before'
  | 'hang-after'
  /** The same, and the connection breaks. */
  | 'reset-before'
  | 'reset-after'
  /** All is done, and the answer is a fault of Stripe's. */
  | '500-after'
  /** Nothing is done: the key is in use by another request, or there are too many. */
  | '409'
  | '429'
  /** Done, but only after `milliseconds`. */
  | 'slow'
  /** Nobody is there. */
  | 'down';

export interface Fault {
  kind: FaultKind;
  /** Absent: whichever. */
  method?: 'GET' | 'POST';
  path?: RegExp;
  /** How many requests it befalls; absent: all, until `clear`. */
  times?: number;
  milliseconds?: number;
}

export function openFaults() {
  let faults: (Fault & { left: number })[] = [];
  return {
    add: (fault: Fault): void => {
      faults.push({ ...fault, left: fault.times ?? Number.POSITIVE_INFINITY });
    },
    clear: (): void => {
      faults = [];
    },
    /** What befalls this request; null: nothing. */
    take: (method: string, path: string): Fault | null => {
      const fault = faults.find(
        (one) => one.left > 0 && (one.method ?? method) === method && (one.path?.test(path) ?? true),
      );
      if (fault) fault.left -= 1;
      return fault ?? null;
    },
  };
}
