import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds before a second try to start it again; each one after waits twice as long, up to the longest. */
const firstPause = 100;
const longestPause = 5_000;

/**
 * How long we use the cluster: from when we are signed in until we leave, over its own end.
 * @param again starts it when it does not run, and signs in anew.
 */
export function openStay(first: pg.Client, again: () => Promise<pg.Client>) {
  const leaving = new AbortController();
  const { signal } = leaving;
  let presence = first;
  let returning: Promise<void> = Promise.resolve();

  const comeBack = async (onTrouble: (error: unknown) => void) => {
    for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        presence = await again();
        return watch(onTrouble);
      } catch (error) {
        onTrouble(error);
      }
      await wait(pause, undefined, { signal }).catch(() => {});
    }
    return undefined;
  };
  const watch = (onTrouble: (error: unknown) => void): void => {
    presence.once('end', () => {
      if (!signal.aborted) returning = comeBack(onTrouble);
    });
  };
  return {
    keepRunning: watch,
    /** By what we are signed in now. */
    presence: () => presence,
    /** @returns by what we are signed in to the last. */
    end: async (): Promise<pg.Client> => {
      leaving.abort();
      await returning;
      return presence;
    },
  };
}
