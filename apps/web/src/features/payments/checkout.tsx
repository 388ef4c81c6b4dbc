import { useState } from 'react';
import { paymentTexts } from '../../texts/payment.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import type { Basket } from '../cart/basket.ts';
import type { Seen } from './changes.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { PaymentItems } from './payment-items.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { PaymentUnderWay } from './payment-under-way.tsx';
import { useCheckout } from './use-checkout.ts';

/** Pays for a cart: shows its form, or the state of a payment that has already started. */
export function Checkout({ basket }: { basket: Basket }) {
  const paying = useCheckout(basket.items);
  const { standing, open, openError, tryOpenAgain, said } = paying;
  /** Snapshot when the button was last pressed. */
  const [seen, setSeen] = useState<Seen | null>(null);

  if (!open && openError) return <ProblemState problem={openError} onTryAgain={tryOpenAgain} />;
  const isForm = standing.at === 'form';
  const canPay = basket.payable.length > 0;
  return (
    <>
      <PaymentUnderWay of="order" paying={paying}>
        {(payment) => {
          const paidFor = basket.items.filter(({ id }) => payment?.cart_id.includes(id));
          return (
            payment &&
            paidFor.length !== basket.payable.length && (
              <div>
                <p>{paymentTexts.step.other}</p>
                <PaymentItems items={paidFor} />
              </div>
            )
          );
        }}
      </PaymentUnderWay>
      {isForm && canPay && <CheckoutForm basket={basket} paying={paying} seen={seen} onSeen={setSeen} />}
      {isForm &&
        !canPay &&
        (open ? <NothingToPay basket={basket} said={said} seen={seen} /> : <PaymentSkeleton />)}
    </>
  );
}
