import '../../../ordering/ordering.css';
import './orders.css';
import type { OrderDetail } from '@furrow/contract/orders/orders';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useLastViewedOrder } from '../../../ordering/use-last-viewed-order.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { type OrderTimeline, useOrder } from './use-order.ts';

const texts = ordersTexts.orderDetails;

interface Props {
  id: string;
  children: (order: OrderDetail, timeline: OrderTimeline | undefined) => ReactNode;
}

/** Loads an order and renders it, or shows why it cannot be loaded. */
export function OrderLoader({ id, children }: Props) {
  const { order, timeline, problem, isMissing, timelineProblem, tryAgain } = useOrder(id);
  const setLastViewedOrder = useLastViewedOrder(({ setLastViewedOrder }) => setLastViewedOrder);
  const isLoaded = order !== undefined;
  useEffect(() => {
    if (isLoaded) setLastViewedOrder(id);
  }, [isLoaded, setLastViewedOrder, id]);
  if (order) {
    return (
      <>
        {children(order, timeline)}
        {timelineProblem && (
          <ProblemState
            problem={timelineProblem}
            heading={ordersTexts.timeline.failed}
            onTryAgain={tryAgain}
          />
        )}
      </>
    );
  }
  if (isMissing) {
    return (
      <EmptyState isScreen heading={texts.notFound}>
        <Link className="button" to="/orderlist">
          {texts.back}
        </Link>
      </EmptyState>
    );
  }
  if (problem) return <ProblemState isScreen problem={problem} onTryAgain={tryAgain} />;
  return (
    <>
      <Skeleton height={3} width="60%" />
      <Skeleton height={4} />
      <Skeleton height={18} />
      <Skeleton height={9} />
    </>
  );
}
