import { z } from 'zod';

const longest = 200;

/** A name as a service writes it, fit to be shown on one line; null for anything else. */
export const shownText = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .slice(0, longest),
  )
  .transform((text) => text || null)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);

export const latitude = z.coerce.number().min(-90).max(90);
export const longitude = z.coerce.number().min(-180).max(180);
