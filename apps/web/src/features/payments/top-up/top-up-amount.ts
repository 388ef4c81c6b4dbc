import { language } from '../../../texts/language.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { dollarsOf } from '../../../ui/formats/cents.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { topUpCents } from '../amounts/amount-limits.ts';

const texts = paymentTexts.topUp;

/** Amounts in dollars that are offered as choices. */
export const offeredAmounts = [20, 50, 100, 250] as const;
/** Value of the choice to type another amount. */
export const otherAmountChoice = 'other';

export interface TypedAmount {
  /** One of the offered amounts, or `other`. */
  choice: string;
  other: string;
}

export type ParsedAmount = { ok: true; cents: number } | { ok: false; problem: string };

const decimalSign = new Intl.NumberFormat(language.locale)
  .formatToParts(1.5)
  .find(({ type }) => type === 'decimal')?.value;
/** Matches an amount as it is written in the language of the page, with or without thousands separators. */
const localizedAmount =
  decimalSign === ',' ? /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/ : /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/;
const plainAmountPattern = /^(\d+)\.(\d*)$/;

/**
 * The chosen or typed amount in whole cents. It is parsed digit by digit, because 1.15 × 100 is
 * not 115 in floating point.
 */
export function parseAmount({ choice, other }: TypedAmount): ParsedAmount {
  const typed = (choice === otherAmountChoice ? other : choice).replaceAll(/[\s$]/g, '');
  if (typed === '') return { ok: false, problem: texts.required };
  const digits = localizedAmount.exec(typed) ?? plainAmountPattern.exec(typed);
  if (!digits) return { ok: false, problem: texts.notAmount };
  const [, integerPart = '', decimalPart = ''] = digits;
  if (decimalPart.length > 2) return { ok: false, problem: texts.decimals };
  const cents = Number(integerPart.replaceAll(/\D/g, '') + decimalPart.padEnd(2, '0'));
  if (cents < topUpCents.min)
    return { ok: false, problem: texts.min({ least: formatMoney(dollarsOf(topUpCents.min)) }) };
  if (cents > topUpCents.max)
    return { ok: false, problem: texts.max({ most: formatMoney(dollarsOf(topUpCents.max)) }) };
  return { ok: true, cents };
}
