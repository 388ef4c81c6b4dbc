import '../../payments/paying/payment.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { parseCart } from '../../cart/cart.ts';
import { CheckoutForm } from '../../payments/checkout/checkout-form.tsx';
import { PaymentSkeleton } from '../../payments/checkout/payment-skeleton.tsx';
import type { OrderBody } from '../../payments/checkout/use-checkout.ts';
import type { CheckoutSnapshot } from '../../payments/paying/changes.ts';
import { DataProblem } from '../conversation/data-problem.tsx';
import type { StepProperties } from '../conversation/flow-driver.ts';
import { nothingPayableEvent } from '../conversation/nothing-payable-event.ts';

export default function BillingStep({ send }: StepProperties) {
  const cartQuery = useCall(endpoints.listCart, {});
  const [snapshot, setSnapshot] = useState<CheckoutSnapshot | null>(null);
  const cart = cartQuery.data && parseCart(cartQuery.data);
  const isEmpty = cart?.payable.length === 0;
  const end = useEffectEvent(() => cart && send(nothingPayableEvent(cart)));
  useEffect(() => {
    if (isEmpty) end();
  }, [isEmpty]);
  if (!cart) {
    return cartQuery.error ? (
      <DataProblem problem={cartQuery.error} onTryAgain={cartQuery.refetch} />
    ) : (
      <PaymentSkeleton />
    );
  }
  const submitBilling = async (bill: OrderBody) => {
    send({ type: 'billing_given', bill });
    return true;
  };
  return (
    <CheckoutForm
      cart={cart}
      checkout={{ open: [], failure: null, isBusy: false, pay: submitBilling }}
      snapshot={snapshot}
      onSnapshot={setSnapshot}
      isConfirmedLater
    />
  );
}
