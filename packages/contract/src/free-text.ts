import { z } from 'zod';
import { issues } from './issues.ts';

/** Sentences for a text that is missing, or longer than `most` characters. */
interface Told {
  missing: string;
  most: number;
  tooLong: string;
}

/** What somebody writes in words of their own, without the blanks around it. */
export const freeText = ({ missing, most, tooLong }: Told) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, tooLong)
    // Line breaks and tabs are ordinary in a message; other control characters are not.
    .regex(
      /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*(?:[\n\r\t][^\p{Cc}\u202a-\u202e\u2066-\u2069]*)*$/u,
      issues.ordinary_signs(),
    );
