import type { OrderItem } from '@furrow/contract/orders/orders';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { formatArea } from '../../../ui/formats/areas.ts';

/** Service, field and hectares of an item in a list. It is marked if the list was searched for it. */
export function ItemTitle({ item, isSearched }: { item: OrderItem; isSearched: boolean }) {
  const name = itemName(item);
  return (
    <span className="order-row-words">
      <span className="order-row-strong">
        {isSearched ? <mark className="order-searched">{name}</mark> : name}
      </span>{' '}
      <span className="order-quiet order-small number">{formatArea(item.area_ha)}</span>
    </span>
  );
}
