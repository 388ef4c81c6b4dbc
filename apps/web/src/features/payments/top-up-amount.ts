import { language } from '../../texts/language.ts';
import { paymentTexts } from '../../texts/payment.ts';
import { moneyText } from '../../ui/money.ts';
import { dollarsOf } from './cents.ts';
import { topUpCents } from './limits.ts';

const texts = paymentTexts.topUp;

/** Dollars that are offered at once. */
export const offeredAmounts = [20, 50, 100, 250] as const;
/** Another amount than those, to be typed. */
export const otherAmount = 'other';

export interface TypedAmount {
  /** One of those offered, or `other`. */
  choice: string;
  other: string;
}

export type ReadAmount = { ok: true; cents: number } | { ok: false; problem: string };

const decimals = new Intl.NumberFormat(language.locale)
  .formatToParts(1.5)
  .find(({ type }) => type === 'decimal')?.value;
/** As this language writes them, thousands apart or not; and as a machine does. */
const written =
  decimals === ',' ? /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/ : /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/;
const plain = /^(\d+)\.(\d*)$/;

/** Whole cents of what was chosen or typed; read digit by digit, since 1.15 × 100 is not 115. */
export function readAmount({ choice, other }: TypedAmount): ReadAmount {
  const typed = (choice === otherAmount ? other : choice).replaceAll(/[\s$]/g, '');
  if (typed === '') return { ok: false, problem: texts.required };
  const digits = written.exec(typed) ?? plain.exec(typed);
  if (!digits) return { ok: false, problem: texts.notAmount };
  const [, whole = '', fraction = ''] = digits;
  if (fraction.length > 2) return { ok: false, problem: texts.decimals };
  const cents = Number(whole.replaceAll(/\D/g, '') + fraction.padEnd(2, '0'));
  if (cents < topUpCents.least)
    return { ok: false, problem: texts.least({ least: moneyText(dollarsOf(topUpCents.least)) }) };
  if (cents > topUpCents.most)
    return { ok: false, problem: texts.most({ most: moneyText(dollarsOf(topUpCents.most)) }) };
  return { ok: true, cents };
}
