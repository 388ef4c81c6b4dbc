import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type AddressLine, addressFormat, addressLines } from '../address/address-format.ts';
import { type AddressText, fillUnused, prefilledLines } from '../address/fill-unused.ts';
import type { Address } from './payment-input.ts';

/** Lines whose text is wrong in another country. */
const linesOfOneCountry = ['district', 'state', 'postal_code'] as const;

/**
 * Keeps the lines that the country does not have at the name of the place, unless the buyer types something else. When
 * another country is chosen, it clears prefilled lines and those that only mean something in one country, which come back
 * with that country.
 */
export function useFilledLines(code: string | null, prefilled: AddressText): void {
  const { control, getValues, setValue, clearErrors } = useFormContext<Address>();
  const city = useWatch({ control, name: 'city' });
  const filled = useRef<Partial<Record<AddressLine, string>> | null>(null);
  const codeBefore = useRef(code);
  const typedByCountry = useRef(new Map<string, AddressText>());
  useEffect(() => {
    if (codeBefore.current !== null && codeBefore.current !== code) {
      const before = getValues();
      typedByCountry.current.set(codeBefore.current, before);
      for (const line of prefilledLines(before, prefilled)) setValue(line, '');
      const known = code === null ? undefined : typedByCountry.current.get(code);
      for (const line of linesOfOneCountry) setValue(line, known?.[line] ?? '');
      // The lines of the other country have been neither typed nor left.
      clearErrors();
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
  }, [city, code, prefilled, getValues, setValue, clearErrors]);
}
