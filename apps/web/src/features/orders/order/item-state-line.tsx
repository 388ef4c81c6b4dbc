import type { OrderItem } from '@furrow/contract/orders/orders';
import { Link } from 'react-router';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { ItemState } from './item-state.tsx';

/** State of an item of a list, with a link to its report once there is one. */
export function ItemStateLine({ item }: { item: OrderItem }) {
  return (
    <div className="folded-item-state">
      <ItemState item={item} />
      {item.analysis_status === 'Completed' && (
        <Link
          to={`/analysis-report?item_id=${item.id}`}
          aria-label={joinFacts(ordersTexts.orderDetails.report, itemName(item))}
        >
          {ordersTexts.orderDetails.report}
        </Link>
      )}
    </div>
  );
}
