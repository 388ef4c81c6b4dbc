import { importTexts } from '../../../texts/import.ts';
import { language } from '../../../texts/language.ts';
import { isTooDeep } from './nesting-depth.ts';
import { stop } from './refused-file.ts';
import { recordSeparator } from './sniff-format.ts';

export type Json = Record<string, unknown>;

/** A JSON text of a file, or an element of its array; `value` is undefined if it is damaged. */
export type JsonEntry = { place: string; value: unknown };

/** The entries of one JSON text, or of one text per line (newline-delimited, or RFC 8142 with its record separators). */
export function jsonEntries(text: string): { entries: JsonEntry[]; isSequence: boolean } {
  const whole = isTooDeep(text) ? undefined : parsed(text.replace(/^[\ufeff\s]+/, ''));
  if (whole === undefined) return { entries: linesOf(text), isSequence: true };
  const values = Array.isArray(whole) ? (whole as unknown[]) : [whole];
  const entries = values.map((value, index) => ({
    place: importTexts.entry({ number: counted(index) }),
    value,
  }));
  return { entries, isSequence: false };
}

function linesOf(text: string): JsonEntry[] {
  const entries: JsonEntry[] = [];
  let objects = 0;
  for (const [index, line] of text.split(text.includes(recordSeparator) ? recordSeparator : '\n').entries()) {
    if (line.trim() === '') continue;
    if (isTooDeep(line)) stop('too_deep');
    const value = parsed(line);
    if (isObject(value)) objects++;
    entries.push({ place: importTexts.line({ number: counted(index) }), value });
  }
  // A single damaged text over many lines contains some lines that are valid by themselves.
  return 2 * objects < entries.length ? stop('broken_json') : entries;
}

const counted = (index: number) => (index + 1).toLocaleString(language.locale);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
