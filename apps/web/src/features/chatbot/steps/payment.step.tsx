import '../../payments/paying/payment.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import type { FlowOrder } from '../../../ordering/flow/flow-context.ts';
import { usePaymentInTab } from '../../../ordering/use-payment-in-tab.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { centsOf } from '../../../ui/formats/cents.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { type Cart, parseCart } from '../../cart/cart.ts';
import { NewPricesNotice } from '../../cart/new-prices-notice.tsx';
import { useAcceptPrices } from '../../cart/use-accept-prices.ts';
import { PaymentItems } from '../../payments/checkout/payment-items.tsx';
import { PaymentSkeleton } from '../../payments/checkout/payment-skeleton.tsx';
import { PaymentSummary } from '../../payments/checkout/payment-summary.tsx';
import { useCheckout } from '../../payments/checkout/use-checkout.ts';
import { changesSince } from '../../payments/paying/changes.ts';
import { PaymentInProgress } from '../../payments/paying/payment-in-progress.tsx';
import type { PaymentFailure } from '../../payments/paying/payment-stage.ts';
import { DataProblem } from '../conversation/data-problem.tsx';
import { describePaymentFailure } from '../conversation/describe-payment-failure.ts';
import type { StepProperties } from '../conversation/flow-driver.ts';
import { nothingPayableEvent } from '../conversation/nothing-payable-event.ts';
import { useOutdatedTotal } from '../conversation/use-outdated-total.ts';

export default function PaymentStep(properties: StepProperties) {
  const cartQuery = useCall(endpoints.listCart, {});
  const cart = cartQuery.data && parseCart(cartQuery.data);
  if (cart) return <Payment {...properties} cart={cart} isCurrent={!cartQuery.isFetching} />;
  return cartQuery.error ? (
    <DataProblem problem={cartQuery.error} onTryAgain={cartQuery.refetch} />
  ) : (
    <PaymentSkeleton />
  );
}

const texts = chatbotTexts.payment;

interface PaymentProperties extends StepProperties {
  cart: Cart;
  /** False while the cart is loaded again. */
  isCurrent: boolean;
}

function Payment({ flow, send, cart, isCurrent }: PaymentProperties) {
  const items = cart.payable;
  const { bill, pending: pendingRequest } = flow;
  const checkout = useCheckout(items, async (id) => {
    if (id !== null) send({ type: 'paid', order: { id, number: await fetchOrderNumber(id) } });
  });
  const { stage, open, openError, tryOpenAgain, failure, isBusy, pay } = checkout;
  const isForm = stage.kind === 'form';
  const isPaying = pendingRequest === 'paying';
  /** The items as the buyer saw them when the payment was confirmed. */
  const [confirmedItems, setConfirmed] = useState<Cart['payable']>([]);
  const { acceptPrices, isAccepting } = useAcceptPrices();

  // After a failure the order is searched, because the payment may have succeeded on another page or with a late reply.
  const conclude = useEffectEvent(async (reason: string) => {
    const order = bill && (await findOrder(bill.cart_id));
    send(order ? { type: 'paid', order } : { type: 'failed', reason });
  });
  const describe = useEffectEvent((reason: PaymentFailure) =>
    describePaymentFailure(
      reason,
      changesSince({ items: confirmedItems, balance: 0 }, { items, balance: 0, unpayable: cart.items }),
    ),
  );
  useEffect(() => {
    if (failure && isForm && !isBusy) void conclude(describe(failure));
  }, [failure, isForm, isBusy]);
  // This tab started the payment, but another page of the tab has handled its outcome.
  const resume = useEffectEvent(() => {
    if (isPaying && usePaymentInTab.getState().paying === null) void conclude(chatbotTexts.unpaid);
  });
  useEffect(() => resume(), []);
  const isEmpty = items.length === 0 && isForm && !isBusy && !isPaying && open !== null;
  const leaveStep = useEffectEvent(() => send(nothingPayableEvent(cart)));
  useEffect(() => {
    if (isEmpty) leaveStep();
  }, [isEmpty]);

  const paidItems = items.filter(({ id }) => bill?.cart_id.includes(id));
  const [cardAmount, walletAmount] = [Number(bill?.amount), Number(bill?.wallet_amount ?? 0)];
  const total = centsOf(cardAmount + walletAmount);
  const isWaiting = isCurrent && isForm && !isBusy && !isPaying && !failure;
  const isComplete = bill !== null && paidItems.length === bill.cart_id.length;
  useOutdatedTotal(isWaiting && isComplete ? paidItems : null, total, (reason) =>
    send({ type: 'failed', reason }),
  );

  if (!open && openError) return <DataProblem problem={openError} onTryAgain={tryOpenAgain} />;
  if (!bill || !open) return <PaymentSkeleton />;
  const confirm = () => {
    setConfirmed(paidItems);
    send({ type: 'confirmed' });
    void pay(bill);
  };
  return (
    <>
      <PaymentInProgress purpose="order" payment={checkout}>
        {() => <PaymentItems items={paidItems} />}
      </PaymentInProgress>
      {isForm && (
        <>
          <NewPricesNotice
            items={paidItems}
            isAccepting={isAccepting}
            onAccept={() => void acceptPrices(paidItems)}
          />
          <PaymentSummary items={paidItems} total={total} />
          {walletAmount > 0 && (
            <p className="number">
              {joinFacts(
                paymentTexts.fromWallet({ amount: formatMoney(walletAmount) }),
                cardAmount > 0 && paymentTexts.byCard({ amount: formatMoney(cardAmount) }),
              )}
            </p>
          )}
          <p className="order-small order-quiet">{paymentTexts.withdrawal}</p>
          <div className="chat-actions">
            <Button loading={isBusy || isPaying} onClick={confirm}>
              <span className="number">{texts.confirm({ total: formatMoney(total / 100) })}</span>
            </Button>
            <Button variant="plain" disabled={isBusy || isPaying} onClick={() => send({ type: 'declined' })}>
              {texts.decline}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** The order that contains these items; null if there is none or it cannot be loaded. */
async function findOrder(items: readonly string[]): Promise<FlowOrder | null> {
  const [cart_id] = items;
  if (cart_id === undefined) return null;
  const reply = await call(endpoints.listOrders, { query: { cart_id, page: 1, page_size: 1 } });
  const [order] = reply.ok ? reply.data : [];
  return order ? { id: order.id, number: order.number } : null;
}

/** Displayed number of the order. */
async function fetchOrderNumber(orderId: string): Promise<FlowOrder['number']> {
  const reply = await call(endpoints.getOrder, { query: { order_id: orderId } });
  return reply.ok ? reply.data.number : null;
}
