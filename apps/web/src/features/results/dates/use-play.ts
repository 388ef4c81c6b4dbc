import { useEffect, useEffectEvent, useState } from 'react';
import type { DayChoice } from './use-day-choice.ts';

/** Milliseconds for which each day is shown; the second figure for people who prefer less motion. */
const dayMs = { usual: 900, reduced: 2_500 };

/** Shows one day after the other up to the last one. */
export function usePlay(choice: DayChoice, isLoading: boolean) {
  const [isPlaying, setPlaying] = useState(false);
  const { shownDay, comparedDay } = choice;
  const days = choice.days.filter(({ date }) => date !== comparedDay);
  const after = (day: string): string | null =>
    days[days.findIndex(({ date }) => date === day) + 1]?.date ?? null;
  const next = after(shownDay);
  const advance = useEffectEvent((from: string) => {
    const day = after(from);
    if (day === null) setPlaying(false);
    else choice.show(day);
  });
  useEffect(() => {
    // A day is shown for its time after it has loaded.
    if (!isPlaying || isLoading) return;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => advance(shownDay), isReduced ? dayMs.reduced : dayMs.usual);
    return () => clearTimeout(timer);
  }, [isPlaying, isLoading, shownDay]);
  return {
    isPlaying,
    next: isPlaying ? next : null,
    stop: () => setPlaying(false),
    /** Starts with the shown day, or again from the first day after the last one. */
    start: () => {
      if (next === null && days[0]) choice.show(days[0].date);
      setPlaying(true);
    },
  };
}
