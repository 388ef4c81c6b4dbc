import type { Country } from '@furrow/contract/catalogue/catalogue';
import { useId } from 'react';
import { isolate } from '../../../texts/isolate.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { countryName } from '../../../ui/formats/country-in-page-language.ts';
import { writtenAddress } from '../address/address-format.ts';
import { type Address, chosenCountry } from './payment-input.ts';

interface Props {
  address: Address;
  countries: readonly Country[];
  onChange: () => void;
}

/** A known billing address as the country writes it, with a button that opens its fields. */
export function AddressSummary({ address, countries, onChange }: Props) {
  const id = useId();
  const country = chosenCountry(address.country, countries);
  return (
    <section className="payment-known-address" aria-labelledby={id}>
      <h2 id={id}>{paymentTexts.billing}</h2>
      <address>
        {writtenAddress(address, country?.code ?? null).map((line) => (
          <span key={line}>{isolate(line)}</span>
        ))}
        {country && <span>{countryName(country.name)}</span>}
      </address>
      <Button variant="link" onClick={onChange}>
        {paymentTexts.changeAddress}
      </Button>
    </section>
  );
}
