import { formatAddress } from 'localized-address-format';
import { hasRegions } from './region-of-postal-code.ts';

/** Lines of a billing address by their names in the API, in the order of the specification. */
export const addressLines = ['address_line_1', 'city', 'district', 'state', 'postal_code'] as const;
export type AddressLine = (typeof addressLines)[number];

export interface AddressFormat {
  /**
   * All lines in the order in which the country writes them, but a postal code before the region that it fills in. Lines
   * that the country does not have come last.
   */
  order: readonly AddressLine[];
  /** Lines that addresses of the country do not have. */
  unused: readonly AddressLine[];
  /** Lines that only some addresses of the country have. */
  optional: readonly AddressLine[];
}

/** A sign for each line that no country adds itself. */
const signs: Readonly<Record<AddressLine, string>> = {
  address_line_1: '①',
  city: '②',
  district: '③',
  state: '④',
  postal_code: '⑤',
};

/**
 * The address format of a country, by Google's address data (libaddressinput). The library only formats addresses, so an
 * address of signs is formatted and their order is read; without a city in the data, it is part of another line.
 * @param code two-letter code of the country; null if it is unknown, which has the order of the specification
 */
export function addressFormat(code: string | null): AddressFormat {
  if (code === null) return { order: addressLines, unused: [], optional: [] };
  const formatted = formatAddress(
    {
      postalCountry: code,
      addressLines: [signs.address_line_1],
      locality: signs.city,
      dependentLocality: signs.district,
      administrativeArea: signs.state,
      postalCode: signs.postal_code,
    },
    'latin',
  ).join('\n');
  const position = (line: AddressLine) => formatted.indexOf(signs[line]);
  const written = addressLines
    .filter((line) => position(line) >= 0)
    .toSorted((one, other) => position(one) - position(other));
  const withCity = written.includes('city') ? written : written.toSpliced(1, 0, 'city');
  const used = hasRegions(code) ? postalCodeBeforeState(withCity) : withCity;
  const unused = addressLines.filter((line) => !used.includes(line));
  // No country of the address data requires a district, such as an Irish townland or a Brazilian neighbourhood.
  return { order: [...used, ...unused], unused, optional: used.filter((line) => line === 'district') };
}

function postalCodeBeforeState(lines: readonly AddressLine[]): AddressLine[] {
  const others: AddressLine[] = lines.filter((line) => line !== 'postal_code');
  const index = Math.min(lines.indexOf('postal_code'), others.indexOf('state'));
  return others.toSpliced(index, 0, 'postal_code');
}

const hasCity = (code: string): boolean =>
  formatAddress({ postalCountry: code, locality: signs.city }, 'latin').join('').includes(signs.city);

/** The lines of an address as the country writes them, without what it does not have. */
export function writtenAddress(
  address: Readonly<Record<AddressLine, string>>,
  code: string | null,
): string[] {
  const { unused, optional } = addressFormat(code);
  const isLeftOut = (line: AddressLine) =>
    unused.includes(line) || (optional.includes(line) && address[line] === address.city);
  const textOf = (line: AddressLine) => (isLeftOut(line) ? '' : address[line]);
  if (code === null) return [...new Set(addressLines.map(textOf))];
  // Japan's format has no city, which is then written after the street.
  const street = hasCity(code) ? [address.address_line_1] : [`${address.address_line_1}, ${address.city}`];
  return formatAddress(
    {
      postalCountry: code,
      addressLines: street,
      locality: address.city,
      dependentLocality: textOf('district'),
      administrativeArea: textOf('state'),
      postalCode: textOf('postal_code'),
    },
    'latin',
  );
}
