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

/** A side effect to perform; its outcome is reported with the same turn. */
export type Effect =
  | { type: 'lookUpTiers'; params: { turn: number } }
  | { type: 'addItem'; params: { turn: number; place: number } }
  | { type: 'removeItem'; params: { turn: number; id: string } }
  | { type: 'leave'; params: undefined };

const effects: ReadonlySet<string> = new Set(['lookUpTiers', 'addItem', 'removeItem', 'leave']);

/** Initial state of the guided order. */
export function firstStep(facts: Facts): Flow {
  const [{ value, context }] = initialTransition(orderingFlow, { ...nothingKept, ...facts });
  return kept(value, context);
}

/**
 * State of the guided order after this event. Pure. If the draft has changed on another page so that the current state is no longer
 * possible, moves to the earliest open question and ignores the event.
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
