import type { Industry, Service } from '@furrow/contract/catalogue';
import type { Tier } from '@furrow/contract/pricing';
import { aTier } from '../a-tier.test-support.ts';
import { cartItemBody } from '../draft/cart-item-body.ts';
import { draftReducers, emptyDraft, type OrderArea, type OrderDraft } from '../draft/order-draft.ts';
import type { TypedRecurrence } from '../draft/recurrence.ts';
import type { Flow, FlowEvent, FlowFacts } from './flow-context.ts';
import type { CreateOrderBody } from './flow-data.ts';
import { type Effect, firstStep, nextStep } from './next-step.ts';

const anIndustry = (id: number, name: string, soil_type: string[], vegetation_type: string[]): Industry => ({
  id,
  name,
  image: '',
  soil_type,
  vegetation_type,
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
type Outcome =
  | 'well'
  | 'none'
  | 'request_failed'
  | 'unheard'
  | 'late'
  | Extract<FlowEvent, { type: 'not_added' }>['reason'];

export type Act =
  | FlowEvent
  | { type: 'type_types'; soilType: string | null; vegetationType: string | null }
  | ({ type: 'type_inputs' } & Pick<OrderDraft, 'referenceDate' | 'limitsAccepted'>)
  | { type: 'type_recurrence'; typed: TypedRecurrence }
  | { type: 'answer'; turn: number; outcome: Outcome }
  | { type: 'elsewhere'; draft: 'industry' | 'nothing' | 'service' | 'land' | 'tier' | 'types' | 'inputs' }
  | { type: 'elsewhere_emptied' }
  | { type: 'elsewhere_added' };

interface Item {
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
  effects: readonly Effect[];
}

/** An effect that is not performed yet, with the request body of the item when it was requested. */
type PendingEffect = Effect & { body: string | null };

/** A tab with the guided order, and the server behind it. */
export interface World {
  flow: Flow;
  draft: OrderDraft;
  basket: readonly Item[];
  /** Effects that the flow has requested and whose replies are pending. */
  requests: readonly PendingEffect[];
  itemsMade: number;
  /** Items that the flow knows to be in the cart: added and not removed. */
  expected: readonly Item[];
  /** Items that were added to the cart although no reply reached the flow. */
  unacknowledged: readonly Item[];
  /** Items of `unacknowledged` for the current analysis. The next attempt to add it has to replace them. */
  lost: readonly Item[];
  /** Items that are wrongly still in the cart although another item was added in their slot. */
  duplicates: readonly Item[];
  /** Number of changes made by other pages. */
  otherPageChanges: number;
  lastStep: ObservedStep | null;
}

export function factsOf({ draft, basket }: Pick<World, 'draft' | 'basket'>): FlowFacts {
  return { draft, name: 'Ann', cart: { items: basket.map(({ id }) => id), total: 9.26 * basket.length } };
}

export function aWorld(): World {
  return {
    flow: firstStep(factsOf({ draft: emptyDraft, basket: [] })),
    draft: emptyDraft,
    basket: [],
    requests: [],
    itemsMade: 0,
    expected: [],
    unacknowledged: [],
    lost: [],
    duplicates: [],
    otherPageChanges: 0,
    lastStep: null,
  };
}

/** The world after this act. A pure function, because the paths of the test branch. */
export function worldAfter(before: World, act: Act): World {
  const world = { ...before, lastStep: null };
  if (act.type === 'type_types') return { ...world, draft: draftReducers.types(world.draft, act) };
  if (act.type === 'type_inputs') {
    const { type: _, ...inputs } = act;
    return { ...world, draft: draftReducers.inputs(world.draft, inputs) };
  }
  if (act.type === 'type_recurrence') return { ...world, draft: { ...world.draft, recurrence: act.typed } };
  if (act.type === 'answer') return withServerReply(world, act.turn, act.outcome);
  const afterOtherPage = { ...world, otherPageChanges: world.otherPageChanges + 1 };
  if (act.type === 'elsewhere') return { ...afterOtherPage, draft: changedElsewhere(world.draft)[act.draft] };
  if (act.type === 'elsewhere_emptied')
    return { ...afterOtherPage, basket: [], expected: [], unacknowledged: [], lost: [] };
  return act.type === 'elsewhere_added' ? addedElsewhere(afterOtherPage) : send(world, act);
}

/** Sends an event to the flow. The requested effects stay pending until they get a reply. */
function send(world: World, event: FlowEvent): World {
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
    lost: flow.state === 'select_industry' ? [] : world.lost,
    requests: [...world.requests, ...requests].slice(-2),
    lastStep: { before: world.flow, facts, event, after: flow, draft, effects },
  };
}

function withServerReply(world: World, turn: number, outcome: Outcome): World {
  const request = world.requests.find(({ params }) => params?.turn === turn);
  if (!request)
    throw new Error(`The flow made no request in turn ${turn}. Answer only turns in world.requests.`);
  const remaining = { ...world, requests: world.requests.filter((one) => one !== request) };
  if (outcome === 'request_failed') return send(remaining, { type: 'request_failed', turn });
  switch (request.type) {
    case 'lookUpTiers':
      return send(remaining, { type: outcome === 'well' ? 'tiers_found' : 'tiers_none', turn });
    case 'removeItem':
      return withItemRemoved(remaining, turn, request.params.id);
    case 'addItem':
      return withItemAdded(remaining, request, turn, outcome);
    case 'leave':
      return remaining;
  }
}

function withItemRemoved(world: World, turn: number, id: string): World {
  const without = (items: readonly Item[]) => items.filter((item) => item.id !== id);
  const next = send({ ...world, basket: without(world.basket) }, { type: 'removed', turn });
  return { ...next, expected: without(next.expected) };
}

function withItemAdded(
  world: World,
  request: Extract<PendingEffect, { type: 'addItem' }>,
  turn: number,
  outcome: Outcome,
): World {
  if (outcome === 'land_refused' || outcome === 'refused') {
    return send(world, { type: 'not_added', turn, reason: outcome, sentence: 'The reason.' });
  }
  if (outcome === 'unheard') return send(world, { type: 'not_added', turn, reason: 'unknown' });
  if (outcome !== 'well' && outcome !== 'late') {
    return send(world, { type: 'not_added', turn, reason: outcome as 'tier_unavailable' });
  }
  const { world: there, item } = storeItem(world, request);
  if (outcome === 'late') {
    const isWaitingForReply = world.flow.pending === 'adding' && world.flow.requestNumber === turn;
    const next = send(there, { type: 'not_added', turn, reason: 'unknown' });
    return isWaitingForReply ? { ...next, lost: [...next.lost, item] } : next;
  }
  const next = send(there, { type: 'added', turn, itemId: item.id });
  if (next.flow.addedItemId !== item.id) return next;
  const isOtherItem = (one: Item) => one.id !== item.id;
  return {
    ...next,
    expected: [...next.expected.filter(isOtherItem), item],
    unacknowledged: next.unacknowledged.filter(isOtherItem),
    duplicates: next.lost.filter(isOtherItem),
    lost: [],
  };
}

/**
 * Adds an item in the same way as the server: a newer attempt replaces the item in the slot, and
 * other attempts change nothing.
 */
function storeItem(
  world: World,
  { body, params: { turn, slot } }: Extract<PendingEffect, { type: 'addItem' }>,
): { world: World; item: Item } {
  const existing = world.basket.find((one) => one.slot === slot);
  if (existing && existing.requestId >= turn) return { world, item: existing };
  const item = { id: `item-${world.itemsMade + 1}`, body: body ?? '', slot: slot, requestId: turn };
  const others = (items: readonly Item[]) => items.filter(({ id }) => id !== existing?.id);
  const there = {
    ...world,
    itemsMade: world.itemsMade + 1,
    basket: [...others(world.basket), item],
    expected: others(world.expected),
    unacknowledged: [...others(world.unacknowledged), item],
    lost: others(world.lost),
  };
  return { world: there, item };
}

function addedElsewhere(world: World): World {
  const item = { id: `item-${world.itemsMade + 1}`, body: 'other', slot: null, requestId: 0 };
  return {
    ...world,
    itemsMade: world.itemsMade + 1,
    basket: [...world.basket, item],
    expected: [...world.expected, item],
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
