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

/** A field as GeoJSON: parts of [outer ring, hole, …] of [lng, lat]. */
export const geometry = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
});

/** Without control characters and those that turn the text around them. */
const ordinarySigns = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** One line of text that people typed: trimmed, of `most` characters at most, with something in it to be seen. */
export const textLine = (required: string, most: number) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(most, `Use at most ${most} characters.`)
    .regex(ordinarySigns, 'Use letters, digits and ordinary signs only.')
    .regex(/[\p{L}\p{N}\p{S}]/u, required);

/** One line of text that may be left out: empty is none. */
export const optionalLine = (most: number) =>
  z
    .string(`Use at most ${most} characters.`)
    .trim()
    .max(most, `Use at most ${most} characters.`)
    .regex(ordinarySigns, 'Use letters, digits and ordinary signs only.')
    .transform((text) => (text === '' ? null : text))
    .nullish();

export const flag = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })],
  'Say true or false.',
);

/** UTC day that an analysis is about, such as that of a fire. Forms send an empty one for none. */
export const referenceDate = z
  .union(
    [z.literal('').transform(() => null), z.iso.date('Enter a day as YYYY-MM-DD.')],
    'Enter a day as YYYY-MM-DD.',
  )
  .nullish();

/** Dollars that somebody sends, with at most two decimals. */
export const amount = decimal.pipe(
  z
    .number()
    .min(0, 'An amount cannot be below 0.')
    .max(1e9, 'This amount is too large.')
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'An amount has at most two decimals.',
    ),
);
