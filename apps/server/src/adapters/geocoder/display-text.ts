import { countryOf } from '@furrow/contract/places/countries';
import { z } from 'zod';

const maxLength = 200;

/** A name from a service, reduced to one line that can be displayed; null for anything else. */
export const displayText = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .slice(0, maxLength),
  )
  .transform((text) => text || null)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);

/** Services send degrees as numbers or as decimal strings. */
const degrees = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number),
]);
export const latitude = degrees.pipe(z.number().min(-90).max(90));
export const longitude = degrees.pipe(z.number().min(-180).max(180));

/**
 * Returns our name of the country with this two-letter code. A country without a code that we know gets the service's
 * name.
 */
export const countryNameOf = (code: string | null, name: string | null): string | null =>
  countryOf((code ?? '').toUpperCase())?.name ?? name;
