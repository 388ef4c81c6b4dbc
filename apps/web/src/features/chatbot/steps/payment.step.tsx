import '../../payments/payment.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import type { Paid } from '../../../ordering/flow/flow-context.ts';
import { useInHand } from '../../../ordering/in-hand.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { Button } from '../../../ui/button.tsx';
import { inOneLine } from '../../../ui/in-one-line.ts';
import { moneyText } from '../../../ui/money.ts';
import { type Basket, readBasket } from '../../cart/basket.ts';
import { centsOf } from '../../payments/cents.ts';
import { PaymentItems } from '../../payments/payment-items.tsx';
import { PaymentSkeleton } from '../../payments/payment-skeleton.tsx';
import { PaymentSummary } from '../../payments/payment-summary.tsx';
import { PaymentUnderWay } from '../../payments/payment-under-way.tsx';
import { useCheckout } from '../../payments/use-checkout.ts';
import { DataProblem } from '../data-problem.tsx';
import type { StepProperties } from '../drive-flow.ts';
import { endOf } from '../end-of.ts';
import { reasonOf } from '../reason-of.ts';

export default function PaymentStep(properties: StepProperties) {
  const cart = useCall(endpoints.listCart, {});
  const basket = cart.data && readBasket(cart.data);
  if (basket) return <Payment {...properties} basket={basket} />;
  return cart.error ? <DataProblem problem={cart.error} onTryAgain={cart.tryAgain} /> : <PaymentSkeleton />;
}

const texts = chatbotTexts.payment;

function Payment({ flow, send, basket }: StepProperties & { basket: Basket }) {
  const items = basket.payable;
  const { bill, doing } = flow;
  const paying = useCheckout(items, async (id) => {
    if (id !== null) send({ type: 'paid', order: { id, number: await numberOf(id) } });
  });
  const { standing, open, openError, tryOpenAgain, said, isBusy, pay } = paying;
  const isForm = standing.at === 'form';
  const isOurs = doing === 'paying';

  // The payment may have succeeded on another page, or by a late reply.
  const end = useEffectEvent(async (reason: string) => {
    const order = bill && (await orderFor(bill.cart_id));
    send(order ? { type: 'paid', order } : { type: 'failed', reason });
  });
  useEffect(() => {
    if (said && isForm && !isBusy) void end(reasonOf(said));
  }, [said, isForm, isBusy]);
  // The payment was started in this tab, and another page of the tab has seen its outcome.
  const resume = useEffectEvent(() => {
    if (isOurs && useInHand.getState().paying === null) void end(chatbotTexts.unpaid);
  });
  useEffect(() => resume(), []);
  const isEmpty = items.length === 0 && isForm && !isBusy && !isOurs && open !== null;
  const leave = useEffectEvent(() => send(endOf(basket)));
  useEffect(() => {
    if (isEmpty) leave();
  }, [isEmpty]);

  if (!open && openError) return <DataProblem problem={openError} onTryAgain={tryOpenAgain} />;
  if (!bill || !open) return <PaymentSkeleton />;
  const paid = items.filter(({ id }) => bill.cart_id.includes(id));
  const [byCard, fromWallet] = [Number(bill.amount), Number(bill.wallet_amount ?? 0)];
  const total = centsOf(byCard + fromWallet);
  const confirm = () => {
    send({ type: 'confirmed' });
    void pay(bill);
  };
  return (
    <>
      <PaymentUnderWay of="order" paying={paying}>
        {() => <PaymentItems items={paid} />}
      </PaymentUnderWay>
      {isForm && (
        <>
          <PaymentSummary items={paid} total={total} />
          {fromWallet > 0 && (
            <p className="number">
              {inOneLine(
                paymentTexts.fromWallet({ amount: moneyText(fromWallet) }),
                byCard > 0 && paymentTexts.byCard({ amount: moneyText(byCard) }),
              )}
            </p>
          )}
          <p className="order-small order-quiet">{paymentTexts.withdrawal}</p>
          <div className="chat-ways">
            <Button working={isBusy || isOurs} onClick={confirm}>
              <span className="number">{texts.confirm({ total: moneyText(total / 100) })}</span>
            </Button>
            <Button look="plain" disabled={isBusy || isOurs} onClick={() => send({ type: 'declined' })}>
              {texts.decline}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** The order that contains these items; null if there is none or it cannot be loaded. */
async function orderFor(items: readonly string[]): Promise<Paid | null> {
  const [cart_id] = items;
  if (cart_id === undefined) return null;
  const reply = await call(endpoints.listOrders, { query: { cart_id, page: 1, page_size: 1 } });
  const [order] = reply.ok ? reply.data : [];
  return order ? { id: order.id, number: order.number } : null;
}

/** The order's displayed number. */
async function numberOf(orderId: string): Promise<Paid['number']> {
  const reply = await call(endpoints.getOrder, { query: { order_id: orderId } });
  return reply.ok ? reply.data.number : null;
}
