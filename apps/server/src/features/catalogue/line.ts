import { z } from 'zod';

/** A text on one line of at most so many characters. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'This is empty.')
    .max(most, `At most ${most} characters.`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Letters, digits and ordinary signs on one line only.');
