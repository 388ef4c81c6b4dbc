import type { OrderRow } from '@furrow/contract/orders/orders';
import { Link, useLocation } from 'react-router';
import { ordersTexts } from '../../../texts/orders.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FieldThumbnail } from '../../fields/thumbnail/field-thumbnail.tsx';
import { OrderThumbnail } from '../../fields/thumbnail/order-thumbnail.tsx';
import { sampleRow } from '../order/sample-details.ts';
import { type SearchedField, searchedNames } from '../order/searched-fields.ts';
import { statusMark, summarizeStatus } from '../order/status-summary.ts';
import { fieldNames, serviceNames } from './item-names.ts';
import { orderDate } from './order-date.ts';
import { OrderGroup } from './order-group.tsx';

const texts = ordersTexts.orders;

interface Props {
  orders: readonly OrderRow[];
  label?: string;
  /** The field that the list was searched for or filtered by. */
  searched?: SearchedField;
}

const nothingSearched: SearchedField = { search: '', field: null };

export function OrderRows({ orders, label, searched = nothingSearched }: Props) {
  return (
    <ul className="order-rows" aria-label={label}>
      {orders.map((order) => (
        <li key={order.id}>
          <Row order={order} search={searched.search} />
          {order.field_names.length > 1 && <OrderGroup order={order} searched={searched} />}
        </li>
      ))}
    </ul>
  );
}

function Row({ order, search }: { order: OrderRow; search: string }) {
  const { search: list } = useLocation();
  const found = searchedNames(order.field_names, search);
  const [firstField = ''] = order.field_names;
  const isSample = order.id === sampleRow.id;
  return (
    <Link
      className="order-row order-list-row"
      to={isSample ? '/orderlist-details?sample=1' : `/orderlist-details?order_id=${order.id}`}
      state={{ order_id: order.id, list }}
    >
      {isSample ? (
        <FieldThumbnail shape={order.shape} name={firstField} />
      ) : (
        <OrderThumbnail orderId={order.id} shape={order.shape} name={firstField} />
      )}
      <span className="order-row-words">
        <span className="order-row-strong order-list-services">{fieldNames(order.field_names)}</span>
        <span className="order-small order-list-fields">{serviceNames(order.service_names)}</span>
        <span className="order-quiet order-small order-row-line">
          {joinFacts(orderDate(order.created_at), order.number)}
        </span>
        {found.length > 0 && (
          <span className="order-small order-list-found">
            <mark className="order-searched">{texts.found({ fields: fieldNames(found) })}</mark>
          </span>
        )}
      </span>
      <span className="order-small number order-list-status" data-mark={statusMark(order.analyses)}>
        <span className="item-status-mark" aria-hidden="true" />
        {joinFacts(...summarizeStatus(order))}
      </span>
      <span className="order-row-money number">
        {order.reccurring_order ? texts.recurring : formatMoney(order.order_amount)}
      </span>
    </Link>
  );
}

export function OrderRowsSkeleton() {
  return (
    <div className="order-rows" aria-hidden="true" data-arriving>
      {['one', 'two', 'three'].map((row) => (
        <div className="order-row" key={row}>
          <Skeleton lines={2} width="60%" />
        </div>
      ))}
    </div>
  );
}
