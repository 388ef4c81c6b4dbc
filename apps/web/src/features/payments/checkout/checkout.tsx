import { useState } from 'react';
import { paymentTexts } from '../../../texts/payment.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import type { Cart } from '../../cart/cart.ts';
import type { CheckoutSnapshot } from '../paying/changes.ts';
import { PaymentInProgress } from '../paying/payment-in-progress.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { PaymentItems } from './payment-items.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { useCheckout } from './use-checkout.ts';

/** Pays for a cart. Shows the payment form, or the state of a payment that has already started. */
export function Checkout({ cart }: { cart: Cart }) {
  const checkout = useCheckout(cart.items);
  const { stage, open, openError, tryOpenAgain, failure } = checkout;
  /** What the buyer saw when the button was last pressed; null before the first press. */
  const [snapshot, setSnapshot] = useState<CheckoutSnapshot | null>(null);
  const payableIds = cart.payable.map(({ id }) => id);
  /** Ids of the items that this page last offered for payment, which tell their order from others. */
  const [offeredIds, setOfferedIds] = useState<readonly string[]>(payableIds);
  if (payableIds.length > 0 && payableIds.join() !== offeredIds.join()) setOfferedIds(payableIds);

  if (!open && openError) return <ProblemState problem={openError} onTryAgain={tryOpenAgain} />;
  const isForm = stage.kind === 'form';
  const canPay = cart.payable.length > 0;
  return (
    <>
      <PaymentInProgress purpose="order" payment={checkout}>
        {(payment) => {
          const itemsInPayment = cart.items.filter(({ id }) => payment?.cart_id.includes(id));
          return (
            payment &&
            itemsInPayment.length !== cart.payable.length && (
              <div>
                <p>{paymentTexts.step.other}</p>
                <PaymentItems items={itemsInPayment} />
              </div>
            )
          );
        }}
      </PaymentInProgress>
      {isForm && canPay && (
        <CheckoutForm cart={cart} checkout={checkout} snapshot={snapshot} onSnapshot={setSnapshot} />
      )}
      {isForm &&
        !canPay &&
        (open ? (
          <NothingToPay cart={cart} failure={failure} snapshot={snapshot} offeredIds={offeredIds} />
        ) : (
          <PaymentSkeleton />
        ))}
    </>
  );
}
