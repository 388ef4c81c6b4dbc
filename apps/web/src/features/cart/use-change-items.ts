import type { CartItem } from '@furrow/contract/cart/cart';
import { endpoints } from '@furrow/contract/endpoints';
import { useNavigate } from 'react-router';
import { invalidateCart } from '../../api/invalidate-cart.ts';
import { useSend } from '../../api/use-send.ts';
import { draftOfItem, draftOfItems } from '../../ordering/draft/draft-of-items.ts';
import { itemName } from '../../ordering/draft/item-name.ts';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { cartTexts } from '../../texts/cart.ts';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { sumItems } from './group-items.ts';

/** Opens the screen on which items of the cart were put together, with their choices. They stay in the cart until then. */
export function useChangeItems() {
  const navigate = useNavigate();
  const startChange = useOrderDraft((draft) => draft.startChange);
  const { send, isSending } = useSend(endpoints.viewCartItem);
  const changeItems = async (items: readonly CartItem[]) => {
    const [first, ...others] = items;
    if (!first) return;
    const reply = await send({ params: { id: first.id } });
    if (!reply?.ok) return void invalidateCart();
    const { fields: count, total } = sumItems(items);
    const name =
      others.length === 0 ? itemName(first) : joinFacts(first.service_name, cartTexts.fields({ count }));
    startChange((before) => {
      const replaces = { ids: items.map(({ id }) => id), name, total, before };
      return others.length === 0
        ? draftOfItem(reply.data, replaces)
        : draftOfItems(items, reply.data, replaces);
    });
    await navigate('/solution');
  };
  return { changeItems, isOpening: isSending };
}
