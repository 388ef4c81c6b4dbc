import type { Tier } from '@furrow/contract/pricing';
import type { Position } from '@furrow/geo/polygon';
import { findRestricted, isRestrictedAt } from '@furrow/geo/restricted';
import type { FieldErrors, Handlers } from '../../http/handlers.ts';
import type { CatalogueReader } from '../catalogue/catalogue.service.ts';
import type { SoldTier } from '../catalogue/catalogue.store.ts';
import { dollars } from './dollars.ts';
import { fieldOf } from './field-of.ts';
import { billedHectares, hasImages, priceOf, takesArea } from './price.ts';
import { refuseArea, refuseImages, serviceNotSold, tierNotSold } from './tier-refusals.ts';
import { viewTier } from './tiers.view.ts';

export function pricingHandlers(
  catalogue: CatalogueReader,
): Pick<Handlers, 'listTiers' | 'getAreaDetail' | 'getQuote'> {
  return {
    listTiers: async ({ query: { area, service_id } }) => {
      const { tiers } = await catalogue.current();
      return { data: pricedTiers(tiers, service_id, area) };
    },
    getAreaDetail: async ({ query: { area, price_range, with_image, lat, lng } }) => {
      const { tiers, restricted } = await catalogue.current();
      const tier = tiers.find(({ id }) => id === price_range);
      if (!tier) return { invalid: { price_range: [tierNotSold] } };
      const invalid: FieldErrors = { ...refuseArea(tier, area, 'area'), ...refuseImages(tier, with_image) };
      if (Object.keys(invalid).length > 0) return { invalid };
      const point: Position | null = lng === undefined || lat === undefined ? null : [lng, lat];
      if (point && isRestrictedAt(point, restricted)) return { refused: 'restricted_area' };
      const withImage = hasImages(tier, with_image);
      const price = priceOf(tier, area, withImage);
      return {
        data: {
          service_name: tier.service_name,
          area_ha: billedHectares(area),
          with_image: withImage,
          estimated_price: dollars(price.serviceCents),
          image_price: dollars(price.imageCents),
          calculated_price: dollars(price.calculatedCents),
        },
      };
    },
    getQuote: async ({ body: { service_id, ...sent } }) => {
      const { tiers, services, restricted } = await catalogue.current();
      const service = [...services.values()].flat().find(({ id }) => id === service_id);
      const read = fieldOf(sent);
      const invalid: FieldErrors = {
        ...(!service?.available && { service_id: [serviceNotSold] }),
        ...(!read.ok && read.invalid),
      };
      if (!service?.available || !read.ok) return { invalid };
      const { field, country } = read;
      if (findRestricted(field, restricted)) return { refused: 'restricted_area' };
      return {
        data: {
          service_code: service.code,
          service_name: service.name,
          area_ha: field.hectares,
          country: country && { id: country.id, name: country.name },
          tiers: pricedTiers(tiers, service.id, field.hectares),
        },
      };
    },
  };
}

function pricedTiers(tiers: readonly SoldTier[], serviceId: number, area: number): Tier[] {
  const taking = tiers.filter((tier) => tier.service_id === serviceId && takesArea(tier, area));
  return cheapestFirst(taking, area).map((tier) => viewTier(tier, area));
}

/** By what one pays at least; of the same price in the catalogue's order. */
function cheapestFirst(tiers: readonly SoldTier[], area: number): SoldTier[] {
  const least = (tier: SoldTier) => priceOf(tier, area, tier.image_include).calculatedCents;
  return tiers.toSorted((one, other) => least(one) - least(other));
}
