import { dayIn } from './days.ts';
import { type CompiledMessage, formatMessage } from './format.ts';
import { listIn } from './lists.ts';
import { isMessage, type Message, type Param } from './message.ts';
import { dollarsIn, fixedIn } from './numbers.ts';
import { unknownCode } from './unknown.ts';

/** An edge at which messages become sentences. */
export interface Edge {
  /** BCP 47. */
  locale: string;
  /** The text of a code in the reader's language; undefined where there is none. */
  textOf: (code: string) => CompiledMessage | undefined;
  /** An area with its unit, where it is not shown in hectares. */
  area?: (hectares: number) => string;
  /** A code without a text, to be logged. */
  onUnknown?: (code: string) => void;
}

/**
 * A message as a sentence. A nested message that begins it begins with a capital letter, unless it begins with a name. A code that
 * has no text, of another version, is named in a neutral sentence.
 */
export function renderMessage({ code, params }: Message, edge: Edge): string {
  const text = edge.textOf(code);
  if (text === undefined) {
    edge.onUnknown?.(code);
    const neutral = edge.textOf(unknownCode);
    return neutral === undefined ? `[${code}]` : formatMessage(neutral, edge.locale, { code });
  }
  const first = firstArgument(text);
  const args = Object.entries(params).map(([name, param]) => {
    const words = written(param, edge);
    const begins = first === name && isMessage(param) && firstArgument(edge.textOf(param.code)) === null;
    return [name, begins ? capital(String(words), edge) : words] as const;
  });
  return formatMessage(text, edge.locale, Object.fromEntries(args));
}

/** A value on its own as people read it, such as an amount in a table. */
export const renderParam = (param: Param, edge: Edge): string => String(written(param, edge));

/** The argument that a text begins with as it is; null where it begins with words. */
function firstArgument(text: CompiledMessage | undefined): string | null {
  const first = typeof text === 'object' ? text[0] : undefined;
  return Array.isArray(first) && first.length === 1 ? String(first[0]) : null;
}

function written(param: Param, edge: Edge): string | number {
  if (typeof param !== 'object') return param;
  if (isMessage(param)) return renderMessage(param, edge);
  if ('figure' in param) return withUnit(fixedIn(edge.locale, param.figure, param.decimals), param.unit);
  if ('day' in param) return dayIn(edge.locale, new Date(param.day));
  if ('list' in param)
    return listIn(
      edge.locale,
      param.list.map((one) => String(written(one, edge))),
      param.oneOf ? 'disjunction' : 'conjunction',
    );
  if ('cents' in param) return dollarsIn(edge.locale, param.cents / 100);
  if ('instant' in param) return moment(param.instant, edge.locale);
  return edge.area?.(param.hectares) ?? `${fixedIn(edge.locale, param.hectares, 2)} ha`;
}

const withUnit = (number: string, unit: string | undefined): string =>
  unit === undefined ? number : `${number}\u00a0${unit}`;

/** `5 Jan 2025, 14:02 UTC`. */
const moment = (instant: string, locale: string): string =>
  `${dayIn(locale, new Date(instant))}, ${new Date(instant).toISOString().slice(11, 16)} UTC`;

const capital = (words: string, { locale }: Edge): string =>
  words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
