import './calendar.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRun } from '@furrow/contract/orders';
import { type FormEvent, useRef, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { calendarTexts } from '../../texts/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { dayOf } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isSettled } from './is-settled.ts';
import { mostPauseWeeks } from './limits.ts';
import { reloadOrder } from './reload-order.ts';

const texts = calendarTexts;
const week = 7 * 86_400_000;
const usual = '4';

interface Properties {
  runs: readonly OrderRun[];
  /** Name of the item, if the order has several. */
  item?: string | undefined;
}

/** Postpones all analyses of an item that have not started, for example over winter or until sowing. */
export function PauseItem({ runs, item }: Properties) {
  const open = runs.filter(({ is_open }) => is_open);
  const [next] = open;
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState(usual);
  const button = useRef<HTMLButtonElement>(null);
  const { send, isSending } = useSend(endpoints.pauseItem);
  if (next === undefined) return null;
  const weeks = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  const isRight = weeks >= 1 && weeks <= mostPauseWeeks;
  const then = dayOf(new Date(Date.parse(next.due_at) + weeks * week));
  const close = () => {
    setAsking(false);
    setTyped(usual);
  };
  const pause = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return;
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
        look="plain"
        aria-label={item && texts.pauseOf({ item })}
        onClick={() => setAsking(true)}
      >
        {texts.pause}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={item ? texts.pauseTitleOf({ item }) : texts.pauseTitle}
        description={texts.pauseDescription({ analyses: open.length })}
        onClose={close}
        focusAfter={() => button.current}
      >
        <form className="calendar-form" noValidate onSubmit={(event) => void pause(event)}>
          <TextField
            label={texts.weeks}
            {...(isRight
              ? { hint: texts.pausedUntil({ day: then }) }
              : { error: texts.weeksBetween({ most: mostPauseWeeks }) })}
            inputMode="numeric"
            maxLength={2}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className="dialog-ways">
            <Button look="plain" onClick={close}>
              {texts.leave}
            </Button>
            <Button type="submit" working={isSending}>
              {texts.pause}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
