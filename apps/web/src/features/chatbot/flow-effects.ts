import { endpoints } from '@furrow/contract/endpoints';
import type { Tier } from '@furrow/contract/pricing';
import { call } from '../../api/call.ts';
import type { Problem } from '../../api/problem.ts';
import { keyOf, outOfDate, queryClient } from '../../api/query-client.ts';
import type { Flow, FlowEvent } from '../../ordering/flow/flow-context.ts';
import type { Hand } from '../../ordering/hand.ts';
import { itemOf } from '../../ordering/item-of.ts';
import { type Basket, readBasket } from '../cart/basket.ts';
import { refusalSentences } from '../pricing/refusal-sentences.ts';

/** What the chat does outside, each ending in the event that says what came of it. */

/** The basket as the server has it, which every screen then shows; null: nobody knows. */
async function readServersBasket(): Promise<Basket | null> {
  const reply = await call(endpoints.listCart, {});
  if (!reply.ok) return null;
  queryClient.setQueryData([...keyOf(endpoints.listCart), {}], { data: reply.data, beside: reply.beside });
  return readBasket(reply.data);
}

/** What is asked about the tiers of the land in hand; the same by whoever shows them. */
export function tiersAsked({ land, service }: Hand) {
  return { query: { area: land?.hectares ?? 0, service_id: service?.id ?? 0 } };
}

export async function lookUpTiers(hand: Hand, turn: number): Promise<FlowEvent> {
  const sent = tiersAsked(hand);
  const reply = await call(endpoints.listTiers, sent);
  if (!reply.ok) return { type: 'trouble', turn };
  const { data, beside } = reply;
  queryClient.setQueryData([...keyOf(endpoints.listTiers), sent], { data, beside });
  return { type: data.length > 0 ? 'tiers_found' : 'tiers_none', turn };
}

interface Adding extends Pick<Flow, 'turn' | 'instead'> {
  /** The items that were in the basket before the first try. */
  before: readonly string[];
  /** An earlier try got no answer: the basket is looked at first. */
  mayBeThere: boolean;
}

/** Puts the analysis in hand into the basket, once. */
export async function addItem(hand: Hand, adding: Adding): Promise<FlowEvent> {
  const { turn, instead, before, mayBeThere } = adding;
  if (mayBeThere) {
    const found = await findAdded(hand, before);
    if (found === nobodyKnows) return { type: 'not_added', turn, why: 'unknown' };
    if (found !== null) return concluded(found, instead, turn);
  }
  const reply = await call(endpoints.addToCart, { body: itemOf(hand) });
  if (reply.ok) return concluded(reply.data.id, instead, turn);
  const why = whyNot(reply.problem);
  // The answer alone may have been lost.
  const found = why.why === 'unknown' ? await findAdded(hand, before) : null;
  return typeof found === 'string' ? concluded(found, instead, turn) : { type: 'not_added', turn, ...why };
}

/** Whether a try without an answer has brought it into the basket, as far as anybody knows. */
export async function isAdded(hand: Hand, before: readonly string[]): Promise<boolean> {
  return typeof (await findAdded(hand, before)) === 'string';
}

async function concluded(itemId: string, instead: string | null, turn: number): Promise<FlowEvent> {
  // It is taken out only now: the basket was never without either.
  if (instead !== null && instead !== itemId) {
    await call(endpoints.removeFromCart, { params: { id: instead } });
  }
  void outOfDate(endpoints.listOverlaps);
  await readServersBasket();
  return { type: 'added', turn, itemId };
}

const nobodyKnows = Symbol('whether it is in the basket');

/** The item that an earlier try has brought into the basket all the same; null: none. */
async function findAdded(hand: Hand, before: readonly string[]): Promise<string | typeof nobodyKnows | null> {
  const basket = await readServersBasket();
  if (basket === null) return nobodyKnows;
  const { tier, land, withImage } = hand;
  const found = basket.items.find(
    ({ id, price_range, area_ha, with_image }) =>
      !before.includes(id) &&
      price_range.id === (tier as Tier).id &&
      Math.abs(area_ha - (land?.hectares ?? 0)) < 0.011 &&
      with_image === withImage,
  );
  return found?.id ?? null;
}

type WhyNot =
  | { why: 'tier_gone' | 'types_gone' | 'unknown' }
  | { why: 'land_refused' | 'refused'; sentence: string };

/** Where what was refused can be mended. */
function whyNot(problem: Problem): WhyNot {
  const sentence = refusalSentences(problem).join(' ');
  if (problem.kind === 'invalid') {
    const { fields } = problem;
    if ('price_range' in fields) return { why: 'tier_gone' };
    if ('soil_type' in fields || 'vegetation_type' in fields) return { why: 'types_gone' };
    const isLand = ['coordinates', 'geometry', 'area_ha', 'field_id'].some((field) => field in fields);
    return { why: isLand ? 'land_refused' : 'refused', sentence };
  }
  if (problem.kind !== 'refused' || problem.status >= 500) return { why: 'unknown' };
  const isLand = problem.code === 'restricted_area' || problem.code === 'field_not_found';
  return { why: isLand ? 'land_refused' : 'refused', sentence: problem.message };
}

export async function removeItem({ id, turn }: { id: string; turn: number }): Promise<FlowEvent> {
  const reply = await call(endpoints.removeFromCart, { params: { id } });
  // One that is not there any more is out, whoever took it.
  const isOut = reply.ok || (reply.problem.kind === 'refused' && reply.problem.status === 404);
  if (!isOut) return { type: 'trouble', turn };
  void outOfDate(endpoints.listOverlaps);
  await readServersBasket();
  return { type: 'removed', turn };
}
