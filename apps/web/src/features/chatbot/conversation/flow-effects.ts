import { endpoints } from '@furrow/contract/endpoints';
import { joinSentences } from '@furrow/messages/join';
import { call } from '../../../api/call.ts';
import type { Problem } from '../../../api/problem.ts';
import { invalidate, queryClient, queryKeyOf } from '../../../api/query-client.ts';
import { cartItemBody } from '../../../ordering/draft/cart-item-body.ts';
import type { OrderDraft } from '../../../ordering/draft/order-draft.ts';
import type { FlowEvent } from '../../../ordering/flow/flow-context.ts';
import { refusalSentences } from '../../pricing/quote/refusal-sentences.ts';

/** Time in milliseconds after which a reply counts as lost. */
const requestTimeoutMs = 30_000;
const timeoutOptions = () => ({ signal: AbortSignal.timeout(requestTimeoutMs) });

/**
 * Reloads the cart for all screens.
 * @returns false if the cart could not be loaded.
 */
export async function reloadCart(): Promise<boolean> {
  const reply = await call(endpoints.listCart, {}, timeoutOptions()).catch(() => null);
  if (!reply?.ok) return false;
  const queryKey = [...queryKeyOf(endpoints.listCart), {}];
  // Earlier requests are cancelled, because their outdated reply could arrive later and replace the new one.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { data: reply.data, extras: reply.extras });
  void invalidate(endpoints.countCart);
  return true;
}

/** Query of the tiers for the area in the draft, shared by all components that show them. */
export function tiersQuery({ land, service }: OrderDraft) {
  return { query: { area: land?.hectares ?? 0, service_id: service?.id ?? 0 } };
}

export async function lookUpTiers(draft: OrderDraft, requestNumber: number): Promise<FlowEvent> {
  const query = tiersQuery(draft);
  const reply = await call(endpoints.listTiers, query, timeoutOptions()).catch(() => null);
  if (!reply?.ok) return { type: 'request_failed', requestNumber };
  const { data, extras } = reply;
  queryClient.setQueryData([...queryKeyOf(endpoints.listTiers), query], { data, extras });
  return { type: data.length > 0 ? 'tiers_found' : 'tiers_none', requestNumber };
}

/**
 * Adds the drafted analysis to its slot in the cart. Repeating the request adds no second item, and another
 * analysis replaces the first one.
 */
export async function addItem(
  draft: OrderDraft,
  { key, requestNumber }: { key: string; requestNumber: number },
): Promise<FlowEvent> {
  const body = { ...cartItemBody(draft), place: { key, revision: requestNumber } };
  const reply = await call(endpoints.addToCart, { body }, timeoutOptions()).catch(() => null);
  if (!reply) return { type: 'not_added', requestNumber, reason: 'unknown' };
  if (!reply.ok) return { type: 'not_added', requestNumber, ...classifyFailure(reply.problem) };
  void invalidate(endpoints.listOverlaps);
  await reloadCart();
  return { type: 'added', requestNumber, itemId: reply.data.id };
}

type AddFailureReason =
  | { reason: 'tier_unavailable' | 'types_unavailable' | 'unknown' }
  | { reason: 'land_refused' | 'refused'; sentence: string };

/** Reason why the analysis was not added, by the step at which the user can correct it. */
function classifyFailure(problem: Problem): AddFailureReason {
  const sentence = joinSentences(...refusalSentences(problem));
  if (problem.kind === 'invalid') {
    const { fields } = problem;
    if ('price_range' in fields) return { reason: 'tier_unavailable' };
    if ('soil_type' in fields || 'vegetation_type' in fields) return { reason: 'types_unavailable' };
    const isAboutArea = ['coordinates', 'geometry', 'area_ha', 'field_id'].some((field) => field in fields);
    return { reason: isAboutArea ? 'land_refused' : 'refused', sentence };
  }
  if (problem.kind !== 'refused' || problem.status >= 500) return { reason: 'unknown' };
  const isAboutArea = problem.code === 'restricted_area' || problem.code === 'field_not_found';
  return { reason: isAboutArea ? 'land_refused' : 'refused', sentence: problem.message };
}

export async function removeItem({
  id,
  requestNumber,
}: {
  id: string;
  requestNumber: number;
}): Promise<FlowEvent> {
  const reply = await call(endpoints.removeFromCart, { params: { id } }, timeoutOptions()).catch(() => null);
  // An item that is missing already (404) counts as removed.
  const isRemoved = reply?.ok || (reply?.problem.kind === 'refused' && reply.problem.status === 404);
  if (!isRemoved) return { type: 'request_failed', requestNumber };
  void invalidate(endpoints.listOverlaps);
  await reloadCart();
  return { type: 'removed', requestNumber };
}
