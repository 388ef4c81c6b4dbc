import '../../ordering/ordering.css';
import './orders.css';
import { endpoints } from '@furrow/contract/endpoints';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { ordersTexts } from '../../texts/orders.en.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNamedId } from './named-id.ts';
import { OrderProgress } from './order-progress.tsx';

const texts = ordersTexts.order;

/** The order that was just paid, otherwise the newest one. */
export default function OrderScreen() {
  const brought = useNamedId('order_id');
  const newest = useCall(endpoints.listOrders, { query: { page: 1, page_size: 1 } }, { enabled: !brought });
  const id = brought ?? newest.data?.[0]?.id;
  return (
    <div className="order-screen">
      <OrderTitle of={texts.title} />
      {id && <OrderProgress id={id} />}
      {!id && newest.isPending && (
        <>
          <Skeleton height={3} width="50%" />
          <Skeleton height={9} />
        </>
      )}
      {!id && newest.error && <ProblemState problem={newest.error} onTryAgain={newest.tryAgain} />}
      {!id && newest.data && (
        <EmptyState heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
          <Link className="button" to="/home">
            {texts.start}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
