import { type CompiledMessage, formatMessage } from './format.ts';
import { english } from './language.ts';
import { isMessage, type Message, type Param } from './message.ts';

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
 * A message as a sentence. A nested message that begins it begins with a capital letter. A code that has no text, of another
 * version, is said as itself: `[geo.too_small]`.
 */
export function renderMessage({ code, params }: Message, edge: Edge): string {
  const text = edge.textOf(code);
  if (text === undefined) {
    edge.onUnknown?.(code);
    return `[${code}]`;
  }
  const first = typeof text === 'string' ? undefined : text[0];
  const args = Object.entries(params).map(([name, param]) => {
    const words = written(param, edge);
    const isFirst = Array.isArray(first) && first[0] === name && first.length === 1;
    return [name, isFirst && isMessage(param) ? capital(String(words), edge) : words] as const;
  });
  return formatMessage(text, edge.locale, Object.fromEntries(args));
}

function written(param: Param, edge: Edge): string | number {
  if (typeof param !== 'object') return param;
  if (isMessage(param)) return renderMessage(param, edge);
  if ('figure' in param) return fixed(param.figure, param.decimals, edge.locale);
  if ('cents' in param) return dollars(param.cents, edge.locale);
  if ('instant' in param) return moment(param.instant, edge.locale);
  return edge.area?.(param.hectares) ?? `${fixed(param.hectares, 2, edge.locale)} ha`;
}

function fixed(value: number, decimals: number, locale: string): string {
  const options = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  };
  return new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions)
    .format(value)
    .replace('-', '\u2212');
}

/** `5 Jan 2025, 14:02 UTC`. */
function moment(instant: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  const date = new Date(instant);
  if (locale !== english.locale) return format.format(date);
  const parts = format.formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} UTC`;
}

const dollars = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    signDisplay: 'negative',
  })
    .format(cents / 100)
    .replace('-', '\u2212');

const capital = (words: string, { locale }: Edge): string =>
  words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
