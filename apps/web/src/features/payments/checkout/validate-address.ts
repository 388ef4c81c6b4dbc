import type { UseFormReturn } from 'react-hook-form';
import { addressFields, type PaymentInput } from './payment-input.ts';

/**
 * Validates the address before a wallet's sheet opens. The fields then count as touched, so that an error disappears
 * while its field is corrected: if it stayed until blur, the press on a button would move that button away.
 */
export function validateAddress(form: UseFormReturn<PaymentInput>): Promise<boolean> {
  for (const field of addressFields) form.setValue(field, form.getValues(field), { shouldTouch: true });
  return form.trigger(addressFields, { shouldFocus: true });
}
