import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { loadCatalogue, loadVersion } from './catalogue.store.ts';
import { type OfferedCatalogue, viewCatalogue } from './catalogue.view.ts';

/** Reads the current catalogue. Every screen requests it, so it is cached briefly. */
export interface CatalogueReader {
  read(): Promise<OfferedCatalogue>;
  /** Reads the catalogue from the database without the cache, for prices, which must be the same on every screen. */
  current(): Promise<OfferedCatalogue>;
  /** Makes the next read query the database: call it after this process has applied a catalogue. */
  invalidateCache(): void;
}

/** Time in milliseconds after which a catalogue applied by another process is seen at the latest. */
const cacheTtlMs = 5_000;

/**
 * Creates a reader of the catalogue, which caches it.
 * @param now a monotonic clock in milliseconds, such as `performance.now`
 */
export function createCatalogueReader(
  db: Kysely<Schema>,
  now: () => number = () => performance.now(),
): CatalogueReader {
  let cached: { offered: Promise<OfferedCatalogue>; since: number } | null = null;
  const load = () => {
    const entry = { offered: loadCatalogue(db).then(viewCatalogue), since: now() };
    cached = entry;
    // A failure rejects the waiting readers, and is not cached.
    entry.offered.catch(() => {
      if (cached === entry) cached = null;
    });
    return entry.offered;
  };
  return {
    read: () => (cached && now() - cached.since < cacheTtlMs ? cached.offered : load()),
    current: async () => {
      if (!cached) return load();
      const [version, offered] = await Promise.all([loadVersion(db), cached.offered]);
      return offered.version === version ? offered : load();
    },
    invalidateCache: () => {
      cached = null;
    },
  };
}
