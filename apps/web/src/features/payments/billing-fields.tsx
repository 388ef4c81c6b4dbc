import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { paymentTexts } from '../../texts/payment.en.ts';
import { TextField } from '../../ui/text-field.tsx';
import { addressFields, type PaymentInput } from './payment-input.ts';

const texts = paymentTexts;

/** Label and what browsers fill in by themselves. */
const fields = {
  address_line_1: [texts.address, 'billing address-line1'],
  city: [texts.city, 'billing address-level2'],
  district: [texts.district, 'billing address-level3'],
  state: [texts.state, 'billing address-level1'],
  postal_code: [texts.postalCode, 'billing postal-code'],
} as const;

interface Properties {
  register: UseFormRegister<PaymentInput>;
  errors: FieldErrors<PaymentInput>;
}

export function BillingFields({ register, errors }: Properties) {
  return (
    <fieldset className="payment-fields">
      <legend>{texts.billing}</legend>
      {addressFields.map((name) => (
        <TextField
          key={name}
          label={fields[name][0]}
          autoComplete={fields[name][1]}
          maxLength={200}
          error={errors[name]?.message}
          {...register(name, { validate: (value) => value.trim() !== '' || texts.required[name] })}
        />
      ))}
    </fieldset>
  );
}
