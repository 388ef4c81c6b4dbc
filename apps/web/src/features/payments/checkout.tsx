import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { paymentTexts } from '../../texts/payment.en.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemState } from '../../ui/problem-state.tsx';
import type { Basket } from '../cart/basket.ts';
import { BankWait } from './bank-wait.tsx';
import { centsOf, dollarsOf } from './cents.ts';
import { changesSince, type Seen } from './changes.ts';
import { topUpCents } from './limits.ts';
import { OutcomeUnknown } from './outcome-unknown.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentItems } from './payment-items.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { TopUpForm } from './top-up-form.tsx';
import { useBillingStart } from './use-billing-start.ts';
import { type OrderBody, useCheckout } from './use-checkout.ts';

const texts = paymentTexts;

/** Pays for a basket: its form, or where a payment stands that was begun. */
export function Checkout({ basket }: { basket: Basket }) {
  const { standing, open, openError, tryOpenAgain, said, isBusy, bank, pay, takeStep, giveUp } = useCheckout(
    basket.items,
  );
  const wallet = useCall(endpoints.getWallet, {});
  const start = useBillingStart();
  const [isToppingUp, setToppingUp] = useState(false);
  const balance = wallet.data ? centsOf(wallet.data.balance) : null;
  const now: Seen = { items: basket.payable, balance: balance ?? 0 };
  /** When the button was pressed last. */
  const [seen, setSeen] = useState<Seen | null>(null);

  if (!open && openError) return <ProblemState problem={openError} onTryAgain={tryOpenAgain} />;
  if (!open || !start || wallet.isPending) return <PaymentSkeleton />;

  const waits = standing.at === 'form' ? null : attemptOf(standing);
  const payment = open.find(({ attempt_id }) => attempt_id === waits) ?? null;
  const paidFor = payment && basket.items.filter(({ id }) => payment.cart_id.includes(id));
  const other = paidFor && paidFor.length !== basket.payable.length && (
    <div>
      <p>{texts.step.other}</p>
      <PaymentItems items={paidFor} />
    </div>
  );
  return (
    <>
      {standing.at === 'step' && (
        <BankWait
          payment={payment}
          said={said}
          isBusy={isBusy}
          onGoOn={() => void takeStep(standing.step)}
          onGiveUp={() => void giveUp(standing.step)}
        >
          {other}
        </BankWait>
      )}
      {standing.at === 'unknown' && <OutcomeUnknown of="order">{other}</OutcomeUnknown>}
      {standing.at === 'form' && !isToppingUp && (
        <PaymentForm
          items={basket.payable}
          total={centsOf(basket.total)}
          balance={balance}
          address={start.address}
          countries={start.countries}
          said={said}
          changes={said && seen ? changesSince(seen, now) : []}
          isPaying={isBusy}
          onPay={async (body: OrderBody) => {
            setSeen(now);
            await pay(body);
          }}
          onTopUp={() => setToppingUp(true)}
        />
      )}
      {standing.at === 'form' && isToppingUp && (
        <section className="payment-state">
          <h2>{texts.topUp.heading}</h2>
          <TopUpForm startAmount={dollarsOf(topUpCents.least)} onDone={() => setToppingUp(false)} />
          <Button look="link" onClick={() => setToppingUp(false)}>
            {texts.topUp.back}
          </Button>
        </section>
      )}
      {bank}
    </>
  );
}

function attemptOf(standing: Exclude<ReturnType<typeof useCheckout>['standing'], { at: 'form' }>) {
  return standing.at === 'step' ? standing.step.attemptId : standing.attemptId;
}
