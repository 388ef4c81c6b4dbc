/** Brands by the leading digits of the card number (ISO/IEC 7812 ranges as published by the brands). */
const brands = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['unionpay', /^62/],
] as const satisfies readonly (readonly [string, RegExp])[];

export type CardBrand = (typeof brands)[number][0];

export function brandOf(number: string): CardBrand | null {
  const digits = digitsOf(number);
  return brands.find(([, pattern]) => pattern.test(digits))?.[0] ?? null;
}

/** The card brand with this name; null if there is no mark for it. */
export function brandNamed(name: string): CardBrand | null {
  return brands.find(([brand]) => brand === name)?.[0] ?? null;
}

/** Digits of the typed card number, without spaces and dashes. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** Groups the digits of a card number as on the card: 4-6-5 for American Express, otherwise in fours. */
export function groupDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 19);
  const groups = brandOf(digits) === 'amex' ? /^(.{0,4})(.{0,6})(.*)$/ : /^(.{0,4})(.{0,4})(.{0,4})(.*)$/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/**
 * Formats month and year as `12 / 34` while the user types. A one-digit month gets a leading zero, and the
 * slash appears with the year.
 */
export function formatExpiry(typed: string): string {
  const paddedExpiry = typed.replace(/^\s*([2-9]|[1-9](?=\s*[/-]))/, '0$1');
  const digits = paddedExpiry.replaceAll(/\D/g, '').slice(0, 6);
  return [digits.slice(0, 2), digits.slice(2)].filter(Boolean).join(' / ');
}

/** True if the check digit of the card number is valid (ISO/IEC 7812-1, Luhn). */
export function hasValidCheckDigit(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
