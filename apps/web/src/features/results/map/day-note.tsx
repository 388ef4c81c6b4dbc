import { texts as general } from '../../../texts/app.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { Button } from '../../../ui/controls/button.tsx';

interface Props {
  /** The shown day cannot be loaded. */
  hasFailed: boolean;
  /** The shown day has been loading for a moment. */
  isSlow: boolean;
  /** Why the days cannot be compared; null if they can. */
  notComparable: string | null;
  /** The map shows an average, and not values by pixel. */
  isAverage: boolean;
  /** The view has natural colours, which the day does not have. */
  lacksNatural: boolean;
  onTryAgain: () => void;
}

/** Whether there is anything to say about the shown day. */
export const hasDayNote = (note: Omit<Props, 'onTryAgain'>): boolean =>
  note.hasFailed || note.isSlow || note.notComparable !== null || note.isAverage || note.lacksNatural;

/** What the reader has to know about the day on the map. */
export function DayNote(props: Props) {
  const { hasFailed, isSlow, notComparable, isAverage, onTryAgain } = props;
  if (hasFailed)
    return (
      <>
        {resultsTexts.days.failed}
        <Button variant="link" onClick={onTryAgain}>
          {general.action.tryAgain}
        </Button>
      </>
    );
  if (isSlow) return resultsTexts.waiting;
  if (notComparable !== null)
    return (
      <>
        <strong>{resultsTexts.change.notComparable}</strong> {notComparable}
      </>
    );
  return <>{isAverage ? resultsTexts.days.averageOnly : resultsTexts.days.noNatural}</>;
}
