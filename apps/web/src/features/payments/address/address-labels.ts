import { paymentTexts } from '../../../texts/payment.ts';
import type { AddressFormat, AddressLine } from './address-format.ts';

const texts = paymentTexts;

type KindByCountry<Kinds> = Readonly<Record<string, keyof Kinds>>;

/** What the first-level division is called where it is no province. Source: libaddressinput, `state_name_type`. */
const stateKinds: KindByCountry<typeof texts.states> = {
  AU: 'state',
  BR: 'state',
  FM: 'state',
  IN: 'state',
  MH: 'state',
  MX: 'state',
  MY: 'state',
  NG: 'state',
  PW: 'state',
  US: 'state',
  VE: 'state',
  IE: 'county',
  LR: 'county',
  TW: 'county',
  SO: 'region',
  CO: 'department',
  JP: 'prefecture',
  RU: 'oblast',
  UA: 'oblast',
  AE: 'emirate',
  BB: 'parish',
  JM: 'parish',
  BS: 'island',
  CV: 'island',
  KY: 'island',
  SC: 'island',
  TV: 'island',
  HK: 'area',
};
/** What the postal code is called where it has a name of its own. Source: libaddressinput, `zip_name_type`. */
const postalKinds: KindByCountry<typeof texts.postalCodes> = {
  AS: 'zip',
  FM: 'zip',
  GU: 'zip',
  MH: 'zip',
  MP: 'zip',
  PR: 'zip',
  PW: 'zip',
  UM: 'zip',
  US: 'zip',
  VI: 'zip',
  IN: 'pin',
  IE: 'eircode',
};

interface LineTexts {
  label: string;
  /** Message if the line is empty. */
  required: string;
}

/** Label of a line as the country calls it, and its message. Lines that the country does not have keep our names. */
export function lineTexts(line: AddressLine, code: string | null, { unused }: AddressFormat): LineTexts {
  const isNamed = code !== null && !unused.includes(line);
  if (isNamed && line === 'state') {
    const kind = stateKinds[code] ?? 'province';
    return { label: texts.states[kind], required: texts.statesRequired[kind] };
  }
  const postalKind = isNamed && line === 'postal_code' && postalKinds[code];
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
