import '../../ordering/ordering.css';
import './order/orders.css';
import { endpoints } from '@furrow/contract/endpoints';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { OrderProgress } from './confirmation/order-progress.tsx';
import { SampleOrder } from './confirmation/sample-order.tsx';
import { useRequestedId } from './order/requested-id.ts';

const texts = ordersTexts.order;

/** Screen of the order that was just paid, otherwise of the newest one. */
export default function OrderScreen() {
  const [search] = useSearchParams();
  return (
    <div className="order-screen">
      <OrderTitle screen={texts.title} />
      {search.has('sample') ? <SampleOrder /> : <LiveOrder />}
    </div>
  );
}

function LiveOrder() {
  const requestedId = useRequestedId('order_id');
  const newest = useCall(
    endpoints.listOrders,
    { query: { page: 1, page_size: 1 } },
    { enabled: !requestedId },
  );
  const id = requestedId ?? newest.data?.[0]?.id;
  return (
    <>
      {id && <OrderProgress id={id} />}
      {!id && newest.isPending && (
        <>
          <Skeleton height={3} width="50%" />
          <Skeleton height={9} />
        </>
      )}
      {!id && newest.error && <ProblemState isScreen problem={newest.error} onTryAgain={newest.refetch} />}
      {!id && newest.data && (
        <EmptyState isScreen heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
          <Link className="button" to="/home">
            {texts.start}
          </Link>
          <Link to="/order?sample=1">{orderingTexts.sample.see}</Link>
        </EmptyState>
      )}
    </>
  );
}
