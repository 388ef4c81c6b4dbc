import { endpoints } from '@furrow/contract/endpoints';
import type { FieldOverview } from '@furrow/contract/results';
import { useNavigate } from 'react-router';
import { invalidateCart } from '../../api/invalidate-cart.ts';
import { useSend } from '../../api/use-send.ts';
import { homeTexts as texts } from '../../texts/home.ts';
import { Button } from '../../ui/controls/button.tsx';
import { orderFields } from '../fields/list/order-fields.ts';

/** Button that puts the last order of a field into the basket again, or begins its first order. */
export function OrderField({ overview: { id, name, ordered_item_id } }: { overview: FieldOverview }) {
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.orderAgain);
  const order = async () => {
    if (ordered_item_id === null) {
      await orderFields([id], navigate);
      return;
    }
    const reply = await send({ body: { item_id: ordered_item_id } });
    if (!reply?.ok) return;
    void invalidateCart();
    await navigate('/basket');
  };
  return (
    <Button
      variant="plain"
      className="overview-order"
      loading={isSending}
      aria-label={ordered_item_id === null ? texts.orderNamed({ name }) : texts.againNamed({ name })}
      onClick={() => void order()}
    >
      {ordered_item_id === null ? texts.order : texts.again}
    </Button>
  );
}
