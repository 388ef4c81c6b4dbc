import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { audit, type Broken } from './audit.ts';

interface WatchParts {
  db: Kysely<Schema>;
  /** The first audit waits for this: what a crash left open is no fault of the books. */
  from: Promise<void>;
  onBroken: (broken: Broken) => void;
  onTrouble: (what: string, error: unknown) => void;
  every?: number;
  /** Maximum share of the time that audits may take. */
  share?: number;
}

const tenMinutes = 600_000;
/** An audit takes 4 s of the ten minutes at 100,000 entries on two busy cores, and more as the books grow. */
const aHundredth = 0.01;

/** Audits the books for as long as the server runs. */
export function watchBooks({
  db,
  from,
  onBroken,
  onTrouble,
  every = tenMinutes,
  share = aHundredth,
}: WatchParts) {
  const stop = new AbortController();
  const { signal } = stop;
  const look = async (): Promise<void> => {
    await from;
    while (!signal.aborted) {
      const began = performance.now();
      try {
        for (const broken of await audit(db, signal)) onBroken(broken);
      } catch (error) {
        if (!signal.aborted) onTrouble('the books cannot be audited', error);
      }
      const pause = Math.max(every, (performance.now() - began) / share);
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const looking = look();
  return {
    /** Resolves when no audit is running any more. */
    stop: (): Promise<void> => {
      stop.abort();
      return looking;
    },
  };
}
