import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Delay before the second attempt to restart it; it doubles with each further attempt, up to `longestPause`.
 */
const firstPause = 100;
const longestPause = 5_000;

/**
 * Keeps this process joined to the cluster until it leaves, across restarts of PostgreSQL.
 * @param again starts PostgreSQL if it does not run, and joins it again
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
    /** The current connection of the membership. */
    presence: () => presence,
    /** @returns the last connection of the membership */
    end: async (): Promise<pg.Client> => {
      leaving.abort();
      await returning;
      return presence;
    },
  };
}
