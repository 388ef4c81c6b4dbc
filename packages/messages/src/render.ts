import { argumentsOf } from './compiled-arguments.ts';
import { type CompiledMessage, formatMessage } from './format.ts';
import { formatDayIn } from './format-days.ts';
import { formatListIn } from './format-lists.ts';
import { formatDollarsIn, formatFixedIn } from './format-numbers.ts';
import { isolateDirection } from './isolate-direction.ts';
import type { Language } from './language.ts';
import { isMessage, type List, type Message, type Param, storedVersion } from './message.ts';
import {
  codeOf,
  isArea,
  isDay,
  isFigure,
  isInstant,
  isList,
  isMoney,
  isReadableMessage,
} from './param-kinds.ts';
import { unknownCode, unreadableCode } from './unknown.ts';

/** A place where messages become sentences in one language. */
export interface RenderingEdge {
  /** Locale of the reader, a BCP 47 tag. */
  locale: string;
  /** Direction of the sentences, in which values with another direction are isolated; absent in logs. */
  direction?: Language['direction'];
  /** Returns the text of a code in the reader's language; undefined where there is none. */
  textOf: (code: string) => CompiledMessage | undefined;
  /** Formats an area with its unit; absent where areas are shown in hectares. */
  area?: (hectares: number) => string;
  /** Receives the code of a message that cannot be read, to log it; null for a value that is no message. */
  onUnknown?: (code: string | null) => void;
}

/**
 * Renders a message as a sentence; a nested message at its start begins with a capital letter, unless it starts with a
 * name. A message that this version cannot read becomes a neutral sentence with its code, and any other stored value
 * one without a code.
 */
export const renderMessage = (message: Message, edge: RenderingEdge): string => renderAt(0, message, edge);

/** Messages within messages, and lists within lists, that are rendered. Ours have two levels. */
const maxDepth = 16;

/** Renders a message that is nested in `depth` others. */
function renderAt(depth: number, message: Message, edge: RenderingEdge): string {
  return sentenceOf(depth, message, edge) ?? neutralSentence(message, edge);
}

function sentenceOf(depth: number, message: Message, edge: RenderingEdge): string | null {
  const text = depth <= maxDepth && isReadable(message) ? edge.textOf(message.code) : undefined;
  if (text === undefined) return null;
  const first = firstArgument(text);
  // A message may have more parameters, for programs.
  const args: Record<string, string | number> = {};
  const takenArguments = argumentsOf(text);
  // A value that selects a branch is compared with its key.
  const choices = new Set(takenArguments.filter(({ use }) => use === 'choice').map(({ name }) => name));
  for (const { name, use } of takenArguments) {
    const param = Object.hasOwn(message.params, name) ? message.params[name] : undefined;
    const write = choices.has(name) ? written : writtenInside;
    const value = param === undefined ? null : write(param, edge, depth);
    if (value === null || (use === 'number' && typeof value !== 'number')) return null;
    const begins = first === name && isMessage(param) && firstArgument(edge.textOf(param.code)) === null;
    args[name] = begins ? capital(String(value), edge) : value;
  }
  return formatMessage(text, edge.locale, args);
}

/**
 * A stored message may come from a newer version, or from somebody who wrote into the database. Messages in records and
 * in other messages have no version of their own: their form is the first one.
 */
function isReadable(message: unknown): boolean {
  if (!isReadableMessage(message)) return false;
  const { v = 1 } = message as { v?: unknown };
  return typeof v === 'number' && v >= 1 && v <= storedVersion;
}

function neutralSentence(message: unknown, edge: RenderingEdge): string {
  const code = codeOf(message);
  edge.onUnknown?.(code);
  const text = edge.textOf(code === null ? unreadableCode : unknownCode);
  if (text === undefined) return `[${code ?? '?'}]`;
  return formatMessage(text, edge.locale, code === null ? {} : { code });
}

/** Renders a single value for people, such as an amount in a table. */
export const renderParam = (param: Param, edge: RenderingEdge): string =>
  String(written(param, edge, 0) ?? '–');

/** Name of the argument that a text begins with; null where it begins with words. */
function firstArgument(text: CompiledMessage | undefined): string | null {
  const first = typeof text === 'object' ? text[0] : undefined;
  return Array.isArray(first) && first.length === 1 ? String(first[0]) : null;
}

/** Formats a parameter; null for a kind that this version does not know, or an invalid value. */
function written(param: Param, edge: RenderingEdge, depth: number): string | number | null {
  if (typeof param === 'string') return param;
  if (typeof param === 'number') return Number.isFinite(param) ? param : null;
  if (typeof param !== 'object' || param === null) return null;
  if (isMessage(param)) return renderAt(depth + 1, param, edge);
  if (isList(param)) return depth < maxDepth ? writtenList(param, edge, depth + 1) : null;
  if (isFigure(param)) return withUnit(formatFixedIn(edge.locale, param.figure, param.decimals), param.unit);
  if (isDay(param)) return formatDayIn(edge.locale, new Date(param.day));
  if (isMoney(param)) return formatDollarsIn(edge.locale, param.cents / 100);
  if (isInstant(param)) return moment(param.instant, edge.locale);
  if (isArea(param))
    return edge.area?.(param.hectares) ?? withUnit(formatFixedIn(edge.locale, param.hectares, 2), 'ha');
  return null;
}

/** Formats a parameter within a sentence or a list, isolated if it has another direction. */
function writtenInside(param: Param, edge: RenderingEdge, depth: number): string | number | null {
  const value = written(param, edge, depth);
  if (typeof value !== 'string' || edge.direction === undefined || isMessage(param) || isList(param))
    return value;
  return isolateDirection(value, edge.direction);
}

function writtenList({ list, oneOf }: List, edge: RenderingEdge, depth: number): string | null {
  const all = list.map((one: Param) => writtenInside(one, edge, depth));
  return all.includes(null)
    ? null
    : formatListIn(edge.locale, all.map(String), oneOf ? 'disjunction' : 'conjunction');
}

const withUnit = (number: string, unit: string | undefined): string =>
  unit === undefined ? number : `${number}\u00a0${unit}`;

/** Formats an instant like `5 Jan 2025, 14:02 UTC`. */
const moment = (instant: string, locale: string): string =>
  `${formatDayIn(locale, new Date(instant))}, ${new Date(instant).toISOString().slice(11, 16)} UTC`;

const capital = (words: string, { locale }: RenderingEdge): string =>
  words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
