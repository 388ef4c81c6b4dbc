import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRun } from '@furrow/contract/orders';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { calendarTexts } from '../../texts/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { dayText } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isSettled } from './is-settled.ts';
import { reloadOrder } from './reload-order.ts';
import { dayOfField, onDay, type Room } from './room.ts';

const texts = calendarTexts;

interface Properties {
  run: OrderRun;
  /** Name of the item, if the order has several. */
  item: string | undefined;
  room: Room;
  isOpen: boolean;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

export function MoveDialog({ run, item, room, isOpen, onClose, focusAfter }: Properties) {
  const now = dayOfField(new Date(run.due_at));
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isSending } = useSend(endpoints.moveAnalysis);
  const date = chosen ?? now;
  const close = () => {
    setChosen(null);
    setProblem(null);
    onClose();
  };
  const move = async (event: FormEvent) => {
    event.preventDefault();
    if (date === now) return close();
    if (!(date >= room.first && date <= room.last)) {
      return setProblem(texts.moveBetween({ first: dayText(room.first), last: dayText(room.last) }));
    }
    const body = { item_id: run.item_id, sequence: run.sequence, due_at: onDay(run, date).toISOString() };
    const reply = await send({ body });
    if (reply === null) return;
    if (!isSettled(reply)) return;
    close();
    await reloadOrder();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={item ? texts.moveTitleOf({ item }) : texts.moveTitle}
      description={texts.moveDescription}
      onClose={close}
      focusAfter={focusAfter}
    >
      <form className="calendar-form" noValidate onSubmit={(event) => void move(event)}>
        <DateField
          label={texts.newDate}
          {...(problem === null && {
            hint: texts.moveBetween({ first: dayText(room.first), last: dayText(room.last) }),
          })}
          error={problem ?? undefined}
          min={room.first}
          max={room.last}
          value={date}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            setProblem(null);
          }}
        />
        <div className="dialog-ways">
          <Button look="plain" onClick={close}>
            {texts.leave}
          </Button>
          <Button type="submit" working={isSending}>
            {texts.move}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
