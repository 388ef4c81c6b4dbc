import './calendar.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRun } from '@furrow/contract/orders/orders';
import { useRef, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { calendarTexts } from '../../texts/calendar.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Menu } from '../../ui/dialogs/menu.tsx';
import { formatDayOf } from '../../ui/formats/dates.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import type { DateRange } from './date-range.ts';
import { isSettled } from './is-settled.ts';
import { MoveDialog } from './move-dialog.tsx';
import { reloadOrder } from './reload-order.ts';

const texts = calendarTexts;

interface Props {
  run: OrderRun;
  /** Name of the item, if the order has several items. */
  item?: string | undefined;
  /** Days to which the analysis can be moved; null if there are none. */
  dateRange: DateRange | null;
}

/** Moves an analysis that has not started to another day, or skips it. */
export function ChangeRun({ run, item, dateRange }: Props) {
  const [openDialog, setOpenDialog] = useState<'move' | 'skip' | null>(null);
  const containerRef = useRef<HTMLDivElement>(null);
  const day = formatDayOf(new Date(run.due_at));
  const close = () => setOpenDialog(null);
  const menuButton = () => containerRef.current?.querySelector('button') ?? null;
  return (
    <div ref={containerRef}>
      <Menu
        label={item ? texts.changeOfItem({ day, item }) : texts.changeOf({ day })}
        buttonClass="button button-link"
        entries={[
          ...(dateRange ? [{ label: texts.move, onChoose: () => setOpenDialog('move') }] : []),
          { label: texts.skip, onChoose: () => setOpenDialog('skip') },
        ]}
      >
        {texts.change}
      </Menu>
      {dateRange && (
        <MoveDialog
          run={run}
          item={item}
          dateRange={dateRange}
          isOpen={openDialog === 'move'}
          onClose={close}
          focusAfter={menuButton}
        />
      )}
      <SkipDialog
        run={run}
        title={item ? texts.skipTitleOf({ day, item }) : texts.skipTitle({ day })}
        isOpen={openDialog === 'skip'}
        onClose={close}
        focusAfter={menuButton}
      />
    </div>
  );
}

interface SkipProperties {
  run: OrderRun;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

function SkipDialog({ run, title, isOpen, onClose, focusAfter }: SkipProperties) {
  const keepButton = useRef<HTMLButtonElement>(null);
  const { send, isSending } = useSend(endpoints.skipAnalysis);
  const skip = async () => {
    const reply = await send({ body: { item_id: run.item_id, sequence: run.sequence } });
    if (reply === null) return;
    if (!isSettled(reply)) return;
    onClose();
    await reloadOrder();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      description={texts.skipDescription({ amount: formatMoney(run.amount) })}
      onClose={onClose}
      initialFocus={keepButton}
      finalFocus={focusAfter}
    >
      <div className="dialog-actions">
        <Button ref={keepButton} variant="plain" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button loading={isSending} onClick={() => void skip()}>
          {texts.skip}
        </Button>
      </div>
    </Dialog>
  );
}
