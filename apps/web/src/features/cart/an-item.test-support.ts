import type { CartItem } from '@furrow/contract/cart/cart';
import { aTier } from '../../ordering/a-tier.test-support.ts';

/** A vegetation index analysis of a field that was drawn, with images. */
export function anItem(changes: Partial<CartItem> = {}): CartItem {
  return {
    id: '0199d3a0-0000-7000-8000-000000000001',
    area_ha: 12.34,
    with_image: true,
    price_range: aTier({ id: 7 }),
    service_name: 'Vegetation index',
    vegetation_type: 'Wheat',
    soil_type: 'Loam',
    reference_date: null,
    limits_accepted: false,
    recurring: false,
    recurring_days: null,
    recurring_times: null,
    estimated_price: 9.26,
    image_price: 6.17,
    calculated_price: 15.43,
    previous_price: null,
    commission: 1,
    total_price: 15.43,
    country: 'Netherlands',
    available: true,
    unavailable_reason: null,
    created_at: '2025-01-05T10:00:00.000Z',
    field_id: null,
    field_name: 'Melle 1',
    ...changes,
  };
}
