import { z } from 'zod';
import { issues } from './issues.ts';

/** Issue texts for a text that is missing, or longer than `maxLength` characters. */
interface FreeTextOptions {
  missing: string;
  maxLength: number;
  tooLong: string;
}

/** Multi-line user input, trimmed. */
export const freeText = ({ missing, maxLength, tooLong }: FreeTextOptions) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, tooLong)
    // Line breaks and tabs are allowed in a message; other control characters are not.
    .regex(
      /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*(?:[\n\r\t][^\p{Cc}\u202a-\u202e\u2066-\u2069]*)*$/u,
      issues.ordinary_signs(),
    );
