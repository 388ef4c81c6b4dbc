import type { Tier } from '@furrow/contract/pricing/pricing';

/** A tier of the vegetation index for 0.1 to 50 ha, with optional images. */
export function aTier(changes: Partial<Tier> = {}): Tier {
  return {
    id: 1,
    service_name: 'Vegetation index',
    area_min: 0.1,
    area_max: 50,
    price_type: 'Tiered',
    price_per_ha: 0.6,
    platform_fee_per_ha: 0.15,
    min_price: 1,
    is_image: true,
    image_include: false,
    image_price_per_ha: 0.5,
    image_fix_price: 5,
    image_min_ha: 10,
    image_price: 6.17,
    estimated_price: 9.26,
    waiting_time: 240,
    ...changes,
  };
}
