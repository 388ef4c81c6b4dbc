import type { OrderItem } from '@furrow/contract/orders/orders';
import { ordersTexts } from '../../../texts/orders.ts';
import { formatDayOf } from '../../../ui/formats/dates.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { formatCount } from '../../../ui/formats/numbers.ts';

const texts = ordersTexts.orderDetails;

/** Refunds of an item: amount, number of analyses, date and reason. Renders nothing without refunds. */
export function ItemRefunds({ refunds }: Pick<OrderItem, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <table className="item-refunds">
      <caption>{texts.refunds}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.refundDate}</th>
          <th scope="col">{texts.refundReason}</th>
          <th scope="col">{texts.refundTimes}</th>
          <th scope="col">{texts.refundAmount}</th>
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => (
          <tr key={`${refund.created_at} ${refund.reason}`}>
            <td className="number">{formatDayOf(new Date(refund.created_at))}</td>
            <td>{refund.reason}</td>
            <td className="number">{formatCount(refund.recurring_times)}</td>
            <td className="number">{formatMoney(refund.refund_amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
