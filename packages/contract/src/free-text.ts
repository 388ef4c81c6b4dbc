import { z } from 'zod';
import { issues } from './issues.ts';

/** Issue texts for a text that is missing, or longer than `most` characters. */
interface Told {
  missing: string;
  most: number;
  tooLong: string;
}

/** Multi-line user input, trimmed. */
export const freeText = ({ missing, most, tooLong }: Told) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, tooLong)
    // Line breaks and tabs are allowed in a message; other control characters are not.
    .regex(
      /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*(?:[\n\r\t][^\p{Cc}\u202a-\u202e\u2066-\u2069]*)*$/u,
      issues.ordinary_signs(),
    );
