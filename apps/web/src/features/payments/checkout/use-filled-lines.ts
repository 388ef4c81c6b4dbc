import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type AddressLine, addressFormat, addressLines } from '../address/address-format.ts';
import { type AddressText, fillUnused, prefilledLines } from '../address/fill-unused.ts';
import type { Address } from './payment-input.ts';

/**
 * Keeps the lines that the country does not have at the name of the place, unless the buyer types something else, and
 * clears prefilled lines when another country is chosen.
 */
export function useFilledLines(code: string | null, prefilled: AddressText): void {
  const { control, getValues, setValue } = useFormContext<Address>();
  const city = useWatch({ control, name: 'city' });
  const filled = useRef<Partial<Record<AddressLine, string>> | null>(null);
  const codeBefore = useRef(code);
  useEffect(() => {
    if (codeBefore.current !== null && codeBefore.current !== code) {
      for (const line of prefilledLines(getValues(), prefilled)) setValue(line, '');
    }
    codeBefore.current = code;
    const text = getValues();
    const format = addressFormat(code);
    // What was sent for them with the last order is the name of the place too.
    filled.current ??= Object.fromEntries(
      format.unused.filter((line) => text[line] === city).map((line) => [line, city]),
    );
    const changes = fillUnused(text, format, filled.current);
    for (const line of addressLines) {
      const value = changes[line];
      if (value === undefined) continue;
      setValue(line, value, { shouldValidate: value !== '' });
      filled.current[line] = value;
    }
  }, [city, code, prefilled, getValues, setValue]);
}
