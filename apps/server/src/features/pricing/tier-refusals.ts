import type { FieldErrors } from '../../http/handlers.ts';
import { acceptsArea, billedHectares, type TierRates } from '../catalogue/price.ts';
import { pricingMessages } from './pricing.messages.ts';

/**
 * Returns an error if the tier does not accept the area.
 * @param field name of the request's field that contains the area, or from which it is computed
 */
export function refuseArea(tier: TierRates, hectares: number, field: string): FieldErrors {
  if (acceptsArea(tier, hectares)) return {};
  const areas = {
    from: { hectares: Number(tier.area_min) },
    hectares: { hectares: billedHectares(hectares) },
  };
  const message =
    tier.area_max === null
      ? pricingMessages.area_below(areas)
      : pricingMessages.area_outside({ ...areas, to: { hectares: Number(tier.area_max) } });
  return { [field]: [message] };
}

export function refuseImages(tier: TierRates, requested: boolean | undefined): FieldErrors {
  if (!requested || tier.is_image) return {};
  return { with_image: [pricingMessages.no_images()] };
}
