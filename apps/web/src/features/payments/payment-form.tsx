import './payment.css';
import type { CartItem } from '@furrow/contract/cart';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { isRefusal } from '../../api/problem.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { paymentTexts } from '../../texts/payment.en.ts';
import { Button } from '../../ui/button.tsx';
import { moneyText } from '../../ui/money.ts';
import { BillingFields } from './billing-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { addressFields, emptyPayment, type PaymentInput } from './payment-input.ts';
import { PaymentItems } from './payment-items.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { usePay } from './use-pay.ts';

const texts = paymentTexts;

/** Summed in whole cents. */
const commissionOf = (items: readonly CartItem[]): number =>
  items.reduce((cents, { commission }) => cents + Math.round(commission * 100), 0) / 100;

/** Address, card, what is paid for, and the button that pays. */
export function PaymentForm({ items, total }: { items: readonly CartItem[]; total: number }) {
  const { billing, keepBilling } = useInHand();
  const form = useForm<PaymentInput>({ defaultValues: { ...emptyPayment, ...billing }, mode: 'onTouched' });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepBilling(Object.fromEntries(addressFields.map((field) => [field, values[field]]))),
      }),
    [subscribe, keepBilling],
  );
  const { pay, isPaying, problem } = usePay(items, total, form.setError);
  const said = useRef<HTMLDivElement>(null);
  const submit = form.handleSubmit(pay);
  useEffect(() => {
    if (problem) said.current?.focus();
  }, [problem]);

  return (
    <form className="payment" onSubmit={(event) => void submit(event)} noValidate>
      <BillingFields register={form.register} errors={form.formState.errors} />
      <CardFields form={form} />
      <section className="payment-summary" aria-labelledby="payment-summary">
        <h2 id="payment-summary">{texts.summary}</h2>
        <PaymentItems items={items} />
        <p className="order-total number">
          <span>{texts.total}</span>
          <span>{moneyText(total)}</span>
        </p>
        <p className="order-row order-quiet order-small number">
          <span className="order-row-words">{texts.commission}</span>
          <span className="order-row-money">{moneyText(commissionOf(items))}</span>
        </p>
      </section>
      <div ref={said} tabIndex={-1} role="alert" className="payment-said">
        {problem && <PaymentProblem problem={problem} total={total} />}
      </div>
      <div className="order-foot">
        <p className="order-small order-quiet">{texts.withdrawal}</p>
        <Button type="submit" working={isPaying} disabled={isRefusal(problem, 'payment_pending')}>
          <span className="number">{texts.pay(moneyText(total))}</span>
        </Button>
      </div>
    </form>
  );
}
