import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Details } from './details.ts';

/** Required fields in their order on the screen. */
const requiredFields = [
  'first_name',
  'last_name',
  'company',
  'company_size',
  'country',
  'industry',
  'role',
] as const;

/**
 * Focuses the first empty required field when the form opens, if there is one. Not on a touch device, where the keyboard
 * would cover the form.
 */
export function useFocusFirstEmpty({ getValues, setFocus }: UseFormReturn<Details>): void {
  useEffect(() => {
    const field = requiredFields.find((one) => getValues(one) === '');
    if (field && matchMedia('(hover: hover)').matches) setFocus(field);
  }, [getValues, setFocus]);
}
