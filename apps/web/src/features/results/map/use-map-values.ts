import { useMemo } from 'react';
import type { RecordMetadata } from '../../record/metadata.ts';
import { compareDays, type DayComparison } from '../dates/compare-days.ts';
import type { DayChoice } from '../dates/use-day-choice.ts';
import { useDayValues } from '../dates/use-day-map.ts';
import type { MapIndexValues } from '../values/fetch-index-values.ts';

interface Props {
  /** Id of the shown analysis; null if the viewer is not its buyer. */
  itemId: string | null;
  /** Chosen days; null where only the result's own day can be shown. */
  choice: DayChoice | null;
  /** URL of the values of the result's own day; null if it has no such file. */
  ownUrl: string | null;
  /** The values behind that URL; null while they are loading. */
  ownValues: MapIndexValues | null;
  /** Comparison with the previous result in the record. */
  recorded: RecordMetadata['change'];
}

interface MapValues {
  /** Values of the shown day; null while they are loading, and where there are none. */
  values: MapIndexValues | null;
  /** Null while no other day is compared, and while values are loading. */
  comparison: DayComparison | null;
  isLoading: boolean;
  hasFailed: boolean;
  tryAgain: () => void;
}

/** Values of the shown day, and their differences from those of the compared day. */
export function useMapValues({ itemId, choice, ownUrl, ownValues, recorded }: Props): MapValues {
  const isOwn = (date: string): boolean => date === choice?.ownDay && ownUrl !== null;
  const requested = (date: string | null | undefined): string | null =>
    choice?.hasMaps && date && !isOwn(date) ? date : null;
  const requestedDays = [requested(choice?.shownDay), requested(choice?.comparedDay)] as const;
  const shown = useDayValues(itemId, requestedDays[0]);
  const compared = useDayValues(itemId, requestedDays[1]);
  const isOwnShown = !choice || isOwn(choice.shownDay);
  const values = isOwnShown ? ownValues : shown.values;
  const { comparedDay = null, shownDay = '', days } = choice ?? {};
  const comparedValues = comparedDay === null ? null : isOwn(comparedDay) ? ownValues : compared.values;
  const comparison = useMemo(() => {
    if (!values || !comparedValues || comparedDay === null || !days) return null;
    const validOn = (date: string): number => days.find((day) => day.date === date)?.valid ?? 0;
    return compareDays(
      { date: shownDay, valid: validOn(shownDay), values },
      { date: comparedDay, valid: validOn(comparedDay), values: comparedValues },
      recorded,
    );
  }, [values, comparedValues, shownDay, comparedDay, days, recorded]);
  const hasFailed = shown.hasFailed || compared.hasFailed;
  const isWaiting =
    (requestedDays[0] !== null && values === null) || (comparedDay !== null && comparison === null);
  return {
    values,
    comparison,
    isLoading: isWaiting && !hasFailed,
    hasFailed,
    tryAgain: () => {
      if (shown.hasFailed) shown.refetch();
      if (compared.hasFailed) compared.refetch();
    },
  };
}
