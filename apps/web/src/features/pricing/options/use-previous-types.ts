import type { Industry } from '@furrow/contract/catalogue';
import { useEffect, useMemo } from 'react';
import { areaBody } from '../../../ordering/draft/order-area.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { findListedCrop, findListedType } from '../quote/quote-lines.ts';
import { useQuote } from '../quote/use-quote.ts';

/** Preselects the types of a saved field, from its crop or else its previous order, until the user chooses other ones. */
export function usePreviousTypes(industry: Industry): void {
  const { land, service, soilType, vegetationType, chooseTypes } = useOrderDraft();
  const body = useMemo(() => (land?.field ? areaBody(land) : null), [land]);
  const { data, isOld: isOfOldArea } = useQuote(body, service?.id ?? 0);
  const previous = body && !isOfOldArea && data?.previous_types;
  const meant = data?.vegetation_types;
  useEffect(() => {
    if (!previous || (soilType !== null && vegetationType !== null)) return;
    const soil = soilType ?? findListedType(previous.soil_type, industry.soil_type);
    const vegetation =
      vegetationType ??
      findListedCrop(
        { crop: previous.vegetation_type, vegetation_types: meant ?? [] },
        industry.vegetation_type,
      );
    if (soil !== soilType || vegetation !== vegetationType)
      chooseTypes({ soilType: soil, vegetationType: vegetation });
  }, [previous, meant, soilType, vegetationType, industry, chooseTypes]);
}
