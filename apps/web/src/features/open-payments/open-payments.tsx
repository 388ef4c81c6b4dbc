import './open-payments.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { OpenPayment } from '@furrow/contract/payments/payments';
import { joinSentences } from '@furrow/messages/join';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { paymentTexts } from '../../texts/payment.ts';
import { Button } from '../../ui/controls/button.tsx';
import { centsOf, dollarsOf } from '../../ui/formats/cents.ts';
import { formatTimeOfDay } from '../../ui/formats/dates.ts';
import { formatMoney } from '../../ui/formats/money.ts';

const texts = paymentTexts.open;

/** Polling interval in milliseconds, because an open payment may expire, or end in another tab. */
const pollIntervalMs = 5_000;

interface Props {
  /** Called to continue a top-up; without this handler, top-ups are not listed. */
  onTopUp?: () => void;
}

/** Open payments, each with a link to continue it, for buyers who closed the tab of a payment. */
export function OpenPayments({ onTopUp }: Props) {
  const open = useCall(
    endpoints.listOpenPayments,
    {},
    { refetchIntervalMs: (payments) => payments !== undefined && payments.length > 0 && pollIntervalMs },
  );
  const listedPayments = open.data?.filter(({ of: paymentKind }) => paymentKind === 'order' || onTopUp) ?? [];
  if (listedPayments.length === 0) return null;
  return (
    <ul className="open-payments" aria-label={texts.list}>
      {listedPayments.map((payment) => (
        <li className="order-note order-row" key={payment.attempt_id}>
          <span className="order-row-words number">{describePayment(payment)}</span>
          {payment.of === 'order' ? (
            <Link className="button button-link" to="/payment">
              {texts.goOn[payment.state]}
            </Link>
          ) : (
            <Button variant="link" onClick={onTopUp}>
              {texts.goOn[payment.state]}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function describePayment({ of: paymentKind, amount, wallet_amount, expires_at }: OpenPayment): string {
  const all = formatMoney(dollarsOf(centsOf(amount) + centsOf(wallet_amount)));
  return joinSentences(
    expires_at
      ? texts.waits[paymentKind]({ amount: all, until: formatTimeOfDay(new Date(expires_at)) })
      : texts.unknown[paymentKind]({ amount: all }),
    wallet_amount > 0 && texts.setAside({ amount: formatMoney(wallet_amount) }),
  );
}
