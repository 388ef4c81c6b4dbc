import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { paymentTexts } from '../../texts/payment.ts';
import { Button } from '../../ui/button.tsx';
import type { Basket } from '../cart/basket.ts';
import { centsOf, dollarsOf } from './cents.ts';
import { changesSince, type Seen } from './changes.ts';
import { LeftOut } from './left-out.tsx';
import { topUpCents } from './limits.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { TopUpForm } from './top-up-form.tsx';
import { useBillingStart } from './use-billing-start.ts';
import type { OrderBody, useCheckout } from './use-checkout.ts';

const texts = paymentTexts.topUp;

interface Properties {
  basket: Basket;
  paying: Pick<ReturnType<typeof useCheckout>, 'open' | 'said' | 'isBusy' | 'pay'>;
  /** Snapshot when the button was last pressed; null before the first time. */
  seen: Seen | null;
  onSeen: (seen: Seen) => void;
  /** The payment is confirmed in a later step: the button only collects the input and charges nothing. */
  isConfirmedLater?: boolean;
}

/** The form that pays for a cart. It leads to a top-up first if the amount is too small for a card. */
export function CheckoutForm({ basket, paying, seen, onSeen, isConfirmedLater = false }: Properties) {
  const { open, said, isBusy, pay } = paying;
  const wallet = useCall(endpoints.getWallet, {});
  const start = useBillingStart();
  const [isToppingUp, setToppingUp] = useState(false);
  if (!open || !start || wallet.isPending) return <PaymentSkeleton />;

  const balance = wallet.data ? centsOf(wallet.data.balance) : null;
  const now: Seen = { items: basket.payable, balance: balance ?? 0, unpayable: basket.items };
  if (isToppingUp) {
    return (
      <section className="payment-state">
        <h2>{texts.heading}</h2>
        <TopUpForm startAmount={dollarsOf(topUpCents.least)} onDone={() => setToppingUp(false)} />
        <Button look="link" onClick={() => setToppingUp(false)}>
          {texts.back}
        </Button>
      </section>
    );
  }
  const changes = said && seen ? changesSince(seen, now) : [];
  return (
    <>
      <LeftOut items={basket.items} changes={changes} />
      <PaymentForm
        items={basket.payable}
        total={centsOf(basket.total)}
        balance={balance}
        address={start.address}
        countries={start.countries}
        said={said}
        changes={changes}
        isPaying={isBusy}
        isConfirmedLater={isConfirmedLater}
        onPay={async (body: OrderBody) => {
          onSeen(now);
          await pay(body);
        }}
        onTopUp={() => setToppingUp(true)}
      />
    </>
  );
}
