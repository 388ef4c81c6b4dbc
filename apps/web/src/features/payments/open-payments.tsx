import './payment.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { OpenPayment } from '@furrow/contract/payments';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { paymentTexts } from '../../texts/payment.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { inTurn } from '../../ui/in-turn.ts';
import { moneyText } from '../../ui/money.ts';
import { centsOf, dollarsOf } from './cents.ts';

const texts = paymentTexts.open;

/** Polled because an open payment may end by itself or in another tab. */
const lookEvery = 5_000;

interface Properties {
  /** Continues a top-up; without it top-ups are not listed. */
  onTopUp?: () => void;
}

/** Open payments, each with a link to continue it, so that a buyer who closed the tab finds it again. */
export function OpenPayments({ onTopUp }: Properties) {
  const open = useCall(
    endpoints.listOpenPayments,
    {},
    { again: (payments) => payments !== undefined && payments.length > 0 && lookEvery },
  );
  const shown = open.data?.filter(({ of }) => of === 'order' || onTopUp) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className="open-payments" aria-label={texts.list}>
      {shown.map((payment) => (
        <li className="order-note order-row" key={payment.attempt_id}>
          <span className="order-row-words number">{wordsOf(payment)}</span>
          {payment.of === 'order' ? (
            <Link className="button button-link" to="/payment">
              {texts.goOn[payment.state]}
            </Link>
          ) : (
            <Button look="link" onClick={onTopUp}>
              {texts.goOn[payment.state]}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ of, amount, wallet_amount, expires_at }: OpenPayment): string {
  const all = moneyText(dollarsOf(centsOf(amount) + centsOf(wallet_amount)));
  return inTurn(
    expires_at
      ? texts.waits[of]({ amount: all, until: clockTime(new Date(expires_at)) })
      : texts.unknown[of]({ amount: all }),
    wallet_amount > 0 && texts.setAside({ amount: moneyText(wallet_amount) }),
  );
}
