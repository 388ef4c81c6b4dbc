import { encodeIssue } from '@furrow/contract/input/issues';
import { z } from 'zod';
import { catalogueEntryMessages as words } from './catalogue-entry.messages.ts';

/** A single-line text with a maximum length in characters. */
export const lineSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1, encodeIssue(words.empty()))
    .max(max, encodeIssue(words.characters({ max })))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, encodeIssue(words.one_line()));
