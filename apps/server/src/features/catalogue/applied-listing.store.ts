import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Listing } from './catalogue-changes.ts';
import { areaEntry, industryEntry, localEntry, serviceEntry, tierEntry } from './catalogue-listing.ts';
import { industryTexts, joinText, serviceTexts } from './local-text.ts';

/** Lists the entries of the catalogue that was applied last. */
export async function loadAppliedListing(db: Kysely<Schema>): Promise<Listing> {
  const roles = await db
    .selectFrom('roles')
    .select(['code', 'title', 'translations'])
    .where('withdrawn', '=', false)
    .orderBy('position')
    .execute();
  const industries = await db
    .selectFrom('industries')
    .leftJoin('industry_services', 'industry_services.industry_id', 'industries.id')
    .leftJoin('services', 'services.id', 'industry_services.service_id')
    .select([
      'industries.code',
      'industries.name',
      'industries.image',
      'soil_types',
      'vegetation_types',
      'unspecified_soil_type',
      'unspecified_vegetation_type',
    ])
    .select(['industries.biomes', 'industries.translations'])
    .select(
      sql<string[]>`
        coalesce(array_agg(services.code order by industry_services.position) filter (where services.id is not null), '{}')
      `.as('services'),
    )
    .where('industries.withdrawn', '=', false)
    .groupBy('industries.id')
    .orderBy('industries.position')
    .execute();
  const services = await db
    .selectFrom('services')
    .selectAll()
    .where('withdrawn', '=', false)
    .orderBy('id')
    .execute();
  const tiers = await db
    .selectFrom('tier_prices')
    .innerJoin('tiers', 'tiers.id', 'tier_prices.tier_id')
    .selectAll('tier_prices')
    .select('tiers.code')
    .where('valid_to', 'is', null)
    .orderBy('tiers.service_id')
    .orderBy('tiers.position')
    .execute();
  const areas = await db
    .selectFrom('restricted_areas')
    .select(['code', 'name', 'translations', 'boundaries'])
    .where('withdrawn', '=', false)
    .orderBy('position')
    .execute();
  const messages = await db.selectFrom('bot_messages').selectAll().orderBy('position').execute();
  return {
    role: new Map(
      roles.map(({ code, title, translations }) => [
        code,
        localEntry('title', joinText(title, translations.title)),
      ]),
    ),
    industry: new Map(
      industries.map(({ code, ...industry }) => [
        code,
        industryEntry({ ...industry, ...industryTexts(industry) }),
      ]),
    ),
    service: new Map(
      services.map((service) => [service.code, serviceEntry({ ...service, ...serviceTexts(service) })]),
    ),
    tier: new Map(tiers.map(({ code, on_sale, ...figures }) => [code, tierEntry(figures, on_sale)])),
    'restricted area': new Map(
      areas.map(({ code, name, translations, boundaries }) => [
        code,
        areaEntry({ name: joinText(name, translations.name), boundaries }),
      ]),
    ),
    'bot message': new Map(
      messages.map(({ state_name, message_text, translations }) => [
        state_name,
        localEntry('message_text', joinText(message_text, translations.message_text)),
      ]),
    ),
  };
}
