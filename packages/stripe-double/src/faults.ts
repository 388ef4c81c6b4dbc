export type FaultKind =
  /** The request is not processed ("before") or is processed ("after"), and no reply is ever sent. */
  | 'hang-before'
  | 'hang-after'
  /** The request is not processed ("before") or is processed ("after"), and the connection is reset. */
  | 'reset-before'
  | 'reset-after'
  /** The request is processed, and the reply is an error of Stripe's. */
  | '500-after'
  /** The request is not processed: the key is in use by another request, or there are too many requests. */
  | '409'
  | '429'
  /** The request is processed after a delay of `delayMs`. */
  | 'slow'
  /** The server is unreachable. */
  | 'down';

export interface ConfiguredFault {
  kind: FaultKind;
  /** HTTP method of the affected requests; any method if absent. */
  method?: 'GET' | 'POST';
  path?: RegExp;
  /** Number of affected requests; all until `clear` if absent. */
  times?: number;
  delayMs?: number;
}

export function createFaults() {
  let faults: (ConfiguredFault & { remaining: number })[] = [];
  return {
    add: (fault: ConfiguredFault): void => {
      faults.push({ ...fault, remaining: fault.times ?? Number.POSITIVE_INFINITY });
    },
    clear: (): void => {
      faults = [];
    },
    /** Takes the fault that affects this request; null if none does. */
    take: (method: string, path: string): ConfiguredFault | null => {
      const fault = faults.find(
        (candidate) =>
          candidate.remaining > 0 &&
          (candidate.method ?? method) === method &&
          (candidate.path?.test(path) ?? true),
      );
      if (fault) fault.remaining -= 1;
      return fault ?? null;
    },
  };
}
