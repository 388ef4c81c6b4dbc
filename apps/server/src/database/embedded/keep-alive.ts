import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Delay in milliseconds after the first failed restart of PostgreSQL. The delay doubles with each further failure, up
 * to `maxDelayMs`.
 */
const firstDelayMs = 100;
const maxDelayMs = 5_000;

/**
 * Keeps this process joined to the cluster until it leaves, across restarts of PostgreSQL.
 * @param rejoin starts PostgreSQL if it does not run, and joins it again
 */
export function keepAlive(first: pg.Client, rejoin: () => Promise<pg.Client>) {
  const closeController = new AbortController();
  const { signal } = closeController;
  let membership = first;
  let reconnection: Promise<void> = Promise.resolve();

  const reconnect = async (onError: (error: unknown) => void) => {
    for (let delayMs = firstDelayMs; !signal.aborted; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
      try {
        membership = await rejoin();
        return watchConnection(onError);
      } catch (error) {
        onError(error);
      }
      await wait(delayMs, undefined, { signal }).catch(() => {});
    }
    return undefined;
  };
  const watchConnection = (onError: (error: unknown) => void): void => {
    membership.once('end', () => {
      if (!signal.aborted) reconnection = reconnect(onError);
    });
  };
  return {
    keepRunning: watchConnection,
    /** The current connection of the membership. */
    membership: () => membership,
    /**
     * Ends the restarts of PostgreSQL.
     * @returns the last connection of the membership
     */
    end: async (): Promise<pg.Client> => {
      closeController.abort();
      await reconnection;
      return membership;
    },
  };
}
