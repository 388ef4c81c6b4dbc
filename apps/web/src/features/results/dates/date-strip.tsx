import './date-strip.css';
import type { OfferedImages } from '@furrow/contract/results/pictures';
import { useId } from 'react';
import { resultsTexts } from '../../../texts/results.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatDay } from '../../../ui/formats/dates.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { formatFigure, formatPercent } from '../../../ui/formats/numbers.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { withUnit } from '../../record/units.ts';
import { CompareSelect } from './compare-select.tsx';
import { focusImageOffer } from './image-offer-place.ts';
import { StripRow } from './strip-row.tsx';
import type { DayChoice } from './use-day-choice.ts';
import { useDayValues } from './use-day-map.ts';
import { usePlay } from './use-play.ts';

const texts = resultsTexts.days;

interface Props {
  choice: DayChoice;
  /** Id of the shown analysis. */
  itemId: string;
  /** Name of the index. */
  name: string;
  unit: string | null;
  display: RecordMetadata['display'];
  /** Images that can be bought for the result; null if there are none. */
  offered: OfferedImages | null;
  /** True while the map waits for the shown day. */
  isLoading: boolean;
}

/** The clear days of a field under its map: one is shown, another one can be compared, and all can be played. */
export function DateStrip({ choice, itemId, name, unit, display, offered, isLoading }: Props) {
  const { days, hasMaps, shownDay, comparedDay, ownDay } = choice;
  const play = usePlay(choice, isLoading);
  // The next day of the play is loaded while the one before it is shown.
  useDayValues(itemId, hasMaps && play.next !== ownDay ? play.next : null);
  const headingId = useId();
  const shown = days.find(({ date }) => date === shownDay);
  const canBuy = !hasMaps && offered?.state === 'offered';
  const showDay = (date: string): void => {
    play.stop();
    choice.show(date);
  };
  return (
    <section className="date-strip" aria-labelledby={headingId}>
      <h2 className="visually-hidden" id={headingId}>
        {texts.heading}
      </h2>
      <div className="date-strip-head">
        {days.length > 1 && (
          <PlayButton isPlaying={play.isPlaying} onPress={play.isPlaying ? play.stop : play.start} />
        )}
        <p className="number">
          <strong>{formatDay(shownDay)}</strong>
          {shown && (
            <span className="order-quiet">
              {withUnit(`${name} ${formatFigure(shown.average)}`, unit)}
              <span className="date-strip-cloud">{texts.cloud({ percent: formatPercent(shown.cloud) })}</span>
            </span>
          )}
        </p>
        {shownDay !== ownDay && <BackButton to={formatDay(ownDay)} onPress={() => showDay(ownDay)} />}
        {hasMaps && days.length > 1 && (
          <CompareSelect
            days={days}
            shownDay={shownDay}
            comparedDay={comparedDay}
            onCompare={choice.compare}
          />
        )}
        {canBuy && (
          <Button variant="link" onClick={focusImageOffer}>
            {texts.offer({ price: formatMoney(offered.price) })}
          </Button>
        )}
      </div>
      <StripRow choice={choice} itemId={itemId} display={display} onShow={showDay} />
    </section>
  );
}

function PlayButton({ isPlaying, onPress }: { isPlaying: boolean; onPress: () => void }) {
  return (
    <button className="date-strip-play" type="button" onClick={onPress}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={isPlaying ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4.5 2.5v11l9-5.5z'} />
      </svg>
      {isPlaying ? texts.stop : texts.play}
    </button>
  );
}

function BackButton({ to, onPress }: { to: string; onPress: () => void }) {
  const label = texts.back({ date: to });
  return (
    <button className="date-strip-back" type="button" aria-label={label} title={label} onClick={onPress}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M6 3.5L2.5 7 6 10.5M3 7h6.5a3 3 0 0 1 0 6H7" />
      </svg>
    </button>
  );
}
