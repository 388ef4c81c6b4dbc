import { Link } from 'react-router';
import { isRefusal, type Problem } from '../../api/problem.ts';
import { problemToasts } from '../../api/problem-toasts.ts';
import { paymentTexts } from '../../texts/payment.en.ts';
import { moneyText } from '../../ui/money.ts';

const texts = paymentTexts;

const leadingToOrders = ['already_paid', 'payment_in_progress', 'payment_pending'];

/** Why nothing was paid, or that nobody knows, and what to do. */
export function PaymentProblem({ problem, total }: { problem: Problem; total: number }) {
  const isUnknown = problem.kind === 'unreachable' || problem.kind === 'unreadable';
  const sentences = isUnknown ? [texts.nothingSent] : problemToasts(problem);
  if (isRefusal(problem, 'price_changed')) sentences.push(texts.newPrice(moneyText(total)));
  if (isRefusal(problem, 'payment_declined')) sentences.push(texts.unchanged);
  const leadsToOrders = isUnknown || leadingToOrders.some((code) => isRefusal(problem, code));
  return (
    <div className="payment-problem">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {leadsToOrders && <Link to="/orderlist">{texts.orders}</Link>}
    </div>
  );
}
