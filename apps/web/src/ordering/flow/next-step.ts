import { initialTransition, transition } from 'xstate';
import type { Hand } from '../hand.ts';
import {
  type Facts,
  type Flow,
  type FlowContext,
  type FlowEvent,
  type Kept,
  nothingKept,
} from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';
import { orderingFlow } from './ordering-flow.ts';

/** What is to be done outside, and what comes of it is told under the same turn. */
export type Effect =
  | { type: 'lookUpTiers'; params: { turn: number } }
  | { type: 'addItem'; params: { turn: number; place: number } }
  | { type: 'removeItem'; params: { turn: number; id: string } }
  | { type: 'leave'; params: undefined };

const effects: ReadonlySet<string> = new Set(['lookUpTiers', 'addItem', 'removeItem', 'leave']);

/** The guided order before anybody has answered. */
export function firstStep(facts: Facts): Flow {
  const [{ value, context }] = initialTransition(orderingFlow, { ...nothingKept, ...facts });
  return kept(value, context);
}

/**
 * Where the guided order stands after this event. Pure: the same gives the same. When the hand has changed on another page so that
 * the order cannot stand where it stood, it goes to where it can, and what was done comes too late.
 */
export function nextStep(
  { at, ...before }: Flow,
  facts: Facts,
  event: FlowEvent,
): { flow: Flow; hand: Hand; effects: Effect[] } {
  const standing = orderingFlow.resolveState({ value: at, context: { ...before, ...facts } });
  const [seen] = transition(orderingFlow, standing, { type: 'seen' });
  const [{ value, context }, actions] =
    seen.value === at ? transition(orderingFlow, seen, event) : ([seen, []] as const);
  return {
    flow: kept(value, context),
    hand: context.hand,
    effects: actions
      .filter(({ type }) => effects.has(type))
      .map(({ type, params }) => ({ type, params }) as Effect),
  };
}

function kept(value: unknown, { hand: _hand, name: _name, basket: _basket, ...rest }: FlowContext): Flow {
  return { at: value as GuidedState, ...(rest satisfies Kept) };
}
