import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { useMemo, useState } from 'react';
import type { RecordMetadata } from '../../record/metadata.ts';
import { firstCompared, type StripDay, stripDays } from './strip-days.ts';

/** The day that the map of a result shows, and the one that it is compared with. */
export interface DayChoice {
  days: readonly StripDay[];
  /** Day of the result itself. */
  ownDay: string;
  shownDay: string;
  /** Null while no days are compared. */
  comparedDay: string | null;
  /** Whether the days have maps, or only averages. */
  hasMaps: boolean;
  show: (date: string) => void;
  compare: (date: string | null) => void;
  /** Compares with the day that is compared first. */
  compareFirst: () => void;
}

interface Props {
  metadata: RecordMetadata;
  ownAnalysis: PurchasedAnalysis | null;
  savedAt: string | null;
}

/**
 * Days of a result that its map can show; null if there are none, for services without a value by pixel of one day, for
 * viewers who are not the buyer, and for a copy saved on the device.
 */
export function useDayChoice({ metadata, ownAnalysis, savedAt }: Props): DayChoice | null {
  const { series, indices } = metadata;
  const days = useMemo(() => stripDays(series ?? []), [series]);
  const runId = ownAnalysis?.run_id ?? null;
  const ownDay = indices?.date ?? '';
  const initial = { runId, shownDay: ownDay, comparedDay: null as string | null };
  const [chosen, setChosen] = useState(initial);
  // Another analysis of the field begins at its own day.
  const { shownDay, comparedDay } = chosen.runId === runId ? chosen : initial;
  const otherDays = ownAnalysis?.other_days ?? null;
  if (otherDays === null || savedAt !== null || !days.some(({ date }) => date === ownDay)) return null;
  const compare = (date: string | null) => setChosen({ runId, shownDay, comparedDay: date });
  return {
    days,
    ownDay,
    shownDay,
    comparedDay,
    hasMaps: otherDays === 'maps',
    show: (date) =>
      setChosen((before) => {
        const compared = before.runId === runId ? before.comparedDay : null;
        return { runId, shownDay: date, comparedDay: compared === date ? null : compared };
      }),
    compare,
    compareFirst: () => compare(firstCompared(days, shownDay)),
  };
}
