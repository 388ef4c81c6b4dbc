import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../../api/problem.ts';
import { problemToasts } from '../../../api/problem-toasts.ts';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { refusalSentences } from '../quote/refusal-sentences.ts';
import type { AddFailure } from './use-add-fields.ts';

/** Message why the fields were not added to the cart. It gets the focus when it appears. */
export function AddFailureNote({ failure }: { failure: AddFailure | null }) {
  const alertRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) alertRef.current?.focus();
  }, [failure]);
  return (
    <div ref={alertRef} className="many-status" role="alert" tabIndex={-1}>
      {failure && <Reason {...failure} />}
    </div>
  );
}

function Reason({ problem, shownTotal }: AddFailure) {
  if (isRefusal(problem, 'price_changed')) {
    const now = problem.kind === 'refused' ? newTotal(problem.data) : null;
    if (now !== null)
      return (
        <p className="order-note number">
          {texts.priceChanged({ before: formatMoney(shownTotal), now: formatMoney(now) })}
        </p>
      );
  }
  const isUnknown = problem.kind === 'unreachable' || problem.kind === 'unreadable';
  const sentences = isUnknown ? [texts.unknown] : refusalSentences(problem);
  const leadsToCart = isUnknown || isRefusal(problem, 'cart_full');
  return (
    <div className="order-note">
      {!isUnknown && <p className="order-row-strong">{texts.refused}</p>}
      <ul>
        {(sentences.length > 0 ? sentences : problemToasts(problem)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {leadsToCart && <Link to="/basket">{texts.toBasket}</Link>}
    </div>
  );
}

function newTotal(data: unknown): number | null {
  const { total_price: total } = (data ?? {}) as { total_price?: unknown };
  return typeof total === 'number' ? total : null;
}
