import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { isoCountries } from '../places/countries.ts';
import type { Catalogue } from './catalogue-schema.ts';
import { readCatalogue, shippedCatalogue } from './read-catalogue.ts';
import { writeCatalogue } from './write-catalogue.ts';

/** Raised when the same file is written in another way. */
const writingVersion = 1;
/** Of the database's advisory locks: one catalogue is applied at a time. */
const lock = 0x6675_7272;

/**
 * Makes the database's catalogue what the file says, all of it or nothing, also beside servers that run.
 * @returns whether there was anything to do.
 */
export async function applyCatalogue(db: Kysely<Schema>, catalogue: Catalogue): Promise<boolean> {
  const own = checksumOf(catalogue) !== checksumOf(await readCatalogue(shippedCatalogue));
  return locked(db, async (trx, applied) => {
    return applied?.checksum === checksumOf(catalogue) ? false : write(trx, catalogue, own);
  });
}

/**
 * As a server starts: applies the catalogue that comes with Furrow when it has changed. An operator's own stays, until the
 * shipped one is applied by name.
 */
export async function applyShippedCatalogue(db: Kysely<Schema>): Promise<boolean> {
  const catalogue = await readCatalogue(shippedCatalogue);
  return locked(db, async (trx, applied) => {
    if (applied?.own || applied?.checksum === checksumOf(catalogue)) return false;
    return write(trx, catalogue, false);
  });
}

type Applied = { own: boolean; checksum: string };

function locked(
  db: Kysely<Schema>,
  act: (trx: Transaction<Schema>, applied: Applied | undefined) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
    const applied = await trx.selectFrom('applied_catalogue').select(['own', 'checksum']).executeTakeFirst();
    return act(trx, applied);
  });
}

async function write(trx: Transaction<Schema>, catalogue: Catalogue, own: boolean): Promise<true> {
  await writeCatalogue(trx, catalogue, isoCountries);
  const row = { own, checksum: checksumOf(catalogue), applied_at: new Date() };
  await trx
    .insertInto('applied_catalogue')
    .values(row)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
    .execute();
  return true;
}

/** Of all that is written, the countries included: a newer Furrow may know other names. */
function checksumOf(catalogue: Catalogue): string {
  const written = JSON.stringify([writingVersion, catalogue, isoCountries]);
  return createHash('sha256').update(written).digest('hex');
}
