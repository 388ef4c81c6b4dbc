import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { booksAudited } from '../../telemetry/channels.ts';
import { audit, type BrokenRule } from './audit.ts';

interface WatchDeps {
  db: Kysely<Schema>;
  /** Resolves when the first audit may start, after the work that a crash left open is finished. */
  startAfter: Promise<void>;
  onBroken: (brokenRule: BrokenRule) => void;
  onError: (context: string, error: unknown) => void;
  intervalMs?: number;
  /** Maximum share of the time that audits may take. */
  maxShare?: number;
}

const tenMinutesMs = 600_000;
/**
 * Default share of the time that audits may take. With 100,000 entries, an audit takes 4 s of the ten minutes on two
 * busy cores.
 */
const onePercent = 0.01;

/** Audits the books for as long as the server runs. */
export function watchBooks({
  db,
  startAfter,
  onBroken,
  onError,
  intervalMs = tenMinutesMs,
  maxShare = onePercent,
}: WatchDeps) {
  const stop = new AbortController();
  const { signal } = stop;
  const auditRepeatedly = async (): Promise<void> => {
    await startAfter;
    while (!signal.aborted) {
      const startedAt = performance.now();
      try {
        const brokenRules = await audit(db, signal);
        booksAudited.publish({ brokenRules: brokenRules.map(({ rule }) => rule) });
        for (const brokenRule of brokenRules) onBroken(brokenRule);
      } catch (error) {
        if (!signal.aborted) onError('the books cannot be audited', error);
      }
      const pauseMs = Math.max(intervalMs, (performance.now() - startedAt) / maxShare);
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const auditPromise = auditRepeatedly();
  return {
    /** Stops the audits, and resolves when none is running any more. */
    stop: (): Promise<void> => {
      stop.abort();
      return auditPromise;
    },
  };
}
