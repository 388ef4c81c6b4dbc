import type { Quote } from '@furrow/contract/pricing';
import { useEffect, useMemo, useState } from 'react';
import type { DraftRecurrence } from '../../../ordering/draft/recurrence.ts';
import { seasonPlan, typedSeasonPlan } from '../../../ordering/draft/season-plan.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';

/**
 * The weekly analyses until the end of the season of the drafted vegetation type; undefined while the season is
 * unknown. A draft that has chosen them follows when the type or the day changes.
 */
export function useSeasonPlan(season: Quote['season'] | undefined): DraftRecurrence | undefined {
  const { recurrence, vegetationType, chooseRecurrence } = useOrderDraft();
  const [now] = useState(() => new Date());
  const plan = useMemo(
    () => season && seasonPlan(season, vegetationType, now),
    [season, vegetationType, now],
  );
  const isOutdated = plan && recurrence?.untilSeasonEnd && recurrence.times !== String(plan.times);
  useEffect(() => {
    if (isOutdated) chooseRecurrence(typedSeasonPlan(plan));
  }, [isOutdated, plan, chooseRecurrence]);
  return plan;
}
