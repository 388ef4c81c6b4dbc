import type { OrderItem } from '@furrow/contract/orders/orders';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { useOrderAgain } from '../../../ordering/use-order-again.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Button } from '../../../ui/controls/button.tsx';

const texts = ordersTexts.orderDetails;

/** Button that adds the same item to the cart again, at today's price. */
export function OrderAgain({ item }: { item: OrderItem }) {
  const { orderAgain, isSending } = useOrderAgain();
  return (
    <Button
      variant="plain"
      loading={isSending}
      onClick={() => void orderAgain(item.id)}
      aria-label={texts.againNamed({ what: itemName(item) })}
    >
      {texts.again}
    </Button>
  );
}
