import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRun } from '@furrow/contract/orders/orders';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { calendarTexts } from '../../texts/calendar.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DateField } from '../../ui/controls/date-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatDay } from '../../ui/formats/dates.ts';
import { type DateRange, dayOfField, onDay } from './date-range.ts';
import { isSettled } from './is-settled.ts';
import { reloadOrder } from './reload-order.ts';

const texts = calendarTexts;

interface Props {
  run: OrderRun;
  /** Name of the item, if the order has several items. */
  item: string | undefined;
  dateRange: DateRange;
  isOpen: boolean;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

export function MoveDialog({ run, item, dateRange, isOpen, onClose, focusAfter }: Props) {
  const currentDate = dayOfField(new Date(run.due_at));
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isSending } = useSend(endpoints.moveAnalysis);
  const date = chosenDate ?? currentDate;
  const close = () => {
    setChosenDate(null);
    setProblem(null);
    onClose();
  };
  const move = async (event: FormEvent) => {
    event.preventDefault();
    if (date === currentDate) return close();
    if (!(date >= dateRange.first && date <= dateRange.last)) {
      return setProblem(
        texts.moveBetween({ first: formatDay(dateRange.first), last: formatDay(dateRange.last) }),
      );
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
      finalFocus={focusAfter}
    >
      <form className="calendar-form" noValidate onSubmit={(event) => void move(event)}>
        <DateField
          label={texts.newDate}
          {...(problem === null && {
            hint: texts.moveBetween({ first: formatDay(dateRange.first), last: formatDay(dateRange.last) }),
          })}
          error={problem ?? undefined}
          min={dateRange.first}
          max={dateRange.last}
          value={date}
          onChange={({ currentTarget }) => {
            setChosenDate(currentTarget.value);
            setProblem(null);
          }}
        />
        <div className="dialog-actions">
          <Button variant="plain" onClick={close}>
            {texts.leave}
          </Button>
          <Button type="submit" loading={isSending}>
            {texts.move}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
