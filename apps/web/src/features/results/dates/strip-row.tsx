import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { resultsTexts } from '../../../texts/results.ts';
import { labelSteps, stepOf } from '../../../ui/display/scale-steps.ts';
import { formatDay, formatDayOfMonth, formatMonthOfYear } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatFigure, formatPercent } from '../../../ui/formats/numbers.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { byMonth, dayAfterKey, type StripDay } from './strip-days.ts';
import type { DayChoice } from './use-day-choice.ts';
import { useThumbnails } from './use-thumbnails.ts';

const texts = resultsTexts.days;

interface Props {
  choice: DayChoice;
  itemId: string;
  display: RecordMetadata['display'];
  onShow: (date: string) => void;
}

/** The days as radio buttons in a row that scrolls, from the oldest to the newest. */
export function StripRow({ choice, itemId, display, onShow }: Props) {
  const { days, shownDay, comparedDay, ownDay, hasMaps } = choice;
  const row = useRef<HTMLFieldSetElement>(null);
  const images = useThumbnails(row, hasMaps ? itemId : null, days);
  const steps = useMemo(() => labelSteps(display.steps), [display]);
  const name = useId();
  // The name of a compared day makes the row wider, so that the shown day has moved.
  const marked = useMemo(() => ({ date: shownDay, comparedDay }), [shownDay, comparedDay]);
  useScrollTo(row, marked);
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = days.findIndex(({ date }) => date === shownDay);
    const target = dayAfterKey(event.key, index, days.length);
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { date } = days[target]!;
    onShow(date);
    elementOf(row.current, date)?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <fieldset className="strip-row" ref={row} dir="ltr">
      <legend className="visually-hidden">{texts.heading}</legend>
      {byMonth(days).map(({ month, days: daysOfMonth }) => (
        <div key={month} className="strip-month">
          <p aria-hidden="true">{formatMonthOfYear(month)}</p>
          <div>
            {daysOfMonth.map((day) => (
              <DayChoiceButton
                key={day.date}
                day={day}
                group={name}
                image={images.get(day.date)}
                color={stepOf(day.average, steps).color}
                isShown={day.date === shownDay}
                isCompared={day.date === comparedDay}
                isOwn={day.date === ownDay}
                onShow={onShow}
                onKeyDown={onKeyDown}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

interface DayProperties {
  day: StripDay;
  group: string;
  /** Thumbnail as a data URL; undefined until it is loaded. */
  image: string | undefined;
  /** CSS colour of the average. */
  color: string;
  isShown: boolean;
  isCompared: boolean;
  isOwn: boolean;
  onShow: (date: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function DayChoiceButton(props: DayProperties) {
  const { day, group, image, color, isShown, isCompared, isOwn, onShow, onKeyDown } = props;
  const { date, average, cloud } = day;
  const [value, percent] = [formatFigure(average), formatPercent(cloud)];
  const mark = isOwn ? texts.own : isCompared ? texts.compared : null;
  return (
    <label className="strip-day" data-day={date} data-compared={isCompared || undefined}>
      <input
        className="visually-hidden"
        type="radio"
        name={group}
        value={date}
        checked={isShown}
        aria-label={joinFacts(texts.day({ date: formatDay(date), value, percent }), mark)}
        onChange={() => onShow(date)}
        onKeyDown={onKeyDown}
      />
      <span className="strip-picture">
        {image ? <img src={image} alt="" /> : <span className="strip-color" style={{ background: color }} />}
      </span>
      <span className="strip-figures number" aria-hidden="true">
        <span className="strip-date">
          <strong>{formatDayOfMonth(date)}</strong>
          {mark && <span className="strip-mark">{mark}</span>}
        </span>
        <span>{value}</span>
        <span className="strip-cloud">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4.5 12.5a3 3 0 0 1-.3-6 4 4 0 0 1 7.6.8 2.6 2.6 0 0 1-.1 5.2z" />
          </svg>
          {texts.percent({ percent })}
        </span>
      </span>
    </label>
  );
}

const elementOf = (row: HTMLElement | null, date: string): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-day="${date}"]`) ?? null;

/** Scrolls the row, and nothing around it, so that the day is in its middle. */
function useScrollTo(row: { current: HTMLElement | null }, marked: { date: string }): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const element = elementOf(row.current, marked.date);
    if (!row.current || !element) return;
    const isInstant = isFirst.current || matchMedia('(prefers-reduced-motion: reduce)').matches;
    isFirst.current = false;
    const left = element.offsetLeft - (row.current.clientWidth - element.offsetWidth) / 2;
    row.current.scrollTo({ left, behavior: isInstant ? 'instant' : 'smooth' });
  }, [row, marked]);
}
