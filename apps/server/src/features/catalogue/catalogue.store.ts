import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { listAreas } from '../places/places.store.ts';
import type { OfferedTier } from './tiers.view.ts';

/** Rows of the current catalogue, in the order in which its entries are offered. */
export type CatalogueRows = Awaited<ReturnType<typeof loadCatalogue>>;

/** A tier with the id of its service. */
export interface SoldTier extends OfferedTier {
  service_id: number;
}

export function loadCatalogue(db: Kysely<Schema>) {
  // One snapshot is read, so that a catalogue applied meanwhile is seen completely or not at all.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      countries: await trx.selectFrom('countries').select(['id', 'name']).execute(),
      roles: await trx
        .selectFrom('roles')
        .select(['id', 'code', 'title', 'translations'])
        .where('withdrawn', '=', false)
        .orderBy('position')
        .execute(),
      industries: await trx
        .selectFrom('industries')
        .select([
          'id',
          'name',
          'image',
          'soil_types',
          'vegetation_types',
          'unspecified_soil_type',
          'unspecified_vegetation_type',
          'translations',
        ])
        .where('withdrawn', '=', false)
        .orderBy('position')
        .execute(),
      services: await trx
        .selectFrom('services')
        .innerJoin('industry_services', 'industry_services.service_id', 'services.id')
        .innerJoin('industries', 'industries.id', 'industry_services.industry_id')
        .select([
          'services.id',
          'services.code',
          'services.recipe',
          'services.name',
          'services.title',
          'services.description',
          'services.image',
          'services.features',
          'services.translations',
          'services.announced',
          'industry_services.industry_id',
        ])
        .where('services.withdrawn', '=', false)
        .orderBy('industries.position')
        .orderBy('industry_services.position')
        .execute(),
      tiers: await loadTiers(trx),
      restrictedAreas: await listAreas(trx, { limit: null, offset: 0 }),
      botMessages: await trx
        .selectFrom('bot_messages')
        .select(['state_name', 'message_text', 'translations'])
        .orderBy('position')
        .execute(),
      namedEntries: await loadNamedEntries(trx),
      version: await loadVersion(trx),
    }));
}

/** Loads the services and types that orders may refer to, including withdrawn ones. */
export async function loadNamedEntries(db: Kysely<Schema>) {
  const services = await db.selectFrom('services').select(['code', 'name', 'translations']).execute();
  const industries = await db
    .selectFrom('industries')
    .select(['name', 'soil_types', 'vegetation_types', 'translations'])
    .orderBy('withdrawn')
    .orderBy('position')
    .execute();
  return { services, industries };
}

/**
 * Reads the version of the current catalogue, which changes with each catalogue applied; null before the first one.
 * @param lock whether no other catalogue can be applied until the transaction ends
 */
export async function loadVersion(db: Kysely<Schema>, lock = false): Promise<string | null> {
  const row = await db
    .selectFrom('applied_catalogue')
    .select('checksum')
    .$if(lock, (query) => query.forShare())
    .executeTakeFirst();
  return row?.checksum ?? null;
}

/** Loads the tiers on sale, without those of announced services. */
function loadTiers(db: Kysely<Schema>): Promise<SoldTier[]> {
  return db
    .selectFrom('tiers')
    .innerJoin('services', 'services.id', 'tiers.service_id')
    .select([
      'tiers.id',
      'tiers.service_id',
      'services.code as service_code',
      'services.name as service_name',
      'tiers.area_min',
      'tiers.area_max',
      'tiers.price_type',
      'tiers.price_per_ha',
      'tiers.platform_fee_per_ha',
      'tiers.min_price',
      'tiers.is_image',
      'tiers.image_include',
      'tiers.image_price_per_ha',
      'tiers.image_fix_price',
      'tiers.image_min_ha',
      'tiers.waiting_hours',
    ])
    .where('tiers.withdrawn', '=', false)
    .where('services.withdrawn', '=', false)
    .orderBy('tiers.position')
    .execute();
}
