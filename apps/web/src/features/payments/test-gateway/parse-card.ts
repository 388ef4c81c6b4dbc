import { brandOf, digitsOf, hasValidCheckDigit } from '../card/card-number.ts';
import type { TypedCard } from '../card/typed-card.ts';
import { tokenOf, withExpiry } from './test-card-token.ts';

export type CardProblem =
  | { field: 'number'; reason: 'number_required' | 'number_incorrect' | 'number_not_test' }
  | { field: 'expiry'; reason: 'expiry_required' | 'expiry_incorrect' | 'expiry_past' }
  | { field: 'cvc'; reason: 'cvc_required' }
  | { field: 'cvc'; reason: 'cvc_incorrect'; digits: number };

export type ParsedCard = { ok: true; token: string } | { ok: false; problems: CardProblem[] };

/** Returns the token of a typed test card with its expiry, or the error of each field. */
export function parseCard(card: TypedCard, now: Date): ParsedCard {
  const token = tokenOf(digitsOf(card.number));
  const expiry = parseExpiry(card.expiry);
  const problems = [checkNumber(card.number), checkExpiry(card.expiry, now), checkCvc(card)].filter(
    (problem) => problem !== null,
  );
  return token !== null && expiry !== null && problems.length === 0
    ? { ok: true, token: withExpiry(token, expiry) }
    : { ok: false, problems };
}

function checkNumber(typed: string): CardProblem | null {
  const digits = digitsOf(typed);
  if (digits === '') return { field: 'number', reason: 'number_required' };
  if (!hasValidCheckDigit(digits)) return { field: 'number', reason: 'number_incorrect' };
  return tokenOf(digits) === null ? { field: 'number', reason: 'number_not_test' } : null;
}

/** Problem of a typed expiry date; null if there is none. A card is valid until the end of the month. */
function checkExpiry(typed: string, now: Date): CardProblem | null {
  if (typed.trim() === '') return { field: 'expiry', reason: 'expiry_required' };
  const expiry = parseExpiry(typed);
  if (expiry === null) return { field: 'expiry', reason: 'expiry_incorrect' };
  return new Date(expiry.year, expiry.month, 1) <= now ? { field: 'expiry', reason: 'expiry_past' } : null;
}

interface Expiry {
  /** From 1 (January) to 12. */
  month: number;
  year: number;
}

function parseExpiry(typed: string): Expiry | null {
  const match = /^\s*(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})\s*$/.exec(typed);
  const [month, year] = [Number(match?.[1]), Number(match?.[2]?.slice(-2)) + 2000];
  return match && month >= 1 && month <= 12 ? { month, year } : null;
}

function checkCvc({ number, cvc }: TypedCard): CardProblem | null {
  const digits = brandOf(number) === 'amex' ? 4 : 3;
  if (cvc.trim() === '') return { field: 'cvc', reason: 'cvc_required' };
  return new RegExp(`^\\d{${digits}}$`).test(cvc.trim())
    ? null
    : { field: 'cvc', reason: 'cvc_incorrect', digits };
}
