import { endpoints } from '@furrow/contract/endpoints';
import type { LandOffer } from '@furrow/contract/pricing/land-check';
import type { Field } from '@furrow/geo/validity/validity';
import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { AreaLabels } from '../../ordering/draft/order-draft.ts';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { returnPath, setReturnPath } from '../../session/return-path.ts';
import { industryOf, serviceOf } from './choose-offer.ts';
import { type CheckedLand, labelsOf, orderedLand } from './ordered-land.ts';

/** Screen to which a new user comes with the land: the prices of the chosen service. */
const orderPath = '/solution';

interface LandDraft {
  field: Field | null;
  /** The offer to order; null if none can be ordered, and undefined while or because it is not known. */
  offer: LandOffer | null | undefined;
  /** Area and country according to the server; undefined if it did not check the land. */
  checked: CheckedLand | undefined;
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
  const industry = industries.data && industryOf(industries.data, offer);
  const services = useCall(
    endpoints.listServices,
    { params: { industryId: industry?.id ?? 0 }, query: {} },
    { enabled: industry !== undefined && industry !== null, ...cachedQuietly },
  );
  const service = services.data && serviceOf(services.data, offer);

  useEffect(() => {
    if (!hasLand || !industry || !service) {
      if (returnPath() === orderPath) setReturnPath(null);
      return;
    }
    chooseIndustry(industry);
    chooseService(service);
    chooseArea(orderedLand(field, checked), origin && labelsOf(origin));
    setReturnPath(orderPath);
  }, [hasLand, field, industry, service, checked, origin, chooseIndustry, chooseService, chooseArea]);
}

const cachedQuietly = { staleTimeMs: Number.POSITIVE_INFINITY, quiet: 'all' } as const;
