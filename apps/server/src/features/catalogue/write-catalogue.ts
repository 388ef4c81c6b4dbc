import type { IsoCountry } from '@furrow/contract/places/countries';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Catalogue } from './catalogue-schema.ts';
import { type LocalText, withoutEnglish } from './local-text.ts';
import { priceColumnsOf, tierCode } from './tier-figures.ts';

/**
 * Writes the entries of a catalogue. Existing entries with the same code have the same id as before, and entries that
 * the catalogue lacks are withdrawn.
 */
export async function writeCatalogue(
  trx: Transaction<Schema>,
  { roles, industries, services, bot_messages, restricted_areas }: Catalogue,
  countries: readonly IsoCountry[],
): Promise<void> {
  await writeCountries(trx, countries);
  await writeRoles(trx, roles);
  await writeIndustries(trx, industries);
  await writeServices(trx, services);
  await writeOffers(trx, industries);
  await writeTiers(trx, services);
  await writeBotMessages(trx, bot_messages);
  await writeRestrictedAreas(trx, restricted_areas);
}

async function writeCountries(trx: Transaction<Schema>, countries: readonly IsoCountry[]): Promise<void> {
  await trx
    .insertInto('countries')
    .values([...countries])
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({ code: ref('excluded.code'), name: ref('excluded.name') })),
    )
    .execute();
}

async function writeRoles(trx: Transaction<Schema>, roles: Catalogue['roles']): Promise<void> {
  const rows = roles.map(({ code, title }, position) => ({
    code,
    title: title.en,
    translations: JSON.stringify({ title: withoutEnglish(title) }),
    position,
  }));
  await trx
    .insertInto('roles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        translations: ref('excluded.translations'),
        position: ref('excluded.position'),
        withdrawn: false,
      })),
    )
    .execute();
  await trx.updateTable('roles').set({ withdrawn: true }).where('code', 'not in', rows.map(codeOf)).execute();
}

async function writeIndustries(trx: Transaction<Schema>, industries: Catalogue['industries']): Promise<void> {
  const rows = industries.map((industry, position) => {
    const { code, name, image, soil_types, vegetation_types, biomes } = industry;
    return {
      code,
      name: name.en,
      image,
      soil_types: soil_types.map(({ en }) => en),
      vegetation_types: vegetation_types.map(({ en }) => en),
      unspecified_soil_type: industry.unspecified_soil_type ?? null,
      unspecified_vegetation_type: industry.unspecified_vegetation_type ?? null,
      biomes: JSON.stringify(biomes),
      translations: JSON.stringify({
        name: withoutEnglish(name),
        soil_types: byEnglish(soil_types),
        vegetation_types: byEnglish(vegetation_types),
      }),
      position,
    };
  });
  await trx
    .insertInto('industries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        image: ref('excluded.image'),
        soil_types: ref('excluded.soil_types'),
        vegetation_types: ref('excluded.vegetation_types'),
        unspecified_soil_type: ref('excluded.unspecified_soil_type'),
        unspecified_vegetation_type: ref('excluded.unspecified_vegetation_type'),
        // A type that leaves the list keeps its biome, because recurring orders may have it.
        biomes: sql`(industries.biomes - excluded.vegetation_types) || excluded.biomes`,
        translations: ref('excluded.translations'),
        position: ref('excluded.position'),
        withdrawn: false,
      })),
    )
    .execute();
  await trx
    .updateTable('industries')
    .set({ withdrawn: true })
    .where('code', 'not in', rows.map(codeOf))
    .execute();
}

async function writeServices(trx: Transaction<Schema>, services: Catalogue['services']): Promise<void> {
  const rows = services.map(
    ({ tiers: _tiers, vendor: _vendor, name, title, description, features, ...service }) => ({
      ...service,
      name: name.en,
      title: title.en,
      description: description.en,
      features: features.en,
      translations: JSON.stringify({
        name: withoutEnglish(name),
        title: withoutEnglish(title),
        description: withoutEnglish(description),
        features: withoutEnglish(features),
      }),
    }),
  );
  await trx
    .insertInto('services')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        recipe: ref('excluded.recipe'),
        announced: ref('excluded.announced'),
        name: ref('excluded.name'),
        title: ref('excluded.title'),
        description: ref('excluded.description'),
        image: ref('excluded.image'),
        features: ref('excluded.features'),
        translations: ref('excluded.translations'),
        withdrawn: false,
      })),
    )
    .execute();
  await trx
    .updateTable('services')
    .set({ withdrawn: true })
    .where('code', 'not in', rows.map(codeOf))
    .execute();
}

/** Writes which industries offer which services, and in which order. */
async function writeOffers(trx: Transaction<Schema>, industries: Catalogue['industries']): Promise<void> {
  const industryIds = await idsOf(trx, 'industries');
  const serviceIds = await idsOf(trx, 'services');
  const rows = industries.flatMap(({ code, services }) =>
    services.map((service, position) => ({
      industry_id: industryIds.get(code)!,
      service_id: serviceIds.get(service)!,
      position,
    })),
  );
  await trx.deleteFrom('industry_services').execute();
  if (rows.length > 0) await trx.insertInto('industry_services').values(rows).execute();
}

async function writeTiers(trx: Transaction<Schema>, services: Catalogue['services']): Promise<void> {
  const serviceIds = await idsOf(trx, 'services');
  const rows = services.flatMap((service) =>
    service.tiers.map((tier, position) => ({
      ...priceColumnsOf(service, tier),
      code: tierCode(service, tier),
      service_id: serviceIds.get(service.code)!,
      position,
      // Services that cannot be computed yet are not sold.
      withdrawn: service.announced,
    })),
  );
  await trx
    .insertInto('tiers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        vendor: ref('excluded.vendor'),
        area_min: ref('excluded.area_min'),
        area_max: ref('excluded.area_max'),
        price_type: ref('excluded.price_type'),
        price_per_ha: ref('excluded.price_per_ha'),
        platform_fee_per_ha: ref('excluded.platform_fee_per_ha'),
        min_price: ref('excluded.min_price'),
        is_image: ref('excluded.is_image'),
        image_include: ref('excluded.image_include'),
        image_price_per_ha: ref('excluded.image_price_per_ha'),
        image_fix_price: ref('excluded.image_fix_price'),
        image_min_ha: ref('excluded.image_min_ha'),
        waiting_hours: ref('excluded.waiting_hours'),
        position: ref('excluded.position'),
        withdrawn: ref('excluded.withdrawn'),
      })),
    )
    .execute();
  await trx.updateTable('tiers').set({ withdrawn: true }).where('code', 'not in', rows.map(codeOf)).execute();
}

/** Replaces all messages. Removed ones can be deleted, because no row references a message. */
async function writeBotMessages(
  trx: Transaction<Schema>,
  messages: Catalogue['bot_messages'],
): Promise<void> {
  await trx.deleteFrom('bot_messages').execute();
  const rows = messages.map(({ state_name, message_text }, position) => ({
    state_name,
    message_text: message_text.en,
    translations: JSON.stringify({ message_text: withoutEnglish(message_text) }),
    position,
  }));
  await trx.insertInto('bot_messages').values(rows).execute();
}

async function writeRestrictedAreas(
  trx: Transaction<Schema>,
  areas: Catalogue['restricted_areas'],
): Promise<void> {
  const rows = areas.map(({ code, name, boundaries }, position) => ({
    code,
    name: name.en,
    translations: JSON.stringify({ name: withoutEnglish(name) }),
    boundaries: JSON.stringify(boundaries),
    position,
  }));
  await trx
    .updateTable('restricted_areas')
    .set({ withdrawn: true })
    .where(({ not, eb, val }) => not(eb('code', '=', ({ fn }) => fn.any(val(rows.map(codeOf))))))
    .execute();
  // This list may be empty, unlike the other lists.
  if (rows.length === 0) return;
  await trx
    .insertInto('restricted_areas')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        translations: ref('excluded.translations'),
        boundaries: ref('excluded.boundaries'),
        position: ref('excluded.position'),
        withdrawn: false,
      })),
    )
    .execute();
}

async function idsOf(
  trx: Transaction<Schema>,
  table: 'industries' | 'services',
): Promise<Map<string, number>> {
  const rows = await trx.selectFrom(table).select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Translations of each type by its English name, which orders store. */
const byEnglish = (types: readonly LocalText[]) =>
  Object.fromEntries(types.map((type) => [type.en, withoutEnglish(type)]));

const codeOf = (row: { code: string }): string => row.code;
