import { Link } from 'react-router';
import { isRefusal, type Problem } from '../../api/problem.ts';
import { problemToasts } from '../../api/problem-toasts.ts';
import { paymentTexts } from '../../texts/payment.ts';
import { moneyText } from '../../ui/money.ts';
import { dollarsOf } from './cents.ts';
import type { Change } from './changes.ts';
import { GoneItem } from './gone-item.tsx';
import type { Said } from './standing.ts';

const texts = paymentTexts;
const leadingToOrders = ['already_paid', 'payment_in_progress'];
/** Each missing item is looked up with a call of its own, so their number is limited. */
const mostAsked = 10;

interface Properties {
  said: Said;
  /** Differences from what the buyer saw. */
  changes?: readonly Change[];
  /** New total in whole cents. */
  total?: number;
  /** A top-up has no cart that could have changed. */
  isTopUp?: boolean;
}

/** Why nothing was paid, what has changed, and what to do next. */
export function PaymentProblem({ said, changes = [], total, isTopUp = false }: Properties) {
  const isNewTotal = total !== undefined && changes.some((change) => change.of !== 'wallet');
  const asked = changes.filter((change) => change.of === 'gone' && change.why === null).slice(0, mostAsked);
  const leadsToOrders =
    'problem' in said
      ? leadingToOrders.some((code) => isRefusal(said.problem, code))
      : said.notice === 'went_through';
  const isBlocked = 'problem' in said && isRefusal(said.problem, 'account_in_dispute');
  return (
    <div className="payment-problem number">
      {sentencesOf(said, changes, isTopUp).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {changes.length > 0 && (
        <ul className="payment-changes" aria-label={texts.changes}>
          {changes.map((change) => (
            <li key={changeWords(change)}>
              {change.of === 'gone' && asked.includes(change) ? (
                <GoneItem id={change.id} name={pricedName(change)} />
              ) : (
                changeWords(change)
              )}
            </li>
          ))}
        </ul>
      )}
      {isNewTotal && (
        <p className="payment-new-total">{texts.newPrice({ amount: moneyText(dollarsOf(total)) })}</p>
      )}
      {leadsToOrders && <Link to="/orderlist">{texts.orders}</Link>}
      {isBlocked && <Link to="/helpcenter#contact">{texts.help}</Link>}
    </div>
  );
}

function sentencesOf(said: Said, changes: readonly Change[], isTopUp: boolean): string[] {
  if ('notice' in said) return [texts.notices[said.notice]];
  const { problem } = said;
  if (problem.kind === 'offline') return [texts.offline];
  if (isRefusal(problem, 'restricted_area')) return [texts.landRestricted];
  const isOfAmounts = isRefusal(problem, 'price_changed') || isRefusal(problem, 'wallet_part_too_small');
  if (isOfAmounts && changes.length > 0 && changes.every(isOfWallet)) return [texts.newSplit];
  return [
    ...sentencesIn(problem),
    ...(!isTopUp && isRefusal(problem, 'payment_declined') ? [texts.unchanged] : []),
  ];
}

function sentencesIn(problem: Problem): string[] {
  return [...new Set(problemToasts(problem))];
}

const isOfWallet = (change: Change): boolean => change.of === 'wallet';

function changeWords(change: Change): string {
  const money = (cents: number) => moneyText(dollarsOf(cents));
  switch (change.of) {
    case 'item':
      return texts.nowCosts({ name: change.name, before: money(change.before), now: money(change.now) });
    case 'gone':
      return change.why ?? texts.gone({ priced: pricedName(change) });
    case 'new':
      return texts.added({ name: change.name, now: money(change.now) });
    case 'wallet':
      return texts.walletNow({ before: money(change.before), now: money(change.now) });
  }
}

const pricedName = ({ name, before }: Extract<Change, { of: 'gone' }>): string =>
  texts.priced({ name, price: moneyText(dollarsOf(before)) });
