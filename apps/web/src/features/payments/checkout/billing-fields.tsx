import type { Country } from '@furrow/contract/catalogue';
import { useFormContext } from 'react-hook-form';
import { paymentTexts } from '../../../texts/payment.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { countryOptions } from '../../../ui/formats/country-name.ts';
import type { Address } from './payment-input.ts';

const texts = paymentTexts;

/** Label, `autocomplete` tokens and maximum length of each text field. */
const lines = {
  address_line_1: [texts.address, 'billing address-line1', 200],
  city: [texts.city, 'billing address-level2', 200],
  district: [texts.district, 'billing address-level3', 200],
  state: [texts.state, 'billing address-level1', 200],
  postal_code: [texts.postalCode, 'billing postal-code', 20],
} as const;

/** Fields of the billing address. The country field is left out when `countries` is empty. */
export function BillingFields({ countries }: { countries: readonly Country[] }) {
  const { register, formState } = useFormContext<Address>();
  const fieldProps = (name: keyof Address) => ({
    ...register(name, { validate: (value) => value.trim() !== '' || texts.required[name] }),
    error: formState.errors[name]?.message,
  });
  return (
    <fieldset className="payment-fields">
      <legend>{texts.billing}</legend>
      {(Object.keys(lines) as (keyof typeof lines)[]).map((name) => (
        <TextField
          key={name}
          label={lines[name][0]}
          autoComplete={lines[name][1]}
          maxLength={lines[name][2]}
          {...fieldProps(name)}
        />
      ))}
      {countries.length > 0 && (
        <SelectField
          label={texts.country}
          placeholder={texts.chooseCountry}
          autoComplete="billing country-name"
          options={countryOptions(countries)}
          {...fieldProps('country')}
        />
      )}
    </fieldset>
  );
}
