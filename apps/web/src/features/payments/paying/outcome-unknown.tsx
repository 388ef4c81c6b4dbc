import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paymentTexts } from '../../../texts/payment.ts';

const texts = paymentTexts.unknown;

interface Props {
  /** Purpose of the payment: orders are shown in the list of orders, and top-ups in the wallet. */
  purpose: 'order' | 'top-up';
  /** Items of this payment, if they are not the full cart. */
  children?: ReactNode;
}

/** Shown while the outcome of a payment is unknown. The page polls until the outcome is known. */
export function OutcomeUnknown({ purpose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="payment-state" aria-busy="true">
      <h2 ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      <p role="status">{texts.explanation}</p>
      {children}
      <p className="payment-looking order-quiet">
        <span className="payment-looking-mark" aria-hidden="true" />
        {texts.working}
      </p>
      <p className="order-quiet">
        {purpose === 'order' ? texts.close : texts.closeTopUp}{' '}
        {purpose === 'order' && <Link to="/orderlist">{paymentTexts.orders}</Link>}
      </p>
    </section>
  );
}
