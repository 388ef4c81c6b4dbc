import type { Service } from '@furrow/contract/catalogue/catalogue';
import { countryNamed } from '@furrow/contract/places/countries';
import type { Quote, Tier } from '@furrow/contract/pricing/pricing';
import { findRestricted, isRestrictedAt } from '@furrow/geo/overlap/restricted';
import type { Position } from '@furrow/geo/rings/polygon';
import type { FieldErrors, Handlers } from '../../http/handlers.ts';
import type { Names } from '../../http/reader.ts';
import type { SoldTier } from '../catalogue/catalogue.store.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import type { CatalogueNames } from '../catalogue/catalogue-names.ts';
import { acceptsArea, billedHectares, hasImages, priceOf } from '../catalogue/price.ts';
import { viewTier } from '../catalogue/tiers.view.ts';
import { findFieldsInOrder } from '../fields/fields.store.ts';
import { searchTimeOf } from '../imagery/scene-searches.ts';
import { dollars } from '../ledger/dollars.ts';
import { viewVisibility, visibilityFor } from './field-visibility.ts';
import { lastOrderedTypes } from './last-ordered-types.store.ts';
import { refuseQuoteInputs } from './order-inputs.ts';
import { pricingMessages } from './pricing.messages.ts';
import type { PricingDeps } from './pricing-deps.ts';
import { quoteLines } from './quote-fields.ts';
import { quoteForServices } from './quote-services.ts';
import { latestPasses, readPreviews } from './read-previews.ts';
import { resolveField } from './resolve-field.ts';
import { refuseArea, refuseImages } from './tier-refusals.ts';
import { sizesOf } from './tier-sizes.ts';
import { viewCropTypes, viewSeason } from './view-crops.ts';

type PricingCalls =
  | 'listTiers'
  | 'getAreaDetail'
  | 'getQuote'
  | 'quoteFields'
  | 'quoteServices'
  | 'getPreviews';

export function pricingHandlers(deps: PricingDeps): Pick<Handlers, PricingCalls> {
  const { db, catalogue } = deps;
  return {
    listTiers: async ({ query: { area, service_id }, say }) => {
      const { tiers, namesIn } = await catalogue.current();
      return { data: pricedTiers(tiers, service_id, area, namesIn(say.language)) };
    },
    getAreaDetail: async ({ query: { area, price_range, with_image, lat, lng }, say }) => {
      const { tiers, restrictedLand, namesIn } = await catalogue.current();
      const tier = tiers.find(({ id }) => id === price_range);
      if (!tier) return { invalid: { price_range: [pricingMessages.tier_not_sold()] } };
      const invalid: FieldErrors = { ...refuseArea(tier, area, 'area'), ...refuseImages(tier, with_image) };
      if (Object.keys(invalid).length > 0) return { invalid };
      const point: Position | null = lng === undefined || lat === undefined ? null : [lng, lat];
      if (point && isRestrictedAt(point, restrictedLand)) return { refused: 'restricted_area' };
      const withImage = hasImages(tier, with_image);
      const price = priceOf(tier, area, withImage);
      const name = namesIn(say.language).service(tier.service_code, tier.service_name);
      return {
        data: {
          service_name: name,
          service: name,
          area_ha: billedHectares(area),
          with_image: withImage,
          estimated_price: dollars(price.serviceCents),
          image_price: dollars(price.imageCents),
          calculated_price: dollars(price.calculatedCents),
        },
      };
    },
    getQuote: async ({ caller, signal, say, body: { service_id, with_previews, ...sent } }) => {
      const offeredCatalogue = await catalogue.current();
      const service = serviceOf(offeredCatalogue, service_id, say.language);
      const fieldResolution = await resolveField(db, caller.account, sent);
      if ('refused' in fieldResolution) return fieldResolution;
      const invalid: FieldErrors = {
        ...(!service && { service_id: [pricingMessages.service_not_sold()] }),
        ...(!fieldResolution.ok && fieldResolution.invalid),
        ...(service && refuseQuoteInputs(offeredCatalogue, service.id, sent, searchTimeOf(deps))),
      };
      if (!service || !fieldResolution.ok || Object.keys(invalid).length > 0) return { invalid };
      const { field } = fieldResolution;
      if (findRestricted(field, offeredCatalogue.restrictedLand)) return { refused: 'restricted_area' };
      const passes = with_previews
        ? await latestPasses(deps, { account: caller.account, field, signal, say })
        : null;
      if (passes && 'retryAfter' in passes) return passes;
      const names = offeredCatalogue.namesIn(say.language);
      const country = field.country === null ? null : countryNamed(field.country);
      return {
        data: {
          service_code: service.code,
          service_name: service.name,
          needs_reference_date: service.needs_reference_date,
          limits_to_accept: service.limits_to_accept,
          reference_date: sent.reference_date ?? null,
          limits_accepted: sent.limits_accepted === true,
          area_ha: field.hectares,
          country: country && { id: country.id, name: country.name },
          field_name: field.saved?.name ?? null,
          previous_types: field.saved && namedTypes(await lastOrderedTypes(db, field.saved), names),
          vegetation_types: viewCropTypes(field.saved?.crop ?? null, names),
          season: viewSeason(field.parts[0]![0]![0]![1], deps.clock(), names),
          visibility: viewVisibility(visibilityFor(offeredCatalogue, service.id, field), say),
          previews: passes?.previews ?? null,
          tiers: pricedTiers(offeredCatalogue.tiers, service.id, field.hectares, names),
          sizes: sizesOf(offeredCatalogue.tiers, service.id),
        },
      };
    },
    quoteFields: async ({ caller, say, body: { service_id, field_ids, with_image } }) => {
      const offeredCatalogue = await catalogue.current();
      const service = serviceOf(offeredCatalogue, service_id, say.language);
      if (!service) return { invalid: { service_id: [pricingMessages.service_not_sold()] } };
      const now = deps.clock();
      const quoted_at = now.toISOString();
      const fields = await findFieldsInOrder(db, caller.account, field_ids);
      if (fields === null) return { refused: 'field_not_found' };
      const params = { serviceId: service.id, withImage: with_image, say };
      const { code: service_code, name: service_name } = service;
      const lines = await quoteLines(offeredCatalogue, fields, params, now);
      return { data: { service_code, service_name, quoted_at, ...lines } };
    },
    quoteServices: async ({ caller, say, body: { industry_id, field_ids } }) => {
      const offeredCatalogue = await catalogue.current();
      const { services } = offeredCatalogue.offeredListsIn(say.language);
      const fields = await findFieldsInOrder(db, caller.account, field_ids);
      if (fields === null) return { refused: 'field_not_found' };
      const sold = (services.get(industry_id) ?? []).filter(({ available }) => available);
      return { data: await quoteForServices(offeredCatalogue, sold, fields, say) };
    },
    getPreviews: async ({ caller, signal, say, body }) => {
      const { restrictedLand } = await catalogue.current();
      const fieldResolution = await resolveField(db, caller.account, body);
      if (!fieldResolution.ok) return fieldResolution;
      if (findRestricted(fieldResolution.field, restrictedLand)) return { refused: 'restricted_area' };
      const previews = await readPreviews(deps, {
        account: caller.account,
        field: fieldResolution.field,
        signal,
        say,
      });
      return previews === null ? { refused: 'imagery_unreachable' } : { data: previews };
    },
  };
}

/** Finds a service; undefined unless it is on sale. */
function serviceOf({ offeredListsIn }: OfferedCatalogue, id: number, language: string): Service | undefined {
  const service = [...offeredListsIn(language).services.values()]
    .flat()
    .find((candidate) => candidate.id === id);
  return service?.available ? service : undefined;
}

const namedTypes = (
  types: NonNullable<Quote['previous_types']>,
  names: CatalogueNames,
): Quote['previous_types'] => ({
  soil_type: names.type(types.soil_type),
  vegetation_type: names.crop(types.vegetation_type),
});

function pricedTiers(tiers: readonly SoldTier[], serviceId: number, area: number, names: Names): Tier[] {
  const matching = tiers.filter((tier) => tier.service_id === serviceId && acceptsArea(tier, area));
  return cheapestFirst(matching, area).map((tier) => viewTier(tier, area, names));
}

/** Sorts tiers by their lowest price. Tiers with equal prices are in the order of the catalogue. */
function cheapestFirst(tiers: readonly SoldTier[], area: number): SoldTier[] {
  const lowestPrice = (tier: SoldTier) => priceOf(tier, area, tier.image_include).calculatedCents;
  return tiers.toSorted((one, other) => lowestPrice(one) - lowestPrice(other));
}
