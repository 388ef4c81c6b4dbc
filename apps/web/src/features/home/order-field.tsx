import type { FieldOverview } from '@furrow/contract/results/results';
import { useNavigate } from 'react-router';
import { useOrderAgain } from '../../ordering/use-order-again.ts';
import { homeTexts as texts } from '../../texts/home.ts';
import { Button } from '../../ui/controls/button.tsx';
import { orderFields } from '../fields/list/order-fields.ts';

/** Button that puts the last order of a field into the basket again, or begins its first order. */
export function OrderField({ overview: { id, name, ordered_item_id } }: { overview: FieldOverview }) {
  const navigate = useNavigate();
  const { orderAgain, isSending } = useOrderAgain();
  return (
    <Button
      variant="plain"
      className="overview-order"
      loading={isSending}
      aria-label={ordered_item_id === null ? texts.orderNamed({ name }) : texts.againNamed({ name })}
      onClick={() =>
        void (ordered_item_id === null ? orderFields([id], navigate) : orderAgain(ordered_item_id))
      }
    >
      {ordered_item_id === null ? texts.order : texts.again}
    </Button>
  );
}
