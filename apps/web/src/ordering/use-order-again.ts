import { endpoints } from '@furrow/contract/endpoints';
import { useNavigate } from 'react-router';
import { invalidateCart } from '../api/invalidate-cart.ts';
import { useSend } from '../api/use-send.ts';

/** Puts an ordered item into the cart again, at today's price, and goes there. */
export function useOrderAgain() {
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.orderAgain);
  const orderAgain = async (itemId: string): Promise<void> => {
    const reply = await send({ body: { item_id: itemId } });
    if (!reply?.ok) return;
    void invalidateCart();
    await navigate('/basket');
  };
  return { orderAgain, isSending };
}
