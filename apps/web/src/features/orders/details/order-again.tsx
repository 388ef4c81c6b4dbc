import { endpoints } from '@furrow/contract/endpoints';
import type { OrderItem } from '@furrow/contract/orders';
import { useNavigate } from 'react-router';
import { invalidateCart } from '../../../api/invalidate-cart.ts';
import { useSend } from '../../../api/use-send.ts';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Button } from '../../../ui/controls/button.tsx';

const texts = ordersTexts.orderDetails;

/** Button that adds the same item to the cart again, at today's price. */
export function OrderAgain({ item }: { item: OrderItem }) {
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.orderAgain);
  const reorder = async () => {
    const reply = await send({ body: { item_id: item.id } });
    if (!reply?.ok) return;
    void invalidateCart();
    await navigate('/basket');
  };
  return (
    <Button
      variant="plain"
      loading={isSending}
      onClick={() => void reorder()}
      aria-label={texts.againNamed({ what: itemName(item) })}
    >
      {texts.again}
    </Button>
  );
}
