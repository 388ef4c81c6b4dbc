import { z } from 'zod';
import { issues } from './issues.ts';

/** A finite number, or the same as a plain decimal string without exponent: clients send both. */
export const decimal = z
  .union([z.number(), z.string().regex(/^-?\d{1,15}(\.\d{1,12})?$/, issues.number())], issues.number())
  .transform(Number);

/** A catalogue id: a small integer, or the same as a string. */
export const catalogueId = decimal.pipe(z.int(issues.choice()).min(1).max(2_147_483_647));

/** Dollars with at most two decimals, as in replies. */
export const dollars = z.number();

/** Hectares with two decimals. */
export const hectares = z.number();

/** A field as GeoJSON: parts of [outer ring, hole, …] of [lng, lat]. */
export const geometry = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
});

/** Text without control characters and without characters that change the text direction. */
const plainTextPattern = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** One line of user input: trimmed, at most `maxLength` characters, with at least one visible character. */
export const textLine = (requiredIssue: string, maxLength: number) =>
  z
    .string(requiredIssue)
    .trim()
    .min(1, requiredIssue)
    .max(maxLength, issues.characters({ max: maxLength }))
    .regex(plainTextPattern, issues.ordinary_signs())
    .regex(/[\p{L}\p{N}\p{S}]/u, requiredIssue);

/** Optional line of user input: an empty one becomes null. */
export const optionalLine = (maxLength: number) =>
  z
    .string(issues.characters({ max: maxLength }))
    .trim()
    .max(maxLength, issues.characters({ max: maxLength }))
    .regex(plainTextPattern, issues.ordinary_signs())
    .transform((text) => (text === '' ? null : text))
    .nullish();

export const flag = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })],
  issues.true_or_false(),
);

/** UTC day that an analysis is about, such as that of a fire. Forms send an empty string for none. */
export const referenceDate = z
  .union([z.literal('').transform(() => null), z.iso.date(issues.day())], issues.day())
  .nullish();

/** Dollars in a request, with at most two decimals. */
export const amount = decimal.pipe(
  z
    .number()
    .min(0, issues.amount_below_zero())
    .max(1e9, issues.amount_too_large())
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, issues.amount_decimals()),
);
