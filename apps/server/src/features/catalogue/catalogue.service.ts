import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { loadCatalogue } from './catalogue.store.ts';
import { type OfferedCatalogue, viewCatalogue } from './catalogue.view.ts';

/** What is sold now. Every screen asks for it, so that it is kept in the process for a moment. */
export interface CatalogueReader {
  read(): Promise<OfferedCatalogue>;
  /** The next read asks the database: after a catalogue was applied by this process. */
  forget(): void;
}

/** Milliseconds: what another process has applied is seen after this at the latest. */
const freshness = 5_000;

/** @param now milliseconds that only rise, as of `performance.now`. */
export function openCatalogue(
  db: Kysely<Schema>,
  now: () => number = () => performance.now(),
): CatalogueReader {
  let kept: { offered: Promise<OfferedCatalogue>; since: number } | null = null;
  return {
    read: () => {
      if (kept && now() - kept.since < freshness) return kept.offered;
      const asked = { offered: loadCatalogue(db).then(viewCatalogue), since: now() };
      kept = asked;
      // A failure is told to those who wait, and kept for nobody after them.
      asked.offered.catch(() => {
        if (kept === asked) kept = null;
      });
      return asked.offered;
    },
    forget: () => {
      kept = null;
    },
  };
}
