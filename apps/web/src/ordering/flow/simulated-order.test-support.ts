import type { Industry, Service } from '@furrow/contract/catalogue';
import type { Tier } from '@furrow/contract/pricing';
import { aTier } from '../../features/pricing/a-tier.test-support.ts';
import { choosing, emptyHand, type Hand, type Land } from '../hand.ts';
import { itemOf } from '../item-of.ts';
import type { TypedRecurrence } from '../recurrence.ts';
import type { Facts, Flow, FlowEvent } from './flow-context.ts';
import type { Bill } from './flow-data.ts';
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
/** Announced, but not sold yet. */
export const drought = aService(2, 'Drought', false);
/** Needs a reference date and an accepted limitation. */
export const burnScar = aService(3, 'Burn scar', true, {
  needs_reference_date: true,
  limits_to_accept: 'Harvest looks the same.',
});

export const aField: Land = {
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
} as Bill;

/** A server reply to a request of the flow. `unheard`: nothing was done and no reply arrives; `late`: it was done, but no reply arrives. */
type Outcome =
  | 'well'
  | 'none'
  | 'trouble'
  | 'unheard'
  | 'late'
  | Extract<FlowEvent, { type: 'not_added' }>['why'];

export type Act =
  | FlowEvent
  | { type: 'type_types'; soilType: string | null; vegetationType: string | null }
  | ({ type: 'tell_beside' } & Pick<Hand, 'referenceDate' | 'limitsAccepted'>)
  | { type: 'type_recurrence'; typed: TypedRecurrence }
  | { type: 'answer'; turn: number; outcome: Outcome }
  | { type: 'elsewhere'; hand: 'industry' | 'nothing' | 'service' | 'land' | 'tier' | 'types' | 'beside' }
  | { type: 'elsewhere_emptied' }
  | { type: 'elsewhere_added' };

interface Item {
  id: string;
  of: string;
  /** Its cart slot and the turn that added it; null: another page added it. */
  place: number | null;
  turn: number;
}

/** An observed step of the flow. */
export interface Told {
  before: Flow;
  facts: Facts;
  event: FlowEvent;
  after: Flow;
  hand: Hand;
  effects: readonly Effect[];
}

/** An effect with the item as it was when it was requested. */
type Request = Effect & { of: string | null };

/** A tab with the guided order, and the server behind it. */
export interface World {
  flow: Flow;
  hand: Hand;
  basket: readonly Item[];
  /** Effects requested by the flow and not answered yet. */
  requests: readonly Request[];
  made: number;
  /** Items that the user has added and not removed, by the flow's own account. */
  wanted: readonly Item[];
  /** Items that entered the cart without the flow hearing of it. */
  unheard: readonly Item[];
  /** Subset of `unheard` that came while the flow waited for this analysis: the next one has to replace them. */
  lost: readonly Item[];
  /** Items that remain in the cart although something else was added in their place. */
  twice: readonly Item[];
  /** Number of changes made by other pages. */
  elsewhere: number;
  told: Told | null;
}

export function factsOf({ hand, basket }: Pick<World, 'hand' | 'basket'>): Facts {
  return { hand, name: 'Ann', basket: { items: basket.map(({ id }) => id), total: 9.26 * basket.length } };
}

export function aWorld(): World {
  return {
    flow: firstStep(factsOf({ hand: emptyHand, basket: [] })),
    hand: emptyHand,
    basket: [],
    requests: [],
    made: 0,
    wanted: [],
    unheard: [],
    lost: [],
    twice: [],
    elsewhere: 0,
    told: null,
  };
}

/** The world after this act. Pure, because paths branch. */
export function after(before: World, act: Act): World {
  const world = { ...before, told: null };
  if (act.type === 'type_types') return { ...world, hand: choosing.types(world.hand, act) };
  if (act.type === 'tell_beside') {
    const { type: _, ...told } = act;
    return { ...world, hand: choosing.beside(world.hand, told) };
  }
  if (act.type === 'type_recurrence') return { ...world, hand: { ...world.hand, recurrence: act.typed } };
  if (act.type === 'answer') return answered(world, act.turn, act.outcome);
  const interfered = { ...world, elsewhere: world.elsewhere + 1 };
  if (act.type === 'elsewhere') return { ...interfered, hand: changedElsewhere(world.hand)[act.hand] };
  if (act.type === 'elsewhere_emptied')
    return { ...interfered, basket: [], wanted: [], unheard: [], lost: [] };
  return act.type === 'elsewhere_added' ? addedElsewhere(interfered) : tell(world, act);
}

/** Sends an event to the flow; its effects stay open until they are answered. */
function tell(world: World, event: FlowEvent): World {
  const facts = factsOf(world);
  const { flow, hand, effects } = nextStep(world.flow, facts, event);
  const requests = effects
    .filter(({ type }) => type !== 'leave')
    .map((effect) => ({
      ...effect,
      of: effect.type === 'addItem' ? JSON.stringify(itemOf(hand)) : null,
    }));
  return {
    ...world,
    flow,
    hand,
    lost: flow.at === 'select_industry' ? [] : world.lost,
    requests: [...world.requests, ...requests].slice(-2),
    told: { before: world.flow, facts, event, after: flow, hand, effects },
  };
}

function answered(world: World, turn: number, outcome: Outcome): World {
  const request = world.requests.find(({ params }) => params?.turn === turn);
  if (!request)
    throw new Error(`The flow made no request in turn ${turn}. Answer only turns in world.requests.`);
  const rest = { ...world, requests: world.requests.filter((one) => one !== request) };
  if (outcome === 'trouble') return tell(rest, { type: 'trouble', turn });
  switch (request.type) {
    case 'lookUpTiers':
      return tell(rest, { type: outcome === 'well' ? 'tiers_found' : 'tiers_none', turn });
    case 'removeItem':
      return removed(rest, turn, request.params.id);
    case 'addItem':
      return added(rest, request, turn, outcome);
    case 'leave':
      return rest;
  }
}

function removed(world: World, turn: number, id: string): World {
  const without = (items: readonly Item[]) => items.filter((item) => item.id !== id);
  const next = tell({ ...world, basket: without(world.basket) }, { type: 'removed', turn });
  return { ...next, wanted: without(next.wanted) };
}

function added(
  world: World,
  request: Extract<Request, { type: 'addItem' }>,
  turn: number,
  outcome: Outcome,
): World {
  if (outcome === 'land_refused' || outcome === 'refused') {
    return tell(world, { type: 'not_added', turn, why: outcome, sentence: 'The reason.' });
  }
  if (outcome === 'unheard') return tell(world, { type: 'not_added', turn, why: 'unknown' });
  if (outcome !== 'well' && outcome !== 'late') {
    return tell(world, { type: 'not_added', turn, why: outcome as 'tier_gone' });
  }
  const { there, item } = put(world, request);
  if (outcome === 'late') {
    const isWaiting = world.flow.doing === 'adding' && world.flow.turn === turn;
    const next = tell(there, { type: 'not_added', turn, why: 'unknown' });
    return isWaiting ? { ...next, lost: [...next.lost, item] } : next;
  }
  const next = tell(there, { type: 'added', turn, itemId: item.id });
  if (next.flow.added !== item.id) return next;
  const isOther = (one: Item) => one.id !== item.id;
  return {
    ...next,
    wanted: [...next.wanted.filter(isOther), item],
    unheard: next.unheard.filter(isOther),
    twice: next.lost.filter(isOther),
    lost: [],
  };
}

/** Adds an item like the server: a newer attempt replaces the item in the slot; the same or an older attempt changes nothing. */
function put(
  world: World,
  { of, params: { turn, place } }: Extract<Request, { type: 'addItem' }>,
): { there: World; item: Item } {
  const lying = world.basket.find((one) => one.place === place);
  if (lying && lying.turn >= turn) return { there: world, item: lying };
  const item = { id: `item-${world.made + 1}`, of: of ?? '', place, turn };
  const others = (items: readonly Item[]) => items.filter(({ id }) => id !== lying?.id);
  const there = {
    ...world,
    made: world.made + 1,
    basket: [...others(world.basket), item],
    wanted: others(world.wanted),
    unheard: [...others(world.unheard), item],
    lost: others(world.lost),
  };
  return { there, item };
}

function addedElsewhere(world: World): World {
  const item = { id: `item-${world.made + 1}`, of: 'other', place: null, turn: 0 };
  return {
    ...world,
    made: world.made + 1,
    basket: [...world.basket, item],
    wanted: [...world.wanted, item],
  };
}

function changedElsewhere(hand: Hand) {
  return {
    industry: choosing.industry(hand, hand.industry?.id === energy.id ? forestry : energy),
    nothing: emptyHand,
    service: { ...emptyHand, industry: hand.industry },
    land: choosing.land(hand, null),
    tier: { ...hand, tier: null, withImage: false },
    types: choosing.types(hand, { soilType: null, vegetationType: null }),
    beside: choosing.beside(hand, { referenceDate: null, limitsAccepted: false }),
  } satisfies Record<string, Hand>;
}

/** All tiers of a service for a field. */
export const tiers: readonly Tier[] = [withPictures, withoutPictures];
