import { endpoints } from '@furrow/contract/endpoints';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { paymentTexts } from '../../texts/payment.ts';

interface Properties {
  /** What it was in the basket. */
  id: string;
  /** With what it cost. */
  name: string;
}

/** Something that was to be paid and cannot be: mostly because it was, in another tab. */
export function GoneItem({ id, name }: Properties) {
  const { data: orders } = useCall(endpoints.listOrders, { query: { cart_id: id, page: 1, page_size: 1 } });
  const order = orders?.[0];
  if (!order) return paymentTexts.gone({ priced: name });
  return (
    <>
      {paymentTexts.paidAlready({ priced: name })}{' '}
      <Link to={`/orderlist-details?order_id=${order.id}`} state={{ order_id: order.id }}>
        {paymentTexts.orderNumber({ number: order.number })}
      </Link>
    </>
  );
}
