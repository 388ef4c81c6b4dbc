import type { Industry } from '@furrow/contract/catalogue/catalogue';
import { useEffect, useMemo } from 'react';
import { areaBody } from '../../../ordering/draft/order-area.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { useQuote } from '../quote/use-quote.ts';
import { preselectedTypes } from './preselected-types.ts';

/**
 * Preselects the types until the user chooses other ones: of a saved field its crop and the types of its previous order,
 * else the industry's entries for buyers who do not state a type.
 */
export function usePreselectedTypes(industry: Industry): void {
  const { land, service, soilType, vegetationType, chooseTypes } = useOrderDraft();
  const body = useMemo(() => (land?.field ? areaBody(land) : null), [land]);
  const { data, isOld: isOfOldArea } = useQuote(body, service?.id ?? 0);
  const isKnown = body === null || (data !== undefined && !isOfOldArea);
  const previous = body && data?.previous_types;
  const meant = data?.vegetation_types;
  useEffect(() => {
    if (!isKnown || (soilType !== null && vegetationType !== null)) return;
    const types = preselectedTypes({ soilType, vegetationType }, industry, { previous, meant });
    if (types.soilType !== soilType || types.vegetationType !== vegetationType) chooseTypes(types);
  }, [isKnown, previous, meant, soilType, vegetationType, industry, chooseTypes]);
}
