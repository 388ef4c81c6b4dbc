import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import type { Tier } from '@furrow/contract/pricing/pricing';
import { aTier } from '../a-tier.test-support.ts';
import { cartItemBody } from '../draft/cart-item-body.ts';
import { draftReducers, emptyDraft, type OrderArea, type OrderDraft } from '../draft/order-draft.ts';
import type { TypedRecurrence } from '../draft/typed-recurrence.ts';
import type { Flow, FlowEvent, FlowFacts } from './flow-context.ts';
import type { CreateOrderBody } from './flow-data.ts';
import { type FlowEffect, firstStep, nextStep } from './next-step.ts';

const anIndustry = (id: number, name: string, soil_type: string[], vegetation_type: string[]): Industry => ({
  id,
  name,
  image: '',
  soil_type,
  vegetation_type,
  unspecified_soil_type: null,
  unspecified_vegetation_type: null,
});

export const agriculture = anIndustry(1, 'Agriculture', ['Loam', 'Sand'], ['Wheat']);
export const forestry = anIndustry(2, 'Forestry', ['Loam'], []);
export const energy = anIndustry(3, 'Energy', [], []);

const aService = (id: number, name: string, available: boolean, needs: Partial<Service> = {}): Service => ({
  id,
  code: name,
  name,
  title: '',
  description: '',
  image: '',
  features: '',
  available,
  needs_reference_date: false,
  prices_from: null,
  limits_to_accept: null,
  ...needs,
});

export const vegetation = aService(1, 'Vegetation index', true);
/** A service that is announced but not sold yet. */
export const drought = aService(2, 'Drought', false);
/** A service that needs a reference date and an accepted limitation. */
export const burnScar = aService(3, 'Burn scar', true, {
  needs_reference_date: true,
  limits_to_accept: 'Harvest looks the same.',
});

export const aField: OrderArea = {
  coordinates: [
    [
      [5, 52],
      [5.01, 52],
      [5.01, 52.01],
      [5, 52],
    ],
  ],
  geometry: null,
  hectares: 38.1,
  country: { name: 'Netherlands' },
  field: null,
};

export const withPictures = aTier({ image_include: true });
export const withoutPictures = aTier({ id: 2, is_image: false, image_price: 0 });

export const aBill = {
  amount: 9.26,
  wallet_amount: 0,
  cart_id: ['item-1'],
  billing_address: { address_line_1: '1 Mill Lane ', postal_code: '9000', city: 'Ghent' },
} as CreateOrderBody;

/**
 * Outcome of a request. `unheard`: the server did nothing, and no reply arrives; `late`: the server added the
 * item, but no reply arrives.
 */
type ServerOutcome =
  | 'well'
  | 'none'
  | 'request_failed'
  | 'unheard'
  | 'late'
  | Extract<FlowEvent, { type: 'not_added' }>['reason'];

export type SimulatedAct =
  | FlowEvent
  | { type: 'type_types'; soilType: string | null; vegetationType: string | null }
  | ({ type: 'type_inputs' } & Pick<OrderDraft, 'referenceDate' | 'limitsAccepted'>)
  | { type: 'type_recurrence'; typed: TypedRecurrence }
  | { type: 'answer'; requestNumber: number; outcome: ServerOutcome }
  | { type: 'elsewhere'; draft: 'industry' | 'nothing' | 'service' | 'land' | 'tier' | 'types' | 'inputs' }
  | { type: 'elsewhere_emptied' }
  | { type: 'elsewhere_added' };

interface SimulatedCartItem {
  id: string;
  body: string;
  /** Cart slot of the item; null if another page added the item. */
  slot: number | null;
  requestId: number;
}

/** One step of the flow, as the test has observed it. */
export interface ObservedStep {
  before: Flow;
  facts: FlowFacts;
  event: FlowEvent;
  after: Flow;
  draft: OrderDraft;
  effects: readonly FlowEffect[];
}

/** An effect that is not performed yet, with the request body of the item when it was requested. */
type PendingEffect = FlowEffect & { body: string | null };

/** A tab with the guided order, and the server behind it. */
export interface OrderSimulation {
  flow: Flow;
  draft: OrderDraft;
  basket: readonly SimulatedCartItem[];
  /** Effects that the flow has requested and whose replies are pending. */
  requests: readonly PendingEffect[];
  madeItemCount: number;
  /** Items that the flow knows to be in the cart: added and not removed. */
  expectedItems: readonly SimulatedCartItem[];
  /** Items that were added to the cart although no reply reached the flow. */
  unacknowledgedItems: readonly SimulatedCartItem[];
  /** Items of `unacknowledged` for the current analysis. The next attempt to add it has to replace them. */
  lostItems: readonly SimulatedCartItem[];
  /** Items that are wrongly still in the cart although another item was added in their slot. */
  duplicateItems: readonly SimulatedCartItem[];
  /** Number of changes made by other pages. */
  otherPageChanges: number;
  lastStep: ObservedStep | null;
}

export function factsOf({ draft, basket }: Pick<OrderSimulation, 'draft' | 'basket'>): FlowFacts {
  return { draft, name: 'Ann', cart: { items: basket.map(({ id }) => id), total: 9.26 * basket.length } };
}

export function aWorld(): OrderSimulation {
  return {
    flow: firstStep(factsOf({ draft: emptyDraft, basket: [] })),
    draft: emptyDraft,
    basket: [],
    requests: [],
    madeItemCount: 0,
    expectedItems: [],
    unacknowledgedItems: [],
    lostItems: [],
    duplicateItems: [],
    otherPageChanges: 0,
    lastStep: null,
  };
}

/** The world after this act. A pure function, because the paths of the test branch. */
export function worldAfter(before: OrderSimulation, act: SimulatedAct): OrderSimulation {
  const world = { ...before, lastStep: null };
  if (act.type === 'type_types') return { ...world, draft: draftReducers.types(world.draft, act) };
  if (act.type === 'type_inputs') {
    const { type: _, ...inputs } = act;
    return { ...world, draft: draftReducers.inputs(world.draft, inputs) };
  }
  if (act.type === 'type_recurrence') return { ...world, draft: { ...world.draft, recurrence: act.typed } };
  if (act.type === 'answer') return withServerReply(world, act.requestNumber, act.outcome);
  const afterOtherPage = { ...world, otherPageChanges: world.otherPageChanges + 1 };
  if (act.type === 'elsewhere') return { ...afterOtherPage, draft: changedElsewhere(world.draft)[act.draft] };
  if (act.type === 'elsewhere_emptied')
    return { ...afterOtherPage, basket: [], expectedItems: [], unacknowledgedItems: [], lostItems: [] };
  return act.type === 'elsewhere_added' ? addedElsewhere(afterOtherPage) : send(world, act);
}

/** Sends an event to the flow. The requested effects stay pending until they get a reply. */
function send(world: OrderSimulation, event: FlowEvent): OrderSimulation {
  const facts = factsOf(world);
  const { flow, draft, effects } = nextStep(world.flow, facts, event);
  const requests = effects
    .filter(({ type }) => type !== 'leave')
    .map((effect) => ({
      ...effect,
      body: effect.type === 'addItem' ? JSON.stringify(cartItemBody(draft)) : null,
    }));
  return {
    ...world,
    flow,
    draft,
    lostItems: flow.state === 'select_industry' ? [] : world.lostItems,
    requests: [...world.requests, ...requests].slice(-2),
    lastStep: { before: world.flow, facts, event, after: flow, draft, effects },
  };
}

function withServerReply(
  world: OrderSimulation,
  requestNumber: number,
  outcome: ServerOutcome,
): OrderSimulation {
  const request = world.requests.find(({ params }) => params?.requestNumber === requestNumber);
  if (!request)
    throw new Error(
      `The flow made no request in turn ${requestNumber}. Answer only turns in world.requests.`,
    );
  const remaining = { ...world, requests: world.requests.filter((one) => one !== request) };
  if (outcome === 'request_failed') return send(remaining, { type: 'request_failed', requestNumber });
  switch (request.type) {
    case 'lookUpTiers':
      return send(remaining, { type: outcome === 'well' ? 'tiers_found' : 'tiers_none', requestNumber });
    case 'removeItem':
      return withItemRemoved(remaining, requestNumber, request.params.id);
    case 'addItem':
      return withItemAdded(remaining, request, requestNumber, outcome);
    case 'leave':
      return remaining;
  }
}

function withItemRemoved(world: OrderSimulation, requestNumber: number, id: string): OrderSimulation {
  const without = (items: readonly SimulatedCartItem[]) => items.filter((item) => item.id !== id);
  const next = send({ ...world, basket: without(world.basket) }, { type: 'removed', requestNumber });
  return { ...next, expectedItems: without(next.expectedItems) };
}

function withItemAdded(
  world: OrderSimulation,
  request: Extract<PendingEffect, { type: 'addItem' }>,
  requestNumber: number,
  outcome: ServerOutcome,
): OrderSimulation {
  if (outcome === 'land_refused' || outcome === 'refused') {
    return send(world, { type: 'not_added', requestNumber, reason: outcome, sentence: 'The reason.' });
  }
  if (outcome === 'unheard') return send(world, { type: 'not_added', requestNumber, reason: 'unknown' });
  if (outcome !== 'well' && outcome !== 'late') {
    return send(world, { type: 'not_added', requestNumber, reason: outcome as 'tier_unavailable' });
  }
  const { world: worldAfterItem, item } = storeItem(world, request);
  if (outcome === 'late') {
    const isWaitingForReply = world.flow.pending === 'adding' && world.flow.requestNumber === requestNumber;
    const next = send(worldAfterItem, { type: 'not_added', requestNumber, reason: 'unknown' });
    return isWaitingForReply ? { ...next, lostItems: [...next.lostItems, item] } : next;
  }
  const next = send(worldAfterItem, { type: 'added', requestNumber, itemId: item.id });
  if (next.flow.addedItemId !== item.id) return next;
  const isOtherItem = (one: SimulatedCartItem) => one.id !== item.id;
  return {
    ...next,
    expectedItems: [...next.expectedItems.filter(isOtherItem), item],
    unacknowledgedItems: next.unacknowledgedItems.filter(isOtherItem),
    duplicateItems: next.lostItems.filter(isOtherItem),
    lostItems: [],
  };
}

/**
 * Adds an item in the same way as the server: a newer attempt replaces the item in the slot, and
 * other attempts change nothing.
 */
function storeItem(
  world: OrderSimulation,
  { body, params: { requestNumber, slot } }: Extract<PendingEffect, { type: 'addItem' }>,
): { world: OrderSimulation; item: SimulatedCartItem } {
  const existing = world.basket.find((one) => one.slot === slot);
  if (existing && existing.requestId >= requestNumber) return { world, item: existing };
  const item = { id: `item-${world.madeItemCount + 1}`, body: body ?? '', slot, requestId: requestNumber };
  const others = (items: readonly SimulatedCartItem[]) => items.filter(({ id }) => id !== existing?.id);
  const worldAfterItem = {
    ...world,
    madeItemCount: world.madeItemCount + 1,
    basket: [...others(world.basket), item],
    expectedItems: others(world.expectedItems),
    unacknowledgedItems: [...others(world.unacknowledgedItems), item],
    lostItems: others(world.lostItems),
  };
  return { world: worldAfterItem, item };
}

function addedElsewhere(world: OrderSimulation): OrderSimulation {
  const item = { id: `item-${world.madeItemCount + 1}`, body: 'other', slot: null, requestId: 0 };
  return {
    ...world,
    madeItemCount: world.madeItemCount + 1,
    basket: [...world.basket, item],
    expectedItems: [...world.expectedItems, item],
  };
}

function changedElsewhere(draft: OrderDraft) {
  return {
    industry: draftReducers.industry(draft, draft.industry?.id === energy.id ? forestry : energy),
    nothing: emptyDraft,
    service: { ...emptyDraft, industry: draft.industry },
    land: draftReducers.area(draft, null),
    tier: { ...draft, tier: null, withImage: false },
    types: draftReducers.types(draft, { soilType: null, vegetationType: null }),
    inputs: draftReducers.inputs(draft, { referenceDate: null, limitsAccepted: false }),
  } satisfies Record<string, OrderDraft>;
}

/** All tiers of a service for a field. */
export const tiers: readonly Tier[] = [withPictures, withoutPictures];
