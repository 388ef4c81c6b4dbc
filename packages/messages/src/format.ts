import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { CompiledMessage } from 'icu-minify/format';
import format from 'icu-minify/format';
import { formatNumberIn } from './format-numbers.ts';

export type { CompiledMessage };

/**
 * Type of the arguments of an ICU message, derived from its English text: a number if it is counted or formatted, else
 * text. A number is no text, because each language decides on its plural forms and its format.
 */
export type MessageArgs<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string; ICUNumberArgument: number; ICUDateArgument: Date }
>;

const pluralRules = new Map<string, Intl.PluralRules>();

/** Formatters that the library requires. Messages take dates as text that an edge has formatted. */
const formatters = {
  getDateTimeFormat: (): never => {
    throw new Error('A message cannot format a date. Format it first and pass it as text.');
  },
  // Of a number format the library calls only `format`.
  getNumberFormat: (locale: string, options: Intl.NumberFormatOptions = {}) =>
    ({ format: (value: number) => formatNumberIn(locale, value, options) }) as Intl.NumberFormat,
  getPluralRules: (locale: string) => {
    const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
    pluralRules.set(locale, rules);
    return rules;
  },
};

/**
 * Formats a compiled ICU message with its arguments.
 * @param locale BCP 47, for numbers and the choice of plural forms
 */
export function formatMessage(
  message: CompiledMessage,
  locale: string,
  args: Readonly<Record<string, string | number>> = {},
): string {
  return String(format(message, locale, args, { formatters }));
}
