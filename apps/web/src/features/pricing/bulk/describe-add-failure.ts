import { isRefusal } from '../../../api/problem.ts';
import { problemToasts } from '../../../api/problem-toasts.ts';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { refusalSentences } from '../quote/refusal-sentences.ts';
import type { AddFailure } from './use-add-fields.ts';

export interface AddFailureDescription {
  /** Line above the list of sentences; null if they are a paragraph of their own. */
  heading: string | null;
  sentences: readonly string[];
  /** True where the buyer has to look into the basket: it may hold the fields, or has no room for them. */
  leadsToCart: boolean;
}

export function describeAddFailure({ problem, shownTotal }: AddFailure): AddFailureDescription {
  if (problem.kind === 'unreachable' || problem.kind === 'unreadable')
    return { heading: null, sentences: [texts.unknown], leadsToCart: true };
  const newTotal =
    problem.kind === 'refused' && problem.code === 'price_changed' ? totalPriceOf(problem.data) : null;
  if (newTotal !== null) {
    const sentence = texts.priceChanged({ before: formatMoney(shownTotal), now: formatMoney(newTotal) });
    return { heading: null, sentences: [sentence], leadsToCart: false };
  }
  const sentences = refusalSentences(problem);
  return {
    heading: texts.refused,
    sentences: sentences.length > 0 ? sentences : problemToasts(problem),
    leadsToCart: isRefusal(problem, 'cart_full'),
  };
}

function totalPriceOf(data: unknown): number | null {
  const { total_price: total } = (data ?? {}) as { total_price?: unknown };
  return typeof total === 'number' ? total : null;
}
