import { Link, useSearchParams } from 'react-router';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { SampleNote } from '../../ordering/sample-note.tsx';
import { ordersTexts } from '../../texts/orders.ts';
import { OrderAnalysis } from './analysis/order-analysis.tsx';
import { OrderLoader } from './order/draft-order.tsx';
import { useListSearch } from './order/list-search.ts';
import { NoOrder } from './order/no-order.tsx';
import { useOrderId } from './order/requested-id.ts';
import { sampleOrder, sampleTimeline } from './order/sample-details.ts';

const texts = ordersTexts.analysis;

/** Price breakdown of the current order, and the due dates of its analyses. */
export default function OrderAnalysisScreen() {
  const id = useOrderId();
  const list = useListSearch();
  const [search] = useSearchParams();
  const isSample = search.get('sample') === '1';
  return (
    <div className="order-screen">
      <OrderTitle screen={texts.title} />
      {isSample && (
        <>
          <SampleNote />
          <OrderAnalysis order={sampleOrder} timeline={sampleTimeline} isSample />
        </>
      )}
      {!isSample && id === null && (
        <NoOrder
          heading={texts.nothingHeading}
          explanation={texts.nothingExplanation}
          sample="/orderanalys?sample=1"
        />
      )}
      {!isSample && id !== null && (
        <>
          <p>
            <Link to={`/orderlist-details?order_id=${id}`} state={{ order_id: id, list }}>
              {texts.order}
            </Link>
          </p>
          <OrderLoader key={id} id={id}>
            {(order, timeline) => <OrderAnalysis order={order} timeline={timeline} />}
          </OrderLoader>
        </>
      )}
    </div>
  );
}
