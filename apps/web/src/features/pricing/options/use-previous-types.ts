import type { Industry } from '@furrow/contract/catalogue';
import { useEffect, useMemo } from 'react';
import { areaBody } from '../../../ordering/draft/order-area.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { findListedType } from '../quote/quote-lines.ts';
import { useQuote } from '../quote/use-quote.ts';

/** Preselects the types of the field's previous order until the user chooses other ones. */
export function usePreviousTypes(industry: Industry): void {
  const { land, service, soilType, vegetationType, chooseTypes } = useOrderDraft();
  const body = useMemo(() => (land?.field ? areaBody(land) : null), [land]);
  const { data } = useQuote(body, service?.id ?? 0);
  const previous = body && data?.previous_types;
  const isUntouched = soilType === null && vegetationType === null;
  useEffect(() => {
    if (!previous || !isUntouched) return;
    const soil = findListedType(previous.soil_type, industry.soil_type);
    const vegetation = findListedType(previous.vegetation_type, industry.vegetation_type);
    if (soil ?? vegetation) chooseTypes({ soilType: soil, vegetationType: vegetation });
  }, [previous, isUntouched, industry, chooseTypes]);
}
