import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { regionOfPostalCode } from '../address/region-of-postal-code.ts';
import type { Address } from './payment-input.ts';

/**
 * Fills in the region that a typed postal code tells, unless the buyer has typed another one.
 * @param prefilledState region that the form filled in before, which the postal code corrects
 */
export function useRegionOfPostalCode(code: string | null, prefilledState: string): void {
  const { control, getValues, setValue } = useFormContext<Address>();
  const postalCode = useWatch({ control, name: 'postal_code' });
  const filled = useRef(prefilledState);
  const before = useRef({ code, postalCode });
  useEffect(() => {
    if (before.current.code === code && before.current.postalCode === postalCode) return;
    const isOtherCountry = before.current.code !== code;
    before.current = { code, postalCode };
    const state = getValues('state');
    if (state !== '' && state !== filled.current) return;
    // The form has cleared the postal code of another country by now, which this render still shows.
    const region = regionOfPostalCode(code, getValues('postal_code')) ?? (isOtherCountry ? '' : state);
    if (region === state) return;
    setValue('state', region, { shouldValidate: region !== '' });
    filled.current = region;
  }, [code, postalCode, getValues, setValue]);
}
