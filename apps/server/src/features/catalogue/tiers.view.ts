import type { Tier } from '@furrow/contract/pricing/pricing';
import type { Names } from '../../http/reader.ts';
import { dollars } from '../ledger/dollars.ts';
import { priceOf, type TierRates } from './price.ts';

/** A tier of the catalogue as sold. */
export interface OfferedTier extends TierRates {
  id: number;
  service_code: string;
  service_name: string;
  price_type: 'Fixed' | 'Tiered';
  waiting_hours: number;
}

/** A tier with its prices for an area of this size. */
export function viewTier(tier: OfferedTier, hectares: number, names: Names): Tier {
  const { serviceCents, imageCents } = priceOf(tier, hectares, tier.is_image);
  return {
    id: tier.id,
    service_name: names.service(tier.service_code, tier.service_name),
    area_min: Number(tier.area_min),
    area_max: tier.area_max === null ? null : Number(tier.area_max),
    price_type: tier.price_type,
    price_per_ha: Number(tier.price_per_ha),
    platform_fee_per_ha: Number(tier.platform_fee_per_ha),
    min_price: Number(tier.min_price),
    is_image: tier.is_image,
    image_include: tier.image_include,
    image_price_per_ha: Number(tier.image_price_per_ha),
    image_fix_price: Number(tier.image_fix_price),
    image_min_ha: Number(tier.image_min_ha),
    image_price: dollars(imageCents),
    estimated_price: dollars(serviceCents),
    waiting_time: tier.waiting_hours,
  };
}
