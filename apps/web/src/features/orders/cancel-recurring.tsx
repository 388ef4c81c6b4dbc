import { endpoints } from '@furrow/contract/endpoints';
import type { OrderItem } from '@furrow/contract/orders';
import { useEffect, useRef, useState } from 'react';
import { announceProblem } from '../../api/announce.ts';
import { isRefusal } from '../../api/problem.ts';
import { outOfDate } from '../../api/query-client.ts';
import { useSend } from '../../api/use-send.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { moneyText } from '../../ui/money.ts';
import { sentence } from '../../ui/sentence.ts';
import { reloadOrder } from '../calendar/reload-order.ts';

const texts = ordersTexts.cancelRecurring;

/** Cancels the analyses of an item that have not started. The dialog first shows the current refund. */
export function CancelRecurring({ item }: { item: OrderItem }) {
  const [isAsking, setAsking] = useState(false);
  // The dialog keeps its figures while it closes.
  const [asked, setAsked] = useState(item);
  if (isAsking && asked !== item) setAsked(item);
  const keep = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const gone = useRef<HTMLParagraphElement>(null);
  const [wasAsked, setAskedOnce] = useState(false);
  useEffect(() => {
    // The button that the focus would return to disappears with the last cancellable analysis.
    if (wasAsked && !item.cancel && document.activeElement === document.body) gone.current?.focus();
  }, [wasAsked, item.cancel]);
  const { send, isSending } = useSend(endpoints.cancelRecurring, { quiet: 'problem' });
  const ask = () => {
    setAskedOnce(true);
    setAsking(true);
    void outOfDate(endpoints.getOrder);
  };
  const close = () => setAsking(false);
  const cancel = async () => {
    const reply = await send({ body: { item_id: item.id } });
    if (reply === null) return;
    const isOver = !reply.ok && isRefusal(reply.problem, 'nothing_to_cancel');
    // When nothing is left to cancel, the dialog itself shows that once the order has reloaded.
    if (!isOver) {
      close();
      if (!reply.ok) announceProblem(reply.problem);
    }
    await reloadOrder();
  };
  return (
    <>
      {item.cancel && (
        <Button ref={button} look="plain" onClick={ask}>
          {texts.cancel}
        </Button>
      )}
      {wasAsked && !item.cancel && (
        <p ref={gone} tabIndex={-1} className="order-quiet order-small">
          {sentence(texts.nothingTitle)}
        </p>
      )}
      <Dialog
        isOpen={isAsking}
        title={asked.cancel ? texts.title : texts.nothingTitle}
        description={
          asked.cancel
            ? texts.description({ analyses: asked.cancel_times, amount: moneyText(asked.cancel_refund) })
            : texts.nothing
        }
        onClose={close}
        focusFirst={keep}
        focusAfter={() => button.current ?? gone.current}
      >
        <div className="dialog-ways">
          <Button ref={keep} look="plain" onClick={close}>
            {asked.cancel ? texts.keep : texts.close}
          </Button>
          {asked.cancel && (
            <Button working={isSending} onClick={() => void cancel()}>
              {texts.cancel}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
}
