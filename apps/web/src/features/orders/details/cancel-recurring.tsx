import { endpoints } from '@furrow/contract/endpoints';
import type { OrderItem } from '@furrow/contract/orders/orders';
import { useEffect, useRef, useState } from 'react';
import { announceProblem } from '../../../api/announce.ts';
import { isRefusal } from '../../../api/problem.ts';
import { invalidate } from '../../../api/query-client.ts';
import { useSend } from '../../../api/use-send.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { formatMoney } from '../../../ui/formats/money.ts';
import { withFullStop } from '../../../ui/formats/with-full-stop.ts';
import { reloadOrder } from '../../calendar/reload-order.ts';

const texts = ordersTexts.cancelRecurring;

/** Button that cancels the analyses of an item that have not started, after a dialog with the current refund. */
export function CancelRecurring({ item }: { item: OrderItem }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  // The closing dialog still shows the figures of the item before the cancellation.
  const [shownItem, setShownItem] = useState(item);
  if (isDialogOpen && shownItem !== item) setShownItem(item);
  const keepButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const nothingLeft = useRef<HTMLParagraphElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    // The focus would return to the button of the dialog, which disappears when nothing is left to cancel.
    if (wasOpened && !item.cancel && document.activeElement === document.body) nothingLeft.current?.focus();
  }, [wasOpened, item.cancel]);
  const { send, isSending } = useSend(endpoints.cancelRecurring, { quiet: 'problem' });
  const openDialog = () => {
    setWasOpened(true);
    setDialogOpen(true);
    void invalidate(endpoints.getOrder);
  };
  const close = () => setDialogOpen(false);
  const cancel = async () => {
    const reply = await send({ body: { item_id: item.id } });
    if (reply === null) return;
    const isNothingLeft = !reply.ok && isRefusal(reply.problem, 'nothing_to_cancel');
    // When nothing is left to cancel, the dialog stays open and shows that after the order has reloaded.
    if (!isNothingLeft) {
      close();
      if (!reply.ok) announceProblem(reply.problem);
    }
    await reloadOrder();
  };
  return (
    <>
      {item.cancel && (
        <Button ref={cancelButton} variant="plain" onClick={openDialog}>
          {texts.cancel}
        </Button>
      )}
      {wasOpened && !item.cancel && (
        <p ref={nothingLeft} tabIndex={-1} className="order-quiet order-small">
          {withFullStop(texts.nothingTitle)}
        </p>
      )}
      <Dialog
        isOpen={isDialogOpen}
        title={shownItem.cancel ? texts.title : texts.nothingTitle}
        description={
          shownItem.cancel
            ? texts.description({
                analyses: shownItem.cancel_times,
                amount: formatMoney(shownItem.cancel_refund),
              })
            : texts.nothing
        }
        onClose={close}
        initialFocus={keepButton}
        finalFocus={() => cancelButton.current ?? nothingLeft.current}
      >
        <div className="dialog-actions">
          <Button ref={keepButton} variant="plain" onClick={close}>
            {shownItem.cancel ? texts.keep : texts.close}
          </Button>
          {shownItem.cancel && (
            <Button loading={isSending} onClick={() => void cancel()}>
              {texts.cancel}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
}
