import type { OrderDetail } from '@furrow/contract/orders';
import { Link } from 'react-router';
import { ordersTexts } from '../../texts/orders.ts';

const texts = ordersTexts.orderDetails;

/** Of a follow-up: where its money is told. */
export function OfFirstOrder({ order }: { order: OrderDetail }) {
  return (
    <p>
      {texts.followUp}
      <Link to={`/orderlist-details?order_id=${order.order_id}`} state={{ order_id: order.order_id }}>
        {order.first_number}
      </Link>
      . {texts.followUpDates}
    </p>
  );
}
