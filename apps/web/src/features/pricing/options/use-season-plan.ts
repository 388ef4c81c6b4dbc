import type { FieldsQuote, Quote } from '@furrow/contract/pricing/pricing';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type CommonSeason,
  commonSeason,
  type SeasonOffer,
  seasonPlan,
  typedSeasonPlan,
} from '../../../ordering/draft/season-plan.ts';
import type { DraftRecurrence } from '../../../ordering/draft/typed-recurrence.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { ownTypeOf, type SoldLine } from '../quote/quote-lines.ts';
import { isPlanOutdated, isTypedPlan } from './followed-plan.ts';

/**
 * What "each week this season" is for the drafted vegetation type; undefined while the season is unknown. A draft that
 * has chosen it follows when the type or the day changes.
 */
export function useSeasonPlan(season: Quote['season'] | undefined): SeasonOffer | undefined {
  const vegetationType = useOrderDraft((draft) => draft.vegetationType);
  const [now] = useState(() => new Date());
  const offer = useMemo(
    () => season && seasonPlan(season, vegetationType, now),
    [season, vegetationType, now],
  );
  useFollowedPlan(offer?.plan);
  return offer;
}

interface FieldsSeason {
  /** The selected lines of the quote. */
  lines: readonly SoldLine[];
  seasons: FieldsQuote['seasons'];
  /** Vegetation types of the industry; empty if it asks for none. */
  vegetationTypes: readonly string[];
}

/** What "each week this season" is for several fields; null without a field. */
export function useFieldsSeasonPlan({ lines, seasons, vegetationTypes }: FieldsSeason): CommonSeason | null {
  const { ownCrops, typeByField, vegetationType } = useOrderDraft();
  const [now] = useState(() => new Date());
  const common = useMemo(() => {
    const fields = lines.map((line) => ({
      name: line.name,
      season: seasons[line.season]!,
      vegetationType: ownTypeOf(line, { ownCrops, typeByField }, vegetationTypes) ?? vegetationType,
    }));
    return commonSeason(fields, now);
  }, [lines, seasons, vegetationTypes, ownCrops, typeByField, vegetationType, now]);
  useFollowedPlan(common?.plan);
  return common;
}

/**
 * Changes a draft that has chosen the weekly analyses of the season when their number changes, and makes it one-time
 * when they are no longer offered.
 * @param plan null if they are not offered, undefined while that is unknown
 */
function useFollowedPlan(plan: DraftRecurrence | null | undefined): void {
  const { recurrence, replaces, chooseRecurrence } = useOrderDraft();
  const isCompared = useRef(replaces === null);
  const isOutdated = isPlanOutdated(recurrence, plan);
  useEffect(() => {
    if (isOutdated) chooseRecurrence(plan ? typedSeasonPlan(plan) : null);
  }, [isOutdated, plan, chooseRecurrence]);
  // An item of the cart does not say that its rhythm is that of the season, so the first plan is compared with it.
  useEffect(() => {
    if (isCompared.current || plan === undefined) return;
    isCompared.current = true;
    if (plan && isTypedPlan(recurrence, plan)) chooseRecurrence(typedSeasonPlan(plan));
  }, [plan, recurrence, chooseRecurrence]);
}
