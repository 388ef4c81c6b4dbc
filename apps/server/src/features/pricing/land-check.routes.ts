import { countryNamed } from '@furrow/contract/places/countries';
import { type LandOffer, maxCheckedHectares } from '@furrow/contract/pricing/land-check';
import { findRestricted } from '@furrow/geo/overlap/restricted';
import type { FieldErrors, Handlers, Refused } from '../../http/handlers.ts';
import type { Say } from '../../http/reader.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { dollars } from '../ledger/dollars.ts';
import { viewVisibility, visibilityFor } from './field-visibility.ts';
import { pricingMessages } from './pricing.messages.ts';
import type { PricingDeps } from './pricing-deps.ts';
import { offerFor } from './quote-fields.ts';
import { readPreviews } from './read-previews.ts';
import { type ResolvedField, resolveOutline } from './resolve-field.ts';

type LandCheckDeps = Pick<PricingDeps, 'catalogue' | 'previews' | 'onError'>;

/**
 * Account under which previews are drawn for callers without an account. All of them share it, so that a customer never
 * waits for more than one of their drawings.
 */
const anonymousAccount = 'anonymous';

/** Calls with which anyone sees what is known about their land and what an analysis of it costs. */
export function landCheckHandlers({
  catalogue,
  ...deps
}: LandCheckDeps): Pick<Handlers, 'checkLand' | 'previewLand'> {
  return {
    checkLand: async ({ say, body: { geometry } }) => {
      const offeredCatalogue = await catalogue.current();
      const resolution = resolveLand(offeredCatalogue, geometry);
      if (!resolution.ok) return resolution.reply;
      const { field } = resolution;
      const country = field.country === null ? null : countryNamed(field.country);
      return {
        data: {
          area_ha: field.hectares,
          country: country && { id: country.id, name: country.name },
          offers: offersFor(offeredCatalogue, field, say),
        },
      };
    },
    previewLand: async ({ signal, say, body: { geometry } }) => {
      const resolution = resolveLand(await catalogue.current(), geometry);
      if (!resolution.ok) return resolution.reply;
      const request = { account: anonymousAccount, field: resolution.field, signal, say };
      const previews = await readPreviews(deps, request);
      return previews === null ? { refused: 'imagery_unreachable' } : { data: previews };
    },
  };
}

type LandResolution =
  | { ok: true; field: ResolvedField }
  | { ok: false; reply: { invalid: FieldErrors } | Refused };

function resolveLand({ restrictedLand }: OfferedCatalogue, geometry: unknown): LandResolution {
  const resolution = resolveOutline('geometry', geometry);
  if (!resolution.ok) return { ok: false, reply: { invalid: resolution.invalid } };
  const { field } = resolution;
  if (findRestricted(field, restrictedLand)) return { ok: false, reply: { refused: 'restricted_area' } };
  if (field.hectares <= maxCheckedHectares) return resolution;
  const message = pricingMessages.too_large_to_check({
    hectares: { hectares: field.hectares },
    max: { hectares: maxCheckedHectares },
  });
  return { ok: false, reply: { invalid: { geometry: [message] } } };
}

/** Prices of the services on sale, each under the first industry that offers it. */
function offersFor(offeredCatalogue: OfferedCatalogue, field: ResolvedField, say: Say): LandOffer[] {
  const { industries, services } = offeredCatalogue.offeredListsIn(say.language);
  const offers = new Map<number, LandOffer>();
  for (const industry of industries) {
    for (const service of services.get(industry.id) ?? []) {
      if (!service.available || offers.has(service.id)) continue;
      offers.set(service.id, {
        service_id: service.id,
        service_code: service.code,
        service_name: service.name,
        title: service.title,
        industry_id: industry.id,
        ...priceFor(offeredCatalogue, service.id, field, say),
      });
    }
  }
  return [...offers.values()];
}

function priceFor(
  offeredCatalogue: OfferedCatalogue,
  serviceId: number,
  field: ResolvedField,
  say: Say,
): Pick<LandOffer, 'visibility' | 'price' | 'not_sold'> {
  const visibility = visibilityFor(offeredCatalogue, serviceId, field);
  const land = { area: field.hectares, visibility };
  const { cheapest, not_sold } = offerFor(offeredCatalogue, land, { serviceId, withImage: undefined, say });
  const price = cheapest && dollars(cheapest.price.calculatedCents);
  return { visibility: viewVisibility(visibility, say), price, not_sold };
}
