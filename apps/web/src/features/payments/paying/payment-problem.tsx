import { Link } from 'react-router';
import { isRefusal, type Problem } from '../../../api/problem.ts';
import { problemToasts } from '../../../api/problem-toasts.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { dollarsOf } from '../../../ui/formats/cents.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import type { PayingChange } from './changes.ts';
import { describeChange, nameWithPrice } from './describe-change.ts';
import { MissingItem } from './missing-item.tsx';
import type { PaymentFailure } from './payment-stage.ts';

const texts = paymentTexts;
const codesLeadingToOrders = ['already_paid', 'payment_in_progress'];
/** Maximum number of missing items that are looked up, because each needs a request. */
const maxLookups = 10;

interface PaymentProblemProps {
  failure: PaymentFailure;
  /** Changes of the cart since the buyer pressed the button. */
  changes?: readonly PayingChange[];
  /** New total in whole cents. */
  total?: number;
  /** True for a top-up, which has no cart that could have changed. */
  isTopUp?: boolean;
  /** True where the cart is empty, whose own message says that nothing was charged. */
  isCartEmpty?: boolean;
}

/** Explains why nothing was paid, what has changed, and what to do next. */
export function PaymentProblem({
  failure,
  changes = [],
  total,
  isTopUp = false,
  isCartEmpty = false,
}: PaymentProblemProps) {
  const isNewTotal = total !== undefined && changes.some((change) => change.kind !== 'wallet');
  const changesToLookUp = changes
    .filter((change) => change.kind === 'gone' && change.unpayableReason === null)
    .slice(0, maxLookups);
  const leadsToOrders =
    'problem' in failure
      ? codesLeadingToOrders.some((code) => isRefusal(failure.problem, code))
      : failure.notice === 'went_through';
  const isBlocked = 'problem' in failure && isRefusal(failure.problem, 'account_in_dispute');
  return (
    <div className="payment-problem number">
      {sentencesOf(failure, changes, { isTopUp, isCartEmpty }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {changes.length > 0 && (
        <ul className="payment-changes" aria-label={texts.changes}>
          {changes.map((change) => (
            <li key={describeChange(change)}>
              {change.kind === 'gone' && changesToLookUp.includes(change) ? (
                <MissingItem id={change.id} name={nameWithPrice(change)} />
              ) : (
                describeChange(change)
              )}
            </li>
          ))}
        </ul>
      )}
      {isNewTotal && (
        <p className="payment-new-total">{texts.newPrice({ amount: formatMoney(dollarsOf(total)) })}</p>
      )}
      {leadsToOrders && <Link to="/orderlist">{texts.orders}</Link>}
      {isBlocked && <Link to="/helpcenter#contact">{texts.help}</Link>}
    </div>
  );
}

function sentencesOf(
  failure: PaymentFailure,
  changes: readonly PayingChange[],
  { isTopUp, isCartEmpty }: Required<Pick<PaymentProblemProps, 'isTopUp' | 'isCartEmpty'>>,
): string[] {
  if ('notice' in failure) return [texts.notices[failure.notice]];
  const { problem } = failure;
  if (problem.kind === 'offline') return [texts.offline];
  if (isRefusal(problem, 'restricted_area')) return [texts.landRestricted];
  const isAboutAmounts = isRefusal(problem, 'price_changed') || isRefusal(problem, 'wallet_part_too_small');
  if (isAboutAmounts && changes.length > 0 && changes.every(isWalletChange)) return [texts.newSplit];
  return [
    ...sentencesIn(problem),
    ...(!isTopUp && isRefusal(problem, 'payment_declined') ? [texts.unchanged] : []),
    ...(isRefusal(problem, 'cart_item_not_found') && !isCartEmpty ? [texts.nothingCharged] : []),
  ];
}

function sentencesIn(problem: Problem): string[] {
  return [...new Set(problemToasts(problem))];
}

const isWalletChange = (change: PayingChange): boolean => change.kind === 'wallet';
