import type { OrderDetail } from '@furrow/contract/orders';
import { ordersTexts } from '../../texts/orders.ts';
import { listText } from '../../ui/list-text.ts';
import { moneyText } from '../../ui/money.ts';
import { backInWallet, costInTheEnd } from './breakdown.ts';
import { isUnderWay } from './progress.ts';

const texts = ordersTexts.order;

/** States that the order is paid, or fully refunded, and what happens next. */
export function OrderOutcome({ order }: { order: OrderDetail }) {
  const { number, total, refunded, order_items: items } = order;
  const isAllBack = refunded > 0 && costInTheEnd(order) <= 0;
  const isRunning = items.some(({ analysis_status: status }) => isUnderWay(status));
  const isDelivered = items.some(({ analysis_status: status }) => status === 'Completed');
  const over = isAllBack
    ? isDelivered
      ? texts.resultsStay
      : texts.nothingDelivered
    : isDelivered
      ? texts.done
      : texts.ended;
  return (
    <>
      <div className="order-paid">
        <svg className="order-paid-mark" viewBox="0 0 40 40" aria-hidden="true">
          <path
            d={
              isAllBack
                ? 'M17 13l-6 6 6 6M11 19h12a6 6 0 0 1 0 12h-4'
                : 'M12 20.500l5.500 5.500L28.500 14.500'
            }
          />
        </svg>
        <div>
          <h1>{isAllBack ? texts.back : texts.paid}</h1>
          <p className="order-quiet number">
            {isAllBack
              ? texts.backOf({ number, where: whereBack(order) })
              : texts.thanks({ number, amount: moneyText(total) })}
          </p>
        </div>
      </div>
      {refunded > 0 && !isAllBack && <p className="number">{texts.backPart({ where: whereBack(order) })}</p>}
      <p aria-live="polite">{isRunning ? texts.next : over}</p>
    </>
  );
}

function whereBack(order: OrderDetail): string {
  const [toWallet, toCard] = [backInWallet(order), order.payments.refunded_to_card];
  return listText([
    ...(toWallet > 0 ? [texts.inWallet({ amount: moneyText(toWallet) })] : []),
    ...(toCard > 0 ? [texts.onCard({ amount: moneyText(toCard) })] : []),
  ]);
}
