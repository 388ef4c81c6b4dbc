import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { loadCatalogue, loadVersion } from './catalogue.store.ts';
import { type OfferedCatalogue, viewCatalogue } from './catalogue.view.ts';

/** Reads the current catalogue. Every screen requests it, so it is cached briefly. */
export interface CatalogueReader {
  read(): Promise<OfferedCatalogue>;
  /** The catalogue as of now in the database: for prices, which must be the same on every screen. */
  current(): Promise<OfferedCatalogue>;
  /** Makes the next read query the database: call it after this process has applied a catalogue. */
  forget(): void;
}

/** Time in milliseconds after which a catalogue applied by another process is seen at the latest. */
const freshness = 5_000;

/** @param now a monotonic clock in milliseconds, such as `performance.now`. */
export function openCatalogue(
  db: Kysely<Schema>,
  now: () => number = () => performance.now(),
): CatalogueReader {
  let kept: { offered: Promise<OfferedCatalogue>; since: number } | null = null;
  const ask = () => {
    const asked = { offered: loadCatalogue(db).then(viewCatalogue), since: now() };
    kept = asked;
    // A failure rejects the waiting readers, and is not cached.
    asked.offered.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.offered;
  };
  return {
    read: () => (kept && now() - kept.since < freshness ? kept.offered : ask()),
    current: async () => {
      if (!kept) return ask();
      const [version, offered] = await Promise.all([loadVersion(db), kept.offered]);
      return offered.version === version ? offered : ask();
    },
    forget: () => {
      kept = null;
    },
  };
}
