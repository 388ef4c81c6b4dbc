import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { CatalogueChange } from './catalogue-changes.ts';
import type { Catalogue } from './catalogue-schema.ts';
import { priceColumnsOf, tierCode } from './tier-figures.ts';

/** Ends the price periods of changed tiers and starts new ones; an unchanged tier keeps its period. */
export async function writeTierPrices(
  trx: Transaction<Schema>,
  { services }: Catalogue,
  changes: readonly CatalogueChange[],
  appliedCatalogue: { at: Date; checksum: string },
): Promise<void> {
  const tierChanges = changes.filter(({ kind, type }) => kind === 'tier' && type !== 'moved');
  const endedTierCodes = tierChanges.filter(({ type }) => type !== 'added').map(({ code }) => code);
  const started = new Set(tierChanges.filter(({ type }) => type !== 'withdrawn').map(({ code }) => code));
  if (endedTierCodes.length > 0) {
    await trx
      .updateTable('tier_prices')
      // The end of a period is not before its start, even if the clock was set back meanwhile.
      .set({ valid_to: sql<Date>`greatest(valid_from, ${appliedCatalogue.at}::timestamptz)` })
      .where('valid_to', 'is', null)
      .where('tier_id', 'in', ({ selectFrom }) =>
        selectFrom('tiers').select('id').where('code', 'in', endedTierCodes),
      )
      .execute();
  }
  if (started.size === 0) return;
  const tiers = await trx
    .selectFrom('tiers')
    .select(['id', 'code'])
    .where('code', 'in', [...started])
    .execute();
  const ids = new Map(tiers.map(({ id, code }) => [code, id]));
  const rows = services.flatMap((service) =>
    service.tiers
      .filter((tier) => started.has(tierCode(service, tier)))
      .map((tier) => ({
        ...priceColumnsOf(service, tier),
        tier_id: ids.get(tierCode(service, tier))!,
        on_sale: !service.announced,
        valid_from: appliedCatalogue.at,
        applied_by: appliedCatalogue.checksum,
      })),
  );
  await trx.insertInto('tier_prices').values(rows).execute();
}
