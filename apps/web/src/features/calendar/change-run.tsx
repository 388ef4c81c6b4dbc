import './calendar.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRun } from '@furrow/contract/orders';
import { useRef, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { calendarTexts } from '../../texts/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { dayOf } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { moneyText } from '../../ui/money.ts';
import { isSettled } from './is-settled.ts';
import { MoveDialog } from './move-dialog.tsx';
import { reloadOrder } from './reload-order.ts';
import type { Room } from './room.ts';

const texts = calendarTexts;

interface Properties {
  run: OrderRun;
  /** Name of the item, if the order has several. */
  item?: string | undefined;
  /** Null if no other day is available. */
  room: Room | null;
}

/** Moves an analysis that has not started to another day, or skips it. */
export function ChangeRun({ run, item, room }: Properties) {
  const [asks, setAsks] = useState<'move' | 'skip' | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const day = dayOf(new Date(run.due_at));
  const close = () => setAsks(null);
  const back = () => whole.current?.querySelector('button') ?? null;
  return (
    <div ref={whole}>
      <Menu
        label={item ? texts.changeOfItem({ day, item }) : texts.changeOf({ day })}
        buttonClass="button button-link"
        entries={[
          ...(room ? [{ label: texts.move, onChoose: () => setAsks('move') }] : []),
          { label: texts.skip, onChoose: () => setAsks('skip') },
        ]}
      >
        {texts.change}
      </Menu>
      {room && (
        <MoveDialog
          run={run}
          item={item}
          room={room}
          isOpen={asks === 'move'}
          onClose={close}
          focusAfter={back}
        />
      )}
      <SkipDialog
        run={run}
        title={item ? texts.skipTitleOf({ day, item }) : texts.skipTitle({ day })}
        isOpen={asks === 'skip'}
        onClose={close}
        focusAfter={back}
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
  const keep = useRef<HTMLButtonElement>(null);
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
      description={texts.skipDescription({ amount: moneyText(run.amount) })}
      onClose={onClose}
      focusFirst={keep}
      focusAfter={focusAfter}
    >
      <div className="dialog-ways">
        <Button ref={keep} look="plain" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button working={isSending} onClick={() => void skip()}>
          {texts.skip}
        </Button>
      </div>
    </Dialog>
  );
}
