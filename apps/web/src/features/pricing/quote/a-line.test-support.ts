import type { QuoteLine } from '@furrow/contract/pricing/pricing';
import { aTier } from '../../../ordering/a-tier.test-support.ts';

/** A line of a quote, for a field that is large enough for the resolution of the satellite. */
export function aLine({ price = 9.26, ...changes }: Partial<QuoteLine> & { price?: number } = {}): QuoteLine {
  return {
    field_id: 'a',
    name: 'North 40',
    crop: null,
    vegetation_types: [],
    area_ha: 12.34,
    country: 'Netherlands',
    visibility: {
      verdict: 'green',
      sentence: 'The satellite sees this field well.',
      resolution: 10,
      pixels: 1240,
      pixels_inset: 1102,
    },
    season: 0,
    offer: {
      price_range: aTier(),
      with_image: false,
      estimated_price: price,
      image_price: 0,
      calculated_price: price,
    },
    not_sold: null,
    ...changes,
  };
}
