import { importTexts } from '../../../texts/import.ts';
import { isTooDeep } from './check-nesting.ts';
import { recordSeparator } from './detect-format.ts';
import { throwRefusal } from './layer/refused-file.ts';

export type JsonValue = Record<string, unknown>;

/** A JSON text of a file, or an element of its array; `value` is undefined if the text is damaged. */
export type JsonEntry = { location: string; value: unknown };

/** The entries of a file with one JSON text, or with one text per line or record (newline-delimited JSON, RFC 8142). */
export function jsonEntries(text: string): { entries: JsonEntry[]; isSequence: boolean } {
  const document = isTooDeep(text) ? undefined : parseOrUndefined(text.replace(/^[\ufeff\s]+/, ''));
  if (document === undefined) return { entries: linesOf(text), isSequence: true };
  const values = Array.isArray(document) ? (document as unknown[]) : [document];
  const entries = values.map((value, index) => ({
    location: importTexts.entry({ number: index + 1 }),
    value,
  }));
  return { entries, isSequence: false };
}

function linesOf(text: string): JsonEntry[] {
  const entries: JsonEntry[] = [];
  let objects = 0;
  for (const [index, line] of text.split(text.includes(recordSeparator) ? recordSeparator : '\n').entries()) {
    if (line.trim() === '') continue;
    if (isTooDeep(line)) throwRefusal('too_deep');
    const value = parseOrUndefined(line);
    if (isObject(value)) objects++;
    entries.push({ location: importTexts.line({ number: index + 1 }), value });
  }
  // If less than half of the lines are JSON objects, the file is one damaged text over many lines.
  return 2 * objects < entries.length ? throwRefusal('broken_json') : entries;
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is JsonValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
