import { setTimeout as wait } from 'node:timers/promises';

/** The end of a process, which load balancers can notice before it stops to answer. */
export interface Drain {
  isDraining(): boolean;
  /** Counts as not ready from now on. @returns after the delay, or as soon as `skip` aborts */
  begin(skip: AbortSignal): Promise<void>;
}

/** @param seconds delay in which a load balancer notices and sends its requests elsewhere */
export function createDrain(seconds: number): Drain {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    begin: async (skip) => {
      isDraining = true;
      await wait(seconds * 1_000, undefined, { signal: skip }).catch(() => {});
    },
  };
}
