import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../api/call.ts';
import type { Problem } from '../../api/problem.ts';
import { keyOf, outOfDate, queryClient } from '../../api/query-client.ts';
import type { FlowEvent } from '../../ordering/flow/flow-context.ts';
import type { Hand } from '../../ordering/hand.ts';
import { itemOf } from '../../ordering/item-of.ts';
import { refusalSentences } from '../pricing/refusal-sentences.ts';

/** Effects of the chat outside of its state; each resolves to the event with the outcome. */

/** Time after which a reply counts as lost. */
const patience = 30_000;
const inPatience = () => ({ signal: AbortSignal.timeout(patience) });

/** Reloads the cart for all screens. @returns false if it could not be loaded. */
export async function readBasketAnew(): Promise<boolean> {
  const reply = await call(endpoints.listCart, {}, inPatience()).catch(() => null);
  if (!reply?.ok) return false;
  const queryKey = [...keyOf(endpoints.listCart), {}];
  // Cancels earlier requests: their outdated reply could arrive later and replace this one.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { data: reply.data, beside: reply.beside });
  return true;
}

/** Query of the tiers for the area in the draft, shared by all that show them. */
export function tiersAsked({ land, service }: Hand) {
  return { query: { area: land?.hectares ?? 0, service_id: service?.id ?? 0 } };
}

export async function lookUpTiers(hand: Hand, turn: number): Promise<FlowEvent> {
  const sent = tiersAsked(hand);
  const reply = await call(endpoints.listTiers, sent, inPatience()).catch(() => null);
  if (!reply?.ok) return { type: 'trouble', turn };
  const { data, beside } = reply;
  queryClient.setQueryData([...keyOf(endpoints.listTiers), sent], { data, beside });
  return { type: data.length > 0 ? 'tiers_found' : 'tiers_none', turn };
}

/**
 * Adds the drafted analysis at its slot in the cart. Sending it again adds no second item, and a different analysis replaces
 * it.
 */
export async function addItem(hand: Hand, { key, turn }: { key: string; turn: number }): Promise<FlowEvent> {
  const body = { ...itemOf(hand), place: { key, turn } };
  const reply = await call(endpoints.addToCart, { body }, inPatience()).catch(() => null);
  if (!reply) return { type: 'not_added', turn, why: 'unknown' };
  if (!reply.ok) return { type: 'not_added', turn, ...whyNot(reply.problem) };
  void outOfDate(endpoints.listOverlaps);
  await readBasketAnew();
  return { type: 'added', turn, itemId: reply.data.id };
}

type WhyNot =
  | { why: 'tier_gone' | 'types_gone' | 'unknown' }
  | { why: 'land_refused' | 'refused'; sentence: string };

/** The step at which the user can correct what was refused. */
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
  const reply = await call(endpoints.removeFromCart, { params: { id } }, inPatience()).catch(() => null);
  // An item that is already gone counts as removed.
  const isOut = reply?.ok || (reply?.problem.kind === 'refused' && reply.problem.status === 404);
  if (!isOut) return { type: 'trouble', turn };
  void outOfDate(endpoints.listOverlaps);
  await readBasketAnew();
  return { type: 'removed', turn };
}
