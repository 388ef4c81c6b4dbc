import { type AddressFormat, type AddressLine, addressLines } from './address-format.ts';

export type AddressText = Readonly<Record<AddressLine, string>>;

/** Maximum number of characters of each line. */
export const maxLengths: Readonly<Record<AddressLine, number>> = {
  address_line_1: 200,
  city: 200,
  district: 200,
  state: 200,
  postal_code: 20,
};

/**
 * Fills the lines that the country does not have with the name of the place, which is sent for them, and empties what was
 * filled in for a country without them.
 * @param filled what was filled in before, by line; anything else was typed, and stays
 * @returns the changed lines
 */
export function fillUnused(
  text: AddressText,
  { order, unused }: AddressFormat,
  filled: Partial<AddressText>,
): Partial<Record<AddressLine, string>> {
  const changes: Partial<Record<AddressLine, string>> = {};
  for (const line of order) {
    const isOurs = text[line] === '' || text[line] === filled[line];
    const place = text.city.trim().slice(0, maxLengths[line]);
    const filler = unused.includes(line) ? place : '';
    const isFilled = filled[line] !== undefined && filled[line] !== '';
    if (isOurs && text[line] !== filler && (unused.includes(line) || isFilled)) changes[line] = filler;
  }
  return changes;
}

/** Lines that still have what the form filled in, because the buyer typed nothing else. */
export function prefilledLines(text: AddressText, prefilled: AddressText): AddressLine[] {
  return addressLines.filter((line) => text[line] !== '' && text[line] === prefilled[line]);
}

/** The address as it is sent: a line that the address does not have is the name of the place, if it is empty. */
export function completeAddress<Text extends AddressText>(text: Text, format: AddressFormat): Text {
  const unused = [...format.unused, ...format.optional];
  const used = Object.fromEntries(addressLines.map((line) => [line, text[line].trim()])) as AddressText;
  return { ...text, ...fillUnused(used, { ...format, unused }, {}) };
}
