import type { FieldErrors, Handlers } from '../../http/handlers.ts';
import type { CatalogueReader } from '../catalogue/catalogue.service.ts';
import type { SoldTier } from '../catalogue/catalogue.store.ts';
import { dollars } from './dollars.ts';
import { billedHectares, hasImages, priceOf, takesArea } from './price.ts';
import { refuseArea, refuseImages, tierNotSold } from './tier-refusals.ts';
import { viewTier } from './tiers.view.ts';

export function pricingHandlers(catalogue: CatalogueReader): Pick<Handlers, 'listTiers' | 'getAreaDetail'> {
  return {
    listTiers: async ({ query: { area, service_id } }) => {
      const { tiers } = await catalogue.read();
      const taking = tiers.filter((tier) => tier.service_id === service_id && takesArea(tier, area));
      return { data: cheapestFirst(taking, area).map((tier) => viewTier(tier, area)) };
    },
    getAreaDetail: async ({ query: { area, price_range, with_image } }) => {
      const { tiers } = await catalogue.read();
      const tier = tiers.find(({ id }) => id === price_range);
      if (!tier) return { invalid: { price_range: [tierNotSold] } };
      const invalid: FieldErrors = { ...refuseArea(tier, area, 'area'), ...refuseImages(tier, with_image) };
      if (Object.keys(invalid).length > 0) return { invalid };
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
  };
}

/** By what one pays at least; of the same price in the catalogue's order. */
function cheapestFirst(tiers: readonly SoldTier[], area: number): SoldTier[] {
  const least = (tier: SoldTier) => priceOf(tier, area, tier.image_include).calculatedCents;
  return tiers.toSorted((one, other) => least(one) - least(other));
}
