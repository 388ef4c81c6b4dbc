import type { OrderDraft } from '../draft/order-draft.ts';
import type { TypedRecurrence } from '../draft/typed-recurrence.ts';
import type { Flow, FlowContext, FlowEvent, Wishes } from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';
import type { Line } from './lines.ts';

/** Adds what a text asks for to the wishes before it, which it replaces where it says something else. */
export const addWishes = (before: Wishes | null, { offers, one_time, recurrence }: Wishes): Wishes => {
  const statesRhythm = one_time || recurrence !== null;
  return {
    offers: offers.length > 0 ? offers : (before?.offers ?? []),
    one_time: statesRhythm ? one_time : (before?.one_time ?? false),
    recurrence: statesRhythm ? recurrence : (before?.recurrence ?? null),
  };
};

/** Changes answers that the draft has already, if a text says something else. */
export function draftWithWishes(draft: OrderDraft, wishes: Wishes): OrderDraft {
  const type = draft.vegetationType && wishedType({ draft, wishes });
  return {
    ...draft,
    vegetationType: type ?? draft.vegetationType,
    recurrence: draft.recurrence && wishes.recurrence ? wishedRecurrence(wishes) : draft.recurrence,
  };
}

/** States from which on the answers about what is ordered are given again. */
const statesBeforeService: readonly GuidedState[] = ['select_industry', 'select_service', 'choose_service'];

/** A buyer who goes back answers the questions from there on, and is not overruled by the wishes. */
export function wishesAfterRewind(wishes: Wishes, to: GuidedState): Wishes {
  if (statesBeforeService.includes(to)) return { ...wishes, offers: [] };
  return to === 'select_service_type' ? { ...wishes, one_time: false, recurrence: null } : wishes;
}

const offerIn = ({ draft, wishes }: Pick<FlowContext, 'draft' | 'wishes'>) =>
  wishes?.offers.find(({ industry }) => industry.id === draft.industry?.id);

/** The wished vegetation type, if the industry of the draft lists it. */
export function wishedType(context: Pick<FlowContext, 'draft' | 'wishes'>): string | null {
  const type = offerIn(context)?.vegetation_type ?? null;
  return type !== null && context.draft.industry?.vegetation_type.includes(type) ? type : null;
}

/** The wished recurrence as it is typed; empty without one. */
export const wishedRecurrence = (wishes: Wishes | null): TypedRecurrence => ({
  weeks: wishes?.recurrence?.weeks.toString() ?? '',
  times: wishes?.recurrence?.further?.toString() ?? '',
});

/** The answer that the wishes give to the question of the current state; null if the buyer has to answer. */
export function wishedAnswer({ state, pending, wishes }: Flow, draft: OrderDraft): FlowEvent | null {
  if (!wishes || pending !== null) return null;
  const service = offerIn({ draft, wishes })?.service;
  if (state === 'select_industry') {
    const [only, ...others] = wishes.offers;
    return only && others.length === 0 ? { type: 'industry_picked', industry: only.industry } : null;
  }
  if (state === 'select_service') return service ? { type: 'service_picked', service } : null;
  if (state === 'choose_service')
    return service && service.id === draft.service?.id ? { type: 'chosen' } : null;
  if (state !== 'select_service_type') return null;
  if (wishes.recurrence) return { type: 'recurring_wanted' };
  return wishes.one_time ? { type: 'one_time' } : null;
}

/**
 * Marks the answer that the wishes gave in the last step, and its question, if it is about what is ordered.
 * @param before flow before that step
 */
export function markWished(lines: readonly Line[], before: Flow): readonly Line[] {
  if (!statesBeforeService.includes(before.state)) return lines;
  const question = lines.findLast(
    (line) => line.author === 'bot' && line.message === before.state && line.id < before.lineCount,
  );
  return lines.map((line) =>
    line === question || (line.author === 'person' && line.id >= before.lineCount)
      ? { ...line, isWished: true }
      : line,
  );
}
