import type { Country } from '@furrow/contract/catalogue/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import type { LandOffer } from '@furrow/contract/pricing/land-check';
import type { Field } from '@furrow/geo/validity/validity';
import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import { mainPartOf } from '../../ordering/draft/order-area.ts';
import type { AreaLabels } from '../../ordering/draft/order-draft.ts';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { returnPath, setReturnPath } from '../../session/return-path.ts';
import { firstOnSale } from './choose-offer.ts';

/** Screen to which a new user comes with the land: the prices of the chosen service. */
const orderPath = '/solution';

interface LandDraft {
  field: Field | null;
  /** The offer to order; null if none can be ordered, and undefined while or because it is not known. */
  offer: LandOffer | null | undefined;
  /** Area and country according to the server; undefined if it did not check the land. */
  checked: { area_ha: number; country: Country | null } | undefined;
  /** Labels of the field if it is from a file. */
  origin: AreaLabels | null;
}

/**
 * Keeps the land in the order draft of the tab, with the service that the visitor has chosen or the first one on sale,
 * so that signing up or in leads to its prices.
 */
export function useLandDraft({ field, offer, checked, origin }: LandDraft): void {
  const { chooseIndustry, chooseService, chooseArea } = useOrderDraft();
  const hasLand = field !== null && offer !== null;
  const industries = useCall(endpoints.listIndustries, { query: {} }, cachedQuietly);
  const industry =
    industries.data?.find(({ id }) => id === offer?.industry_id) ?? (offer ? null : industries.data?.[0]);
  const services = useCall(
    endpoints.listServices,
    { params: { industryId: industry?.id ?? 0 }, query: {} },
    { enabled: industry !== undefined && industry !== null, ...cachedQuietly },
  );
  const service =
    services.data &&
    (offer ? services.data.find(({ id }) => id === offer.service_id) : firstOnSale(services.data));

  useEffect(() => {
    if (!hasLand || !industry || !service) {
      if (returnPath() === orderPath) setReturnPath(null);
      return;
    }
    const country = checked?.country ?? null;
    chooseIndustry(industry);
    chooseService(service);
    chooseArea(
      {
        coordinates: mainPartOf(field.parts),
        geometry: field.parts.length === 1 ? null : { type: 'MultiPolygon', coordinates: field.parts },
        hectares: checked?.area_ha ?? field.hectares,
        country: country && { name: country.name },
        field: null,
      },
      origin && { name: origin.name, crop: origin.crop, season: origin.season, group: origin.group },
    );
    setReturnPath(orderPath);
  }, [hasLand, field, industry, service, checked, origin, chooseIndustry, chooseService, chooseArea]);
}

const cachedQuietly = { staleTimeMs: Number.POSITIVE_INFINITY, quiet: 'all' } as const;
