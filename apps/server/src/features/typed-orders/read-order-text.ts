import { type OrderTables, orderTablesOf, type Unit } from './order-tables.ts';
import { matchPhrase, type PhraseTable, type Token, tokensOf } from './word-tokens.ts';

/** What the words of a text say about an order. */
export interface OrderText {
  /** Area in hectares; null if none is stated. */
  hectares: number | null;
  /** Days between two analyses; null if none are stated. */
  intervalDays: number | null;
  /** Number of analyses; null if none is stated. */
  analyses: number | null;
  /** Recipes of the named services: several if the text names several, or by a word that means any of them. */
  services: readonly string[];
  asksPrice: boolean;
  /** The words without a meaning so far. */
  rest: readonly string[];
  /** Number of words that have a meaning in the language. */
  understoodCount: number;
}

interface Cursor {
  tokens: readonly Token[];
  at: number;
  tables: OrderTables;
}

/** Something that was read, with its length in tokens. */
type Reading<Value> = (Value & { length: number }) | null;

/** Length of the phrase of a table at a cursor; 0 if none begins there. */
const lengthOf = ({ tokens, at }: Cursor, table: PhraseTable<unknown>): number =>
  matchPhrase(tokens, at, table)?.length ?? 0;

const after = (cursor: Cursor, length: number): Cursor => ({ ...cursor, at: cursor.at + length });

/** A number in figures or in words. */
function readNumber({ tokens, at, tables }: Cursor): Reading<{ value: number }> {
  const { value = null } = tokens[at] ?? {};
  if (value !== null) return { value, length: 1 };
  const match = matchPhrase(tokens, at, tables.numbers);
  return match && { value: match.meanings[0]!, length: match.length };
}

function readUnit({ tokens, at, tables }: Cursor): Reading<{ unit: Unit }> {
  const match = matchPhrase(tokens, at, tables.units);
  return match && { unit: match.meanings[0]!, length: match.length };
}

/** An area: "10 ha". One that is not positive is none. */
function readArea(cursor: Cursor): Reading<{ hectares: number | null }> {
  const number = readNumber(cursor);
  const measured = number && readUnit(after(cursor, number.length));
  if (!measured || !('hectares' in measured.unit)) return null;
  const hectares = number.value * measured.unit.hectares;
  return { hectares: hectares > 0 ? hectares : null, length: number.length + measured.length };
}

/** A time with or without a number: "two weeks", "week". */
function readTime(cursor: Cursor): Reading<{ days: number }> {
  const number = readNumber(cursor);
  const length = number?.length ?? 0;
  const measured = readUnit(after(cursor, length));
  if (!measured || !('days' in measured.unit)) return null;
  const days = (number?.value ?? 1) * measured.unit.days;
  return days > 0 ? { days, length: length + measured.length } : null;
}

/** An interval: "every two weeks", "every other week", "two weeks apart", "weekly". */
function readInterval(cursor: Cursor): Reading<{ days: number }> {
  const { tokens, at, tables } = cursor;
  const word = matchPhrase(tokens, at, tables.intervals);
  if (word) return { days: word.meanings[0]!, length: word.length };
  for (const [table, factor] of [
    [tables.everySecond, 2],
    [tables.every, 1],
  ] as const) {
    const length = lengthOf(cursor, table);
    const time = length > 0 ? readTime(after(cursor, length)) : null;
    if (time) return { days: time.days * factor, length: length + time.length };
  }
  const time = readTime(cursor);
  const apart = time ? lengthOf(after(cursor, time.length), tables.apart) : 0;
  return time && apart > 0 ? { days: time.days, length: time.length + apart } : null;
}

/** A number of times or of analyses: "once", "5 times", "six analyses". One analysis may be meant without a limit. */
function readCount(cursor: Cursor): Reading<{ count: number }> {
  const { tokens, at, tables } = cursor;
  const inOne = matchPhrase(tokens, at, tables.onceOrTwice);
  if (inOne) return { count: inOne.meanings[0]!, length: inOne.length };
  const number = readNumber(cursor);
  if (!number || !Number.isInteger(number.value) || number.value < 1) return null;
  const counted = after(cursor, number.length);
  const length =
    lengthOf(counted, tables.times) || (number.value > 1 ? lengthOf(counted, tables.analyses) : 0);
  return length > 0 ? { count: number.value, length: number.length + length } : null;
}

/** Times in a time, as an interval: "twice a month". */
function readFrequency(cursor: Cursor): Reading<{ days: number }> {
  const times = readCount(cursor);
  if (!times) return null;
  const per = lengthOf(after(cursor, times.length), cursor.tables.per);
  const time = per > 0 ? readTime(after(cursor, times.length + per)) : null;
  return time && { days: time.days / times.count, length: times.length + per + time.length };
}

/** Reads what a text says about an order by the words of a language. */
export function readOrderText(text: string, language: string): OrderText {
  const tables = orderTablesOf(language);
  const tokens = tokensOf(text, tables.locale);
  const found: {
    -readonly [Name in 'hectares' | 'intervalDays' | 'analyses' | 'asksPrice']: OrderText[Name];
  } = { hectares: null, intervalDays: null, analyses: null, asksPrice: false };
  const services = new Set<string>();
  const rest: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    const cursor = { tokens, at, tables };
    const interval = readFrequency(cursor) ?? readInterval(cursor);
    const area = interval ? null : readArea(cursor);
    const count = (interval ?? area) ? null : readCount(cursor);
    const service = (interval ?? area ?? count) ? null : matchPhrase(tokens, at, tables.services);
    const price = (interval ?? area ?? count ?? service) ? 0 : lengthOf(cursor, tables.price);
    if (interval) found.intervalDays ??= interval.days;
    if (area) found.hectares ??= area.hectares;
    if (count) found.analyses ??= count.count;
    for (const code of service?.meanings ?? []) services.add(code);
    if (price > 0) found.asksPrice = true;
    const length = (interval ?? area ?? count ?? service)?.length ?? price;
    if (length === 0 && tokens[at]!.value === null) rest.push(tokens[at]!.word);
    at += Math.max(1, length);
  }
  return {
    ...found,
    services: [...services],
    rest: rest.filter((word) => !tables.commonWords.has(word)),
    understoodCount: tokens.filter(({ value }) => value === null).length - rest.length,
  };
}
