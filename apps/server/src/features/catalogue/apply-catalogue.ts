import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { countries } from '@furrow/contract/places/countries';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { markRestrictedItems } from '../places/restricted-items.store.ts';
import { loadAppliedListing } from './applied-listing.store.ts';
import { type CatalogueChanges, changesBetween } from './catalogue-changes.ts';
import { listingOf } from './catalogue-listing.ts';
import type { Catalogue } from './catalogue-schema.ts';
import { readShippedCatalogue, shippedCatalogue } from './read-catalogue.ts';
import { writeTierPrices } from './tier-prices.store.ts';
import { writeCatalogue } from './write-catalogue.ts';

/** Version of the form in which a file is written to the database. It has to be raised when the form changes. */
const formatVersion = 4;
/** Id of the advisory lock that lets one catalogue be applied at a time. */
const advisoryLockId = 0x6675_7272;

/**
 * Replaces the database's catalogue by the file's, completely or not at all. Servers may be running meanwhile.
 * @param record records the change in its transaction
 * @returns the changes; null when the file is already applied
 */
export async function changeCatalogue(
  db: Kysely<Schema>,
  catalogue: Catalogue,
  record: (trx: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<CatalogueChanges | null> {
  const own = checksumOf(catalogue) !== checksumOf(await readShippedCatalogue());
  return withCatalogueLock(db, async (trx, applied) => {
    if (applied?.checksum === checksumOf(catalogue)) return null;
    const changes = await write(trx, catalogue, own);
    await record(trx);
    return changes;
  });
}

/** Computes the changes that `changeCatalogue` would make, without making them. */
export function previewCatalogue(db: Kysely<Schema>, catalogue: Catalogue): Promise<CatalogueChanges | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const applied = await loadApplied(trx);
      if (applied?.checksum === checksumOf(catalogue)) return null;
      return changesBetween(await loadAppliedListing(trx), listingOf(catalogue));
    });
}

/**
 * Applies a catalogue like `changeCatalogue`.
 * @returns whether there was anything to change
 */
export const applyCatalogue = async (db: Kysely<Schema>, catalogue: Catalogue): Promise<boolean> =>
  (await changeCatalogue(db, catalogue)) !== null;

/**
 * Applies the shipped catalogue when a server starts, if it has changed. An operator's own catalogue is not replaced.
 */
export async function applyShippedCatalogue(db: Kysely<Schema>): Promise<boolean> {
  const shippedFile = checksumOf(await readFile(shippedCatalogue, 'utf8'));
  return withCatalogueLock(db, async (trx, applied) => {
    if (applied?.is_custom || applied?.shipped_file === shippedFile) return false;
    const catalogue = await readShippedCatalogue();
    const isChanged = applied?.checksum !== checksumOf(catalogue);
    if (isChanged) await write(trx, catalogue, false);
    await trx.updateTable('applied_catalogue').set({ shipped_file: shippedFile }).execute();
    return isChanged;
  });
}

type AppliedCatalogue = { is_custom: boolean; checksum: string; shipped_file: string | null };

function withCatalogueLock<Outcome>(
  db: Kysely<Schema>,
  applyChange: (trx: Transaction<Schema>, applied: AppliedCatalogue | undefined) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLockId)})`.execute(trx);
    // The row lock waits for transactions that add items by the current catalogue, so that their items are found.
    return applyChange(trx, await loadApplied(trx, true));
  });
}

const loadApplied = (db: Kysely<Schema>, forUpdate = false): Promise<AppliedCatalogue | undefined> =>
  db
    .selectFrom('applied_catalogue')
    .select(['is_custom', 'checksum', 'shipped_file'])
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();

async function write(
  trx: Transaction<Schema>,
  catalogue: Catalogue,
  own: boolean,
): Promise<CatalogueChanges> {
  const applied = { at: new Date(), checksum: checksumOf(catalogue) };
  const result = changesBetween(await loadAppliedListing(trx), listingOf(catalogue));
  await writeCatalogue(trx, catalogue, countries);
  await markRestrictedItems(trx);
  await writeTierPrices(trx, catalogue, result.changes, applied);
  const row = { is_custom: own, checksum: applied.checksum, shipped_file: null, applied_at: applied.at };
  await trx
    .insertInto('applied_catalogue')
    .values(row)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(row))
    .execute();
  return result;
}

/**
 * Checksum of the catalogue or of its file's text, including the countries, whose names may change with a newer Furrow.
 */
function checksumOf(catalogue: Catalogue | string): string {
  const content = JSON.stringify([formatVersion, catalogue, countries]);
  return createHash('sha256').update(content).digest('hex');
}
