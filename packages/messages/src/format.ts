import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { CompiledMessage } from 'icu-minify/format';
import format from 'icu-minify/format';
import { numberIn } from './numbers.ts';

export type { CompiledMessage };

/** The arguments of an ICU message, from its English text: a number where it is counted or formatted, else the words themselves. */
export type MessageArgs<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>;

const pluralRules = new Map<string, Intl.PluralRules>();

/** What the library asks for; messages take dates as words that an edge has formatted. */
const formatters = {
  getDateTimeFormat: (): never => {
    throw new Error('A message takes dates as words.');
  },
  // The library calls nothing but `format`.
  getNumberFormat: (locale: string, options: Intl.NumberFormatOptions = {}) =>
    ({ format: (value: number) => numberIn(locale, value, options) }) as Intl.NumberFormat,
  getPluralRules: (locale: string) => {
    const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
    pluralRules.set(locale, rules);
    return rules;
  },
};

/**
 * A compiled ICU message with its arguments, as people read it.
 * @param locale BCP 47, for numbers and the choice of plural forms.
 */
export function formatMessage(
  message: CompiledMessage,
  locale: string,
  args: Readonly<Record<string, string | number>> = {},
): string {
  return String(format(message, locale, args, { formatters }));
}
