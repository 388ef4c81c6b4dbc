import { endpoints } from '@furrow/contract/endpoints';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { paymentTexts } from '../../../texts/payment.ts';

interface Props {
  /** Id of the item in the cart. */
  id: string;
  /** Name of the item with its price. */
  name: string;
}

/**
 * An item that can no longer be paid for, usually because it was paid for in another tab. Links to
 * its order if there is one.
 */
export function MissingItem({ id, name }: Props) {
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
