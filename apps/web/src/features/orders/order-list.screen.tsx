import '../../ordering/ordering.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRow } from '@furrow/contract/orders';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { ordersTexts } from '../../texts/orders.en.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { moneyText } from '../../ui/money.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { orderDate } from './order-date.ts';
import { serviceNames } from './service-names.ts';

const texts = ordersTexts.orders;

export default function OrderListScreen() {
  const orders = useCall(endpoints.listOrders, { query: {} });
  return (
    <div className="order-screen order-screen-wide">
      <OrderTitle of={texts.title} />
      <h1>{texts.heading}</h1>
      {orders.isPending && (
        <div className="order-rows" aria-hidden="true">
          {['one', 'two', 'three'].map((row) => (
            <div className="order-row" key={row}>
              <Skeleton lines={2} width="60%" />
            </div>
          ))}
        </div>
      )}
      {orders.error && !orders.data && <ProblemState problem={orders.error} onTryAgain={orders.tryAgain} />}
      {orders.data?.length === 0 && (
        <EmptyState heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
          <Link className="button" to="/home">
            {texts.start}
          </Link>
        </EmptyState>
      )}
      {orders.data && orders.data.length > 0 && (
        <ul className="order-rows" aria-label={texts.list}>
          {orders.data.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ order }: { order: OrderRow }) {
  const statuses = [...new Set(order.analysis_status)].map((status) => ordersTexts.status[status]);
  return (
    <li>
      <Link
        className="order-row"
        to={`/orderlist-details?order_id=${order.id}`}
        state={{ order_id: order.id }}
      >
        <span className="order-row-words">
          <span className="order-row-strong">{serviceNames(order.service_names)}</span>
          <br />
          <span className="order-quiet order-small">
            {[orderDate(order.created_at), order.number, ...statuses].join(orderingTexts.separator)}
          </span>
        </span>
        <span className="order-row-money number">
          {order.reccurring_order ? texts.recurring : moneyText(order.order_amount)}
        </span>
      </Link>
    </li>
  );
}
