import { issueOf } from '@furrow/contract/issues';
import { z } from 'zod';
import { catalogueEntryMessages as words } from './catalogue-entry.messages.ts';

/** A single-line text with a maximum length in characters. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, issueOf(words.empty()))
    .max(most, issueOf(words.characters({ max: most })))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, issueOf(words.one_line()));
