import type { Selectable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Catalogue } from './catalogue-schema.ts';

/** The columns that tiers and their price history have in common. */
export type TierFigures = Omit<
  Selectable<Schema['tier_prices']>,
  'id' | 'tier_id' | 'on_sale' | 'valid_from' | 'valid_to' | 'applied_by'
>;

type CatalogueService = Catalogue['services'][number];

/** Converts a tier of the file to the columns of its prices. */
export function priceColumnsOf(
  { vendor }: CatalogueService,
  tier: CatalogueService['tiers'][number],
): TierFigures {
  const { images, area_max, code: _code, ...figures } = tier;
  return {
    ...figures,
    vendor,
    area_max: area_max ?? null,
    is_image: images !== undefined,
    image_include: images?.always ?? false,
    image_price_per_ha: images?.per_ha ?? '0',
    image_fix_price: images?.fixed ?? '0',
    image_min_ha: images?.up_to_ha ?? '0',
  };
}

/** Returns a tier's code with the service's code as prefix, because it is unique only within its service. */
export const tierCode = (service: CatalogueService, tier: CatalogueService['tiers'][number]): string =>
  `${service.code}/${tier.code}`;
