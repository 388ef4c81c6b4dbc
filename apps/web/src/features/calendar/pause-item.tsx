import './calendar.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRun } from '@furrow/contract/orders/orders';
import { type FormEvent, useRef, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { calendarTexts } from '../../texts/calendar.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatDayOf } from '../../ui/formats/dates.ts';
import { isSettled } from './is-settled.ts';
import { maxPauseWeeks } from './max-pause.ts';
import { reloadOrder } from './reload-order.ts';

const texts = calendarTexts;
const weekMs = 7 * 86_400_000;
const defaultWeeks = '4';

interface Props {
  runs: readonly OrderRun[];
  /** Name of the item, if the order has several items. */
  item?: string | undefined;
}

/** Postpones all analyses of an item that have not started, for example over winter or until sowing. */
export function PauseItem({ runs, item }: Props) {
  const open = runs.filter(({ is_open }) => is_open);
  const [next] = open;
  const [isOpen, setOpen] = useState(false);
  const [input, setInput] = useState(defaultWeeks);
  const button = useRef<HTMLButtonElement>(null);
  const { send, isSending } = useSend(endpoints.pauseItem);
  if (next === undefined) return null;
  const weeks = /^\d{1,2}$/.test(input.trim()) ? Number(input) : 0;
  const isValid = weeks >= 1 && weeks <= maxPauseWeeks;
  const resumeDay = formatDayOf(new Date(Date.parse(next.due_at) + weeks * weekMs));
  const close = () => {
    setOpen(false);
    setInput(defaultWeeks);
  };
  const pause = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return;
    const reply = await send({ body: { item_id: next.item_id, weeks } });
    if (reply === null) return;
    if (!isSettled(reply)) return;
    close();
    await reloadOrder();
  };
  return (
    <>
      <Button
        ref={button}
        variant="plain"
        aria-label={item && texts.pauseOf({ item })}
        onClick={() => setOpen(true)}
      >
        {texts.pause}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={item ? texts.pauseTitleOf({ item }) : texts.pauseTitle}
        description={texts.pauseDescription({ analyses: open.length })}
        onClose={close}
        finalFocus={() => button.current}
      >
        <form className="calendar-form" noValidate onSubmit={(event) => void pause(event)}>
          <TextField
            label={texts.weeks}
            {...(isValid
              ? { hint: texts.pausedUntil({ day: resumeDay }) }
              : { error: texts.weeksBetween({ most: maxPauseWeeks }) })}
            inputMode="numeric"
            maxLength={2}
            value={input}
            onChange={({ currentTarget }) => setInput(currentTarget.value)}
          />
          <div className="dialog-actions">
            <Button variant="plain" onClick={close}>
              {texts.leave}
            </Button>
            <Button type="submit" loading={isSending}>
              {texts.pause}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
