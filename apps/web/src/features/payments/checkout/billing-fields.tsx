import type { Country } from '@furrow/contract/catalogue/catalogue';
import { useFormContext, useWatch } from 'react-hook-form';
import { paymentTexts } from '../../../texts/payment.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { countryOptions } from '../../../ui/formats/country-in-page-language.ts';
import { type AddressLine, addressFormat } from '../address/address-format.ts';
import { lineTexts } from '../address/address-labels.ts';
import { type AddressText, maxLengths } from '../address/fill-unused.ts';
import { type Address, chosenCountry } from './payment-input.ts';
import { useFilledLines } from './use-filled-lines.ts';
import { useRegionOfPostalCode } from './use-region-of-postal-code.ts';

const texts = paymentTexts;

/** `autocomplete` tokens of each line. */
const autoComplete: Readonly<Record<AddressLine, string>> = {
  address_line_1: 'billing address-line1',
  city: 'billing address-level2',
  district: 'billing address-level3',
  state: 'billing address-level1',
  postal_code: 'billing postal-code',
};

interface Props {
  countries: readonly Country[];
  /** Lines that the form filled in and the buyer has not typed. */
  prefilled: AddressText;
}

/**
 * Fields of the billing address, in the order and with the names of the country. The country field is left out when
 * `countries` is empty.
 */
export function BillingFields({ countries, prefilled }: Props) {
  const { register, formState, control } = useFormContext<Address>();
  const country = chosenCountry(useWatch({ control, name: 'country' }), countries);
  const code = country?.code ?? null;
  const format = addressFormat(code);
  useFilledLines(code, prefilled);
  useRegionOfPostalCode(code, prefilled.state);
  const fieldProps = (name: keyof Address, required: string) => ({
    ...register(name, { validate: (value) => value.trim() !== '' || required }),
    error: formState.errors[name]?.message,
  });
  return (
    <fieldset className="payment-fields payment-address">
      <legend>{texts.billing}</legend>
      {countries.length > 0 && (
        <SelectField
          label={texts.country}
          placeholder={texts.chooseCountry}
          autoComplete="billing country-name"
          options={countryOptions(countries)}
          {...fieldProps('country', texts.required.country)}
        />
      )}
      {format.order.map((line) => {
        const { label, required } = lineTexts(line, code, format);
        const isUnused = format.unused.includes(line);
        const isOptional = isUnused || format.optional.includes(line);
        return (
          <TextField
            key={line}
            label={label}
            autoComplete={autoComplete[line]}
            maxLength={maxLengths[line]}
            {...(isOptional && { hint: isUnused ? texts.notUsed : texts.optional })}
            {...(isOptional
              ? { ...register(line), error: formState.errors[line]?.message }
              : fieldProps(line, required))}
          />
        );
      })}
    </fieldset>
  );
}
