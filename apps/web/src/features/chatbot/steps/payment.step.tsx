import '../../payments/paying/payment.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useEffectEvent } from 'react';
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
import { PaymentItems } from '../../payments/checkout/payment-items.tsx';
import { PaymentSkeleton } from '../../payments/checkout/payment-skeleton.tsx';
import { PaymentSummary } from '../../payments/checkout/payment-summary.tsx';
import { useCheckout } from '../../payments/checkout/use-checkout.ts';
import { PaymentInProgress } from '../../payments/paying/payment-in-progress.tsx';
import { DataProblem } from '../conversation/data-problem.tsx';
import { describePaymentFailure } from '../conversation/describe-payment-failure.ts';
import type { StepProperties } from '../conversation/flow-driver.ts';
import { nothingPayableEvent } from '../conversation/nothing-payable-event.ts';

export default function PaymentStep(properties: StepProperties) {
  const cartQuery = useCall(endpoints.listCart, {});
  const cart = cartQuery.data && parseCart(cartQuery.data);
  if (cart) return <Payment {...properties} cart={cart} />;
  return cartQuery.error ? (
    <DataProblem problem={cartQuery.error} onTryAgain={cartQuery.refetch} />
  ) : (
    <PaymentSkeleton />
  );
}

const texts = chatbotTexts.payment;

function Payment({ flow, send, cart }: StepProperties & { cart: Cart }) {
  const items = cart.payable;
  const { bill, pending: pendingRequest } = flow;
  const checkout = useCheckout(items, async (id) => {
    if (id !== null) send({ type: 'paid', order: { id, number: await fetchOrderNumber(id) } });
  });
  const { stage, open, openError, tryOpenAgain, failure, isBusy, pay } = checkout;
  const isForm = stage.kind === 'form';
  const isPaying = pendingRequest === 'paying';

  // After a failure the order is searched, because the payment may have succeeded on another page or with a late reply.
  const conclude = useEffectEvent(async (reason: string) => {
    const order = bill && (await findOrder(bill.cart_id));
    send(order ? { type: 'paid', order } : { type: 'failed', reason });
  });
  useEffect(() => {
    if (failure && isForm && !isBusy) void conclude(describePaymentFailure(failure));
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

  if (!open && openError) return <DataProblem problem={openError} onTryAgain={tryOpenAgain} />;
  if (!bill || !open) return <PaymentSkeleton />;
  const paidItems = items.filter(({ id }) => bill.cart_id.includes(id));
  const [cardAmount, walletAmount] = [Number(bill.amount), Number(bill.wallet_amount ?? 0)];
  const total = centsOf(cardAmount + walletAmount);
  const confirm = () => {
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
