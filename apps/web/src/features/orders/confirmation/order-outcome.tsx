import type { OrderDetail } from '@furrow/contract/orders/orders';
import { ordersTexts } from '../../../texts/orders.ts';
import { formatDayOf } from '../../../ui/formats/dates.ts';
import { formatList } from '../../../ui/formats/format-list.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { netCost, refundedToWallet } from '../order/breakdown.ts';
import { isInProgress } from '../order/progress.ts';
import { countAnalyses } from '../order/status-summary.ts';
import { sumAnalyses } from '../order/sum-analyses.ts';

const texts = ordersTexts.order;

/** Message that the order is paid, or fully refunded, and what happens next. */
export function OrderOutcome({ order }: { order: OrderDetail }) {
  const { number, total, refunded, order_items: items } = order;
  const isFullyRefunded = refunded > 0 && netCost(order) <= 0;
  const isRunning = items.some(({ analysis_status: status }) => isInProgress(status));
  const deliveredCount = items.filter(({ analysis_status: status }) => status === 'Completed').length;
  const isDelivered = deliveredCount > 0;
  const analyses = sumAnalyses(items);
  const { done, next_due_at: next } = analyses;
  const { scheduled } = countAnalyses({ analyses, itemCount: items.length });
  const day = next && formatDayOf(new Date(next));
  const endText = isFullyRefunded
    ? isDelivered
      ? texts.resultsStay
      : texts.nothingDelivered
    : isDelivered
      ? day && scheduled === 0
        ? texts.doneSoFar({ done, day })
        : texts.done({ count: scheduled > 0 ? done : deliveredCount })
      : texts.ended;
  return (
    <>
      <div className="order-paid">
        <svg className="order-paid-mark" viewBox="0 0 40 40" aria-hidden="true">
          <path
            d={
              isFullyRefunded
                ? 'M17 13l-6 6 6 6M11 19h12a6 6 0 0 1 0 12h-4'
                : 'M12 20.500l5.500 5.500L28.500 14.500'
            }
          />
        </svg>
        <div>
          <h1>{isFullyRefunded ? texts.back : texts.paid}</h1>
          <p className="order-quiet">
            {isFullyRefunded
              ? texts.backOf({ number, where: describeRefund(order) })
              : texts.thanks({ number, amount: formatMoney(total) })}
          </p>
        </div>
      </div>
      {refunded > 0 && !isFullyRefunded && (
        <p className="number">{texts.backPart({ where: describeRefund(order) })}</p>
      )}
      <p aria-live="polite">{isRunning ? texts.next({ count: items.length }) : endText}</p>
      {day && scheduled > 0 && <p className="number">{texts.scheduled({ count: scheduled, day })}</p>}
    </>
  );
}

function describeRefund(order: OrderDetail): string {
  const [toWallet, toCard] = [refundedToWallet(order), order.payments.refunded_to_card];
  return formatList([
    ...(toWallet > 0 ? [texts.inWallet({ amount: formatMoney(toWallet) })] : []),
    ...(toCard > 0 ? [texts.onCard({ amount: formatMoney(toCard) })] : []),
  ]);
}
