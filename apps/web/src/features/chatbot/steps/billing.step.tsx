import '../../payments/payment.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { readBasket } from '../../cart/basket.ts';
import type { Seen } from '../../payments/changes.ts';
import { CheckoutForm } from '../../payments/checkout-form.tsx';
import { PaymentSkeleton } from '../../payments/payment-skeleton.tsx';
import type { OrderBody } from '../../payments/use-checkout.ts';
import { DataProblem } from '../data-problem.tsx';
import type { StepProperties } from '../drive-flow.ts';
import { endOf } from '../end-of.ts';

export default function BillingStep({ send }: StepProperties) {
  const cart = useCall(endpoints.listCart, {});
  const [seen, setSeen] = useState<Seen | null>(null);
  const basket = cart.data && readBasket(cart.data);
  const isEmpty = basket?.payable.length === 0;
  const end = useEffectEvent(() => basket && send(endOf(basket)));
  useEffect(() => {
    if (isEmpty) end();
  }, [isEmpty]);
  if (!basket) {
    return cart.error ? <DataProblem problem={cart.error} onTryAgain={cart.tryAgain} /> : <PaymentSkeleton />;
  }
  const take = async (bill: OrderBody) => send({ type: 'billing_given', bill });
  return (
    <CheckoutForm
      basket={basket}
      paying={{ open: [], said: null, isBusy: false, pay: take }}
      seen={seen}
      onSeen={setSeen}
      isConfirmedLater
    />
  );
}
