import type { FieldErrors } from '../../http/handlers.ts';
import { billedHectares, type TierRates, takesArea } from './price.ts';

export const serviceNotSold = 'This service is not on sale. Choose another one.';
export const tierNotSold = 'This solution is not offered any more. Choose another one.';

/** @param field the field of the request that holds the area, or leads to it. */
export function refuseArea(tier: TierRates, hectares: number, field: string): FieldErrors {
  if (takesArea(tier, hectares)) return {};
  const range =
    tier.area_max === null
      ? `${Number(tier.area_min)} ha and more`
      : `${Number(tier.area_min)} ha to below ${Number(tier.area_max)} ha`;
  return {
    [field]: [
      `This solution is for ${range}, and this area has ${billedHectares(hectares)} ha. Choose another one.`,
    ],
  };
}

export function refuseImages(tier: TierRates, asked: boolean | undefined): FieldErrors {
  if (!asked || tier.is_image) return {};
  return { with_image: ['This solution has no images. Leave them out or choose another one.'] };
}
