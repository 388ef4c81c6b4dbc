import '../../../ui/controls/form-fields.css';
import { useId } from 'react';
import { resultsTexts } from '../../../texts/results.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { type StripDay, yearBefore } from './strip-days.ts';

const texts = resultsTexts.days;

interface Props {
  days: readonly StripDay[];
  shownDay: string;
  comparedDay: string | null;
  onCompare: (date: string | null) => void;
}

/** Select for the day with which the shown one is compared: a year earlier first, then the newest. */
export function CompareSelect({ days, shownDay, comparedDay, onCompare }: Props) {
  const id = useId();
  const lastYear = yearBefore(days, shownDay);
  const otherDays = days.filter(({ date }) => date !== shownDay && date !== lastYear).toReversed();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {texts.compare}
      </label>
      <select
        className="control number"
        id={id}
        value={comparedDay ?? ''}
        onChange={({ target }) => onCompare(target.value || null)}
      >
        <option value="">{comparedDay === null ? texts.choose : texts.none}</option>
        {lastYear && <option value={lastYear}>{texts.yearBefore({ date: formatDay(lastYear) })}</option>}
        {otherDays.map(({ date }) => (
          <option key={date} value={date}>
            {formatDay(date)}
          </option>
        ))}
      </select>
    </>
  );
}
