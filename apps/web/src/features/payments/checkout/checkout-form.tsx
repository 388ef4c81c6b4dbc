import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { centsOf, dollarsOf } from '../../../ui/formats/cents.ts';
import type { Cart } from '../../cart/cart.ts';
import { topUpCents } from '../amounts/amount-limits.ts';
import { type CheckoutSnapshot, changesSince } from '../paying/changes.ts';
import { useCardChoice } from '../saved-cards/use-card-choice.ts';
import { TopUpForm } from '../top-up/top-up-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { UnpayableItems } from './unpayable-items.tsx';
import { useBillingDefaults } from './use-billing-defaults.ts';
import type { OrderBody, useCheckout } from './use-checkout.ts';

const texts = paymentTexts.topUp;

interface Props {
  cart: Cart;
  checkout: Pick<ReturnType<typeof useCheckout>, 'open' | 'failure' | 'isBusy' | 'pay'>;
  /** What the buyer saw when the button was last pressed; null before the first press. */
  snapshot: CheckoutSnapshot | null;
  onSnapshot: (snapshot: CheckoutSnapshot) => void;
  /** True if the payment is confirmed in a later step: the button then only collects the input and charges nothing. */
  isConfirmedLater?: boolean;
}

/** The form that pays for a cart. If the amount is too small for a card, it first leads to a top-up of the wallet. */
export function CheckoutForm({ cart, checkout, snapshot, onSnapshot, isConfirmedLater = false }: Props) {
  const { open, failure, isBusy, pay } = checkout;
  const wallet = useCall(endpoints.getWallet, {});
  const start = useBillingDefaults();
  const cardChoice = useCardChoice();
  const [isToppingUp, setToppingUp] = useState(false);
  if (!open || !start || !cardChoice || wallet.isPending) return <PaymentSkeleton />;

  const balance = wallet.data ? centsOf(wallet.data.balance) : null;
  const now: CheckoutSnapshot = { items: cart.payable, balance: balance ?? 0, unpayable: cart.items };
  if (isToppingUp) {
    return (
      <section className="payment-state">
        <h2>{texts.heading}</h2>
        <TopUpForm initialAmount={dollarsOf(topUpCents.min)} onDone={() => setToppingUp(false)} />
        <Button variant="link" onClick={() => setToppingUp(false)}>
          {texts.back}
        </Button>
      </section>
    );
  }
  const changes = failure && snapshot ? changesSince(snapshot, now) : [];
  return (
    <>
      <UnpayableItems items={cart.items} changes={changes} />
      <PaymentForm
        items={cart.payable}
        total={centsOf(cart.total)}
        balance={balance}
        address={start.address}
        isAddressKnown={start.isKnown}
        isAddressTyped={start.isTyped}
        countries={start.countries}
        cardChoice={cardChoice}
        failure={failure}
        changes={changes}
        isPaying={isBusy}
        isConfirmedLater={isConfirmedLater}
        onPay={async (body: OrderBody) => {
          onSnapshot(now);
          return pay(body);
        }}
        onTopUp={() => setToppingUp(true)}
      />
    </>
  );
}
