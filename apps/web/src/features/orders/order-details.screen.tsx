import '../../ordering/ordering.css';
import './orders.css';
import { endpoints } from '@furrow/contract/endpoints';
import { Link, Navigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { ordersTexts } from '../../texts/orders.en.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNamedId } from './named-id.ts';
import { OrderFacts } from './order-facts.tsx';
import { askAgainAfter } from './progress.ts';

const texts = ordersTexts.orderDetails;

export default function OrderDetailsScreen() {
  const id = useNamedId('order_id');
  return id === null ? <Navigate to="/orderlist" replace /> : <OrderDetails id={id} />;
}

function OrderDetails({ id }: { id: string }) {
  const order = useCall(
    endpoints.getOrder,
    { query: { order_id: id } },
    { again: (data) => askAgainAfter(data?.order_items.map((item) => item.analysis_status) ?? []) },
  );
  // An id that is no id is an order that does not exist.
  const isMissing =
    order.error?.kind === 'invalid' || (order.error?.kind === 'refused' && order.error.status === 404);
  return (
    <div className="order-screen">
      <OrderTitle of={texts.title} />
      <p>
        <Link to="/orderlist">{texts.back}</Link>
      </p>
      {order.isPending && (
        <>
          <Skeleton height={3} width="60%" />
          <Skeleton height={18} />
          <Skeleton height={9} />
        </>
      )}
      {!order.data && isMissing && (
        <EmptyState isScreen heading={texts.notFound}>
          <Link className="button" to="/orderlist">
            {texts.back}
          </Link>
        </EmptyState>
      )}
      {!order.data && order.error && !isMissing && (
        <ProblemState isScreen problem={order.error} onTryAgain={order.tryAgain} />
      )}
      {order.data && <OrderFacts order={order.data} />}
    </div>
  );
}
