import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../api/problem.ts';
import { problemToasts } from '../../api/problem-toasts.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { moneyText } from '../../ui/money.ts';
import { refusalSentences } from './refusal-sentences.ts';
import type { NotAdded } from './use-add-fields.ts';

const texts = orderingTexts.manyFields;

/** Why the fields were not added to the cart. It gets focus when it appears. */
export function NotAddedNote({ notAdded }: { notAdded: NotAdded | null }) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notAdded) said.current?.focus();
  }, [notAdded]);
  return (
    <div ref={said} className="many-said" role="alert" tabIndex={-1}>
      {notAdded && <Reason {...notAdded} />}
    </div>
  );
}

function Reason({ problem, shown }: NotAdded) {
  if (isRefusal(problem, 'price_changed')) {
    const now = problem.kind === 'refused' ? newTotal(problem.data) : null;
    if (now !== null)
      return (
        <p className="order-note number">
          {texts.priceChanged({ before: moneyText(shown), now: moneyText(now) })}
        </p>
      );
  }
  const isUnknown = problem.kind === 'unreachable' || problem.kind === 'unreadable';
  const sentences = isUnknown ? [texts.unknown] : refusalSentences(problem);
  const leadsToBasket = isUnknown || isRefusal(problem, 'basket_full');
  return (
    <div className="order-note">
      {!isUnknown && <p className="order-row-strong">{texts.refused}</p>}
      <ul>
        {(sentences.length > 0 ? sentences : problemToasts(problem)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {leadsToBasket && <Link to="/basket">{texts.toBasket}</Link>}
    </div>
  );
}

function newTotal(data: unknown): number | null {
  const { total_price: total } = (data ?? {}) as { total_price?: unknown };
  return typeof total === 'number' ? total : null;
}
