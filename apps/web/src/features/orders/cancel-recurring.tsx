import { endpoints } from '@furrow/contract/endpoints';
import type { OrderItem } from '@furrow/contract/orders';
import { useState } from 'react';
import { outOfDate } from '../../api/query-client.ts';
import { useSend } from '../../api/use-send.ts';
import { ordersTexts } from '../../texts/orders.en.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { moneyText } from '../../ui/money.ts';

const texts = ordersTexts.cancelRecurring;

/** Gives back what has not started, after a look at how much that is. */
export function CancelRecurring({ item }: { item: OrderItem }) {
  const [isAsking, setAsking] = useState(false);
  const { send, isSending } = useSend(endpoints.cancelRecurring);
  const cancel = async () => {
    const reply = await send({ body: { item_id: item.id } });
    // What somebody else has started or cancelled meanwhile shows too.
    if (reply) await outOfDate(endpoints.getOrder);
    setAsking(false);
  };
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {texts.cancel}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={texts.title}
        description={texts.description(item.cancel_times, moneyText(item.cancel_refund))}
        onClose={() => setAsking(false)}
      >
        <div className="dialog-ways">
          <Button look="plain" onClick={() => setAsking(false)}>
            {texts.keep}
          </Button>
          <Button working={isSending} onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
