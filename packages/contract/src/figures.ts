import { z } from 'zod';

/** A number, or the same as a plain decimal string: clients of either kind exist. Finite, no exponent in a string. */
export const decimal = z
  .union([z.number(), z.string().regex(/^-?\d{1,15}(\.\d{1,12})?$/, 'Enter a number.')], 'Enter a number.')
  .transform(Number);

/** As `decimal`, a catalogue id: a small whole number. */
export const catalogueId = decimal.pipe(z.int('Choose one of the list.').min(1).max(2_147_483_647));

/** Dollars with at most two decimals, as replies carry them. */
export const dollars = z.number();

/** Hectares with two decimals. */
export const hectares = z.number();

export const flag = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })],
  'Say true or false.',
);
