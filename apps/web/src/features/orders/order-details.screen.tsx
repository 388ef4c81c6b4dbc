import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { SampleNote } from '../../ordering/sample-note.tsx';
import { ordersTexts } from '../../texts/orders.ts';
import { OrderFacts } from './details/order-facts.tsx';
import { filterOf, isFiltered } from './list/use-order-filter.ts';
import { OrderLoader } from './order/draft-order.tsx';
import { useListSearch } from './order/list-search.ts';
import { NoOrder } from './order/no-order.tsx';
import { useOrderId, useRequestedId } from './order/requested-id.ts';
import { sampleOrder, sampleTimeline } from './order/sample-details.ts';

const texts = ordersTexts.orderDetails;

/**
 * Screen of both /orderlist-details and /orderdetails. Without an order id, the former redirects to the list of orders.
 */
export default function OrderDetailsScreen() {
  const requestedId = useRequestedId('order_id');
  const currentId = useOrderId();
  const listSearch = useListSearch();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const isSample = search.get('sample') === '1';
  const isListRoute = /^\/orderlist-details\/*$/i.test(pathname);
  if (requestedId === null && !isSample && isListRoute) {
    return <Navigate to="/orderlist" replace />;
  }
  const id = isListRoute ? requestedId : currentId;
  return (
    <div className="order-screen order-screen-wide">
      <OrderTitle screen={texts.title} />
      {isSample && (
        <>
          <SampleNote />
          <OrderFacts order={sampleOrder} timeline={sampleTimeline} isSample />
        </>
      )}
      {!isSample && id === null && (
        <NoOrder
          heading={texts.nothingHeading}
          explanation={texts.nothingExplanation}
          sample="/orderdetails?sample=1"
        />
      )}
      {!isSample && id !== null && (
        <>
          <p>
            <Link to={`/orderlist${listSearch}`}>
              {isFiltered(filterOf(new URLSearchParams(listSearch))) ? texts.backToFiltered : texts.back}
            </Link>
          </p>
          <OrderLoader key={id} id={id}>
            {(order, timeline) => <OrderFacts order={order} timeline={timeline} />}
          </OrderLoader>
        </>
      )}
    </div>
  );
}
