import type { FieldsQuote, Quote } from '@furrow/contract/pricing';
import { useEffect, useMemo, useState } from 'react';
import type { DraftRecurrence } from '../../../ordering/draft/recurrence.ts';
import { commonSeasonPlan, seasonPlan, typedSeasonPlan } from '../../../ordering/draft/season-plan.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { ownTypeOf, type SoldLine } from '../quote/quote-lines.ts';

/**
 * The weekly analyses until the end of the season of the drafted vegetation type; undefined while the season is
 * unknown. A draft that has chosen them follows when the type or the day changes.
 */
export function useSeasonPlan(season: Quote['season'] | undefined): DraftRecurrence | undefined {
  const vegetationType = useOrderDraft((draft) => draft.vegetationType);
  const [now] = useState(() => new Date());
  const plan = useMemo(
    () => season && seasonPlan(season, vegetationType, now),
    [season, vegetationType, now],
  );
  useFollowedPlan(plan);
  return plan;
}

interface FieldsSeason {
  /** The selected lines of the quote. */
  lines: readonly SoldLine[];
  seasons: FieldsQuote['seasons'];
  /** Vegetation types of the industry; empty if it asks for none. */
  vegetationTypes: readonly string[];
}

/** The weekly analyses of several fields until the first of their seasons ends; undefined without a field. */
export function useFieldsSeasonPlan({ lines, seasons, vegetationTypes }: FieldsSeason) {
  const { ownCrops, typeByField, vegetationType } = useOrderDraft();
  const [now] = useState(() => new Date());
  const common = useMemo(() => {
    const fields = lines.map((line) => ({
      season: seasons[line.season]!,
      vegetationType: ownTypeOf(line, { ownCrops, typeByField }, vegetationTypes) ?? vegetationType,
    }));
    return commonSeasonPlan(fields, now);
  }, [lines, seasons, vegetationTypes, ownCrops, typeByField, vegetationType, now]);
  useFollowedPlan(common?.plan);
  return { plan: common?.plan, isShortened: common?.isShortened ?? false };
}

/** Changes a draft that has chosen the weekly analyses of the season when their number changes. */
function useFollowedPlan(plan: DraftRecurrence | undefined): void {
  const { recurrence, chooseRecurrence } = useOrderDraft();
  const isOutdated = plan && recurrence?.untilSeasonEnd && recurrence.times !== String(plan.times);
  useEffect(() => {
    if (isOutdated) chooseRecurrence(typedSeasonPlan(plan));
  }, [isOutdated, plan, chooseRecurrence]);
}
