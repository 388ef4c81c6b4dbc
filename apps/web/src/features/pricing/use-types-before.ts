import type { Industry } from '@furrow/contract/catalogue';
import { useEffect, useMemo } from 'react';
import { useInHand } from '../../ordering/in-hand.ts';
import { sentLand } from '../../ordering/land.ts';
import { listed } from './many.ts';
import { useQuote } from './use-quote.ts';

/** Preselects the types of the field's previous order, as long as nothing was chosen. */
export function useTypesBefore(industry: Industry): void {
  const { land, service, soilType, vegetationType, chooseTypes } = useInHand();
  const sent = useMemo(() => (land?.field ? sentLand(land) : null), [land]);
  const { data } = useQuote(sent, service?.id ?? 0);
  const before = sent && data?.types_before;
  const isUntouched = soilType === null && vegetationType === null;
  useEffect(() => {
    if (!before || !isUntouched) return;
    const soil = listed(before.soil_type, industry.soil_type);
    const vegetation = listed(before.vegetation_type, industry.vegetation_type);
    if (soil ?? vegetation) chooseTypes({ soilType: soil, vegetationType: vegetation });
  }, [before, isUntouched, industry, chooseTypes]);
}
