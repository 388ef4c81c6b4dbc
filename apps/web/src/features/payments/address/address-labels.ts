import { paymentTexts } from '../../../texts/payment.ts';
import type { AddressFormat, AddressLine } from './address-format.ts';

const texts = paymentTexts;

const codesOf = <Kind extends string>(codes: Readonly<Record<Kind, string>>): ReadonlyMap<string, Kind> =>
  new Map(
    Object.entries<string>(codes).flatMap(([kind, list]) =>
      list.split(' ').map((code): [string, Kind] => [code, kind as Kind]),
    ),
  );

/** What the first-level division is called where it is no province. Source: libaddressinput, `state_name_type`. */
const stateKinds = codesOf<Exclude<keyof typeof texts.states, 'province'>>({
  state: 'AU BR FM IN MH MX MY NG PW US VE',
  county: 'IE LR TW',
  region: 'SO',
  department: 'CO',
  prefecture: 'JP',
  oblast: 'RU UA',
  emirate: 'AE',
  parish: 'BB JM',
  island: 'BS CV KY SC TV',
  area: 'HK',
});
/** What the postal code is called. Source: libaddressinput, `zip_name_type`. */
const postalKinds = codesOf<keyof typeof texts.postalCodes>({
  zip: 'AS FM GU MH MP PR PW UM US VI',
  pin: 'IN',
  eircode: 'IE',
});

interface LineTexts {
  label: string;
  /** Message if the line is empty. */
  required: string;
}

/** Label of a line as the country calls it, and its message. Lines that the country does not have keep our names. */
export function lineTexts(line: AddressLine, code: string | null, { unused }: AddressFormat): LineTexts {
  const isNamed = code !== null && !unused.includes(line);
  if (isNamed && line === 'state') {
    const kind = stateKinds.get(code) ?? 'province';
    return { label: texts.states[kind], required: texts.statesRequired[kind] };
  }
  const postalKind = isNamed && line === 'postal_code' && postalKinds.get(code);
  if (postalKind) {
    return { label: texts.postalCodes[postalKind], required: texts.postalCodesRequired[postalKind] };
  }
  return { label: labels[line], required: texts.required[line] };
}

const labels: Readonly<Record<AddressLine, string>> = {
  address_line_1: texts.address,
  city: texts.city,
  district: texts.district,
  state: texts.state,
  postal_code: texts.postalCode,
};
