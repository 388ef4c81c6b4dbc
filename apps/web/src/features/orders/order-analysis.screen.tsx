import { Link, useSearchParams } from 'react-router';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { SampleNote } from '../../ordering/sample-note.tsx';
import { ordersTexts } from '../../texts/orders.ts';
import { useOrderId } from './named-id.ts';
import { NoOrder } from './no-order.tsx';
import { OrderAnalysis } from './order-analysis.tsx';
import { OrderInHand } from './order-in-hand.tsx';
import { sampleOrder, sampleTimeline } from './sample.ts';

const texts = ordersTexts.analysis;

/** Price breakdown of the current order, and the due dates of its analyses. */
export default function OrderAnalysisScreen() {
  const id = useOrderId();
  const [search] = useSearchParams();
  const isSample = search.get('sample') === '1';
  return (
    <div className="order-screen">
      <OrderTitle of={texts.title} />
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
            <Link to={`/orderlist-details?order_id=${id}`} state={{ order_id: id }}>
              {texts.order}
            </Link>
          </p>
          <OrderInHand key={id} id={id}>
            {(order, timeline) => <OrderAnalysis order={order} timeline={timeline} />}
          </OrderInHand>
        </>
      )}
    </div>
  );
}
