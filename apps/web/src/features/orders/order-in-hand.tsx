import '../../ordering/ordering.css';
import './orders.css';
import type { OrderDetail } from '@furrow/contract/orders';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useInHand } from '../../ordering/in-hand.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Timeline, useOrder } from './use-order.ts';

const texts = ordersTexts.orderDetails;

interface Properties {
  id: string;
  children: (order: OrderDetail, timeline: Timeline | undefined) => ReactNode;
}

/** Loads an order and renders it, or shows why it cannot be loaded. */
export function OrderInHand({ id, children }: Properties) {
  const { order, timeline, problem, isMissing, timelineProblem, tryAgain } = useOrder(id);
  const lookAt = useInHand(({ lookAt }) => lookAt);
  const isThere = order !== undefined;
  useEffect(() => {
    if (isThere) lookAt(id);
  }, [isThere, lookAt, id]);
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
