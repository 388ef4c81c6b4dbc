import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { loadCatalogue, loadVersion } from './catalogue.store.ts';
import { type OfferedCatalogue, viewCatalogue } from './catalogue.view.ts';

/** What is sold now. Every screen asks for it, so that it is kept in the process for a moment. */
export interface CatalogueReader {
  read(): Promise<OfferedCatalogue>;
  /** As it stands in the database at this moment: for prices, which are the same on every screen. */
  current(): Promise<OfferedCatalogue>;
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
  const ask = () => {
    const asked = { offered: loadCatalogue(db).then(viewCatalogue), since: now() };
    kept = asked;
    // A failure is told to those who wait, and kept for nobody after them.
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
