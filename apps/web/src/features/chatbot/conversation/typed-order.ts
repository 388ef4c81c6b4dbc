import { endpoints } from '@furrow/contract/endpoints';
import { ringAreaM2, toHectares } from '@furrow/geo/area/area';
import { call } from '../../../api/call.ts';
import { isClosed } from '../../../map/geometry/is-closed.ts';
import type { OrderDraft } from '../../../ordering/draft/order-draft.ts';
import type { Flow, FlowEvent, Wishes } from '../../../ordering/flow/flow-context.ts';
import type { GuidedState } from '../../../ordering/flow/guided-states.ts';

/** Time in milliseconds after which a reply counts as lost. */
const requestTimeoutMs = 15_000;

/**
 * Lets the server understand what the buyer typed, with the order so far.
 * @returns the events that follow from it; null if the server did not reply
 */
export async function eventsOfTyped(
  words: string,
  flow: Flow,
  draft: OrderDraft,
): Promise<readonly FlowEvent[] | null> {
  const { industry, service } = draft;
  const hectares = hectaresOf(draft);
  const body = {
    text: words,
    ...(industry && { industry_id: industry.id }),
    ...(service && { service_id: service.id }),
    ...(hectares && { area: hectares }),
  };
  const options = { signal: AbortSignal.timeout(requestTimeoutMs), isRead: true } as const;
  const reply = await call(endpoints.readTypedOrder, { body }, options).catch(() => null);
  if (!reply?.ok) return null;
  const { understood, answer: sentence, offers, one_time, recurrence } = reply.data;
  if (!understood) return [{ type: 'not_understood', words, sentence }];
  const wishes = { offers, one_time, recurrence };
  return [...leadingTo(wishes, flow, draft), { type: 'order_understood', words, sentence, wishes }];
}

/** Area of the land, which may be drawn and not confirmed yet; null if there is none. */
function hectaresOf({ land, drawn }: OrderDraft): number | null {
  if (land) return land.hectares;
  return drawn && isClosed(drawn) ? toHectares(ringAreaM2([...drawn])) : null;
}

/** Events that lead to the question from which on the wishes can be answered. */
function leadingTo(wishes: Wishes, flow: Flow, draft: OrderDraft): FlowEvent[] {
  const { offers, one_time, recurrence } = wishes;
  if (flow.state === 'add_to_basket') {
    const isOrder = offers.length > 0 || one_time || recurrence !== null;
    return isOrder ? [{ type: 'another' }] : [];
  }
  const state = firstChanged(offers, draft);
  const answered = flow.lines.findLast(
    (line) => line.author === 'person' && line.round === flow.round && line.state === state,
  );
  return answered ? [{ type: 'change', line: answered.id }] : [];
}

/** The earliest question to which the offers give another answer than the draft; null if there is none. */
function firstChanged(offers: Wishes['offers'], { industry, service }: OrderDraft): GuidedState | null {
  if (offers.length === 0 || !industry) return null;
  const offer = offers.find((one) => one.industry.id === industry.id);
  if (!offer) return 'select_industry';
  return offer.service && service && offer.service.id !== service.id ? 'select_service' : null;
}
