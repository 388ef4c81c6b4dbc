import type { OrderDetail } from '@furrow/contract/orders/orders';
import { Link } from 'react-router';
import { ordersTexts } from '../../../texts/orders.ts';
import { SentenceAround } from '../../../ui/display/sentence-around.tsx';
import { useListSearch } from './list-search.ts';

const texts = ordersTexts.orderDetails;

/** Links a follow-up order to the first order, which shows the payment. */
export function FirstOrderNote({ order }: { order: OrderDetail }) {
  const list = useListSearch();
  return (
    <p>
      <SentenceAround sentenceWith={(first) => texts.followUp({ order: first })}>
        <Link to={`/orderlist-details?order_id=${order.order_id}`} state={{ order_id: order.order_id, list }}>
          {order.first_number}
        </Link>
      </SentenceAround>
    </p>
  );
}
