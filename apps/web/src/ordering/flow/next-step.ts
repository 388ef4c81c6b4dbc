import { initialTransition, transition } from 'xstate';
import type { OrderDraft } from '../draft/order-draft.ts';
import {
  emptyFlow,
  type Flow,
  type FlowContext,
  type FlowEvent,
  type FlowFacts,
  type PersistedFlow,
} from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';
import { orderingFlow } from './ordering-flow.ts';

/** A side effect to perform. Its outcome is reported with the same `turn`. */
export type FlowEffect =
  | { type: 'lookUpTiers'; params: { requestNumber: number } }
  | { type: 'addItem'; params: { requestNumber: number; slot: number } }
  | { type: 'removeItem'; params: { requestNumber: number; id: string } }
  | { type: 'leave'; params: undefined };

const effectTypes: ReadonlySet<string> = new Set(['lookUpTiers', 'addItem', 'removeItem', 'leave']);

/** Initial state of the guided order. */
export function firstStep(facts: FlowFacts): Flow {
  const [{ value, context }] = initialTransition(orderingFlow, { ...emptyFlow, ...facts });
  return toFlow(value, context);
}

/**
 * State of the guided order after this event; a pure function. If another page has changed the draft so that the state
 * is no longer possible, the event is ignored and the earliest unanswered question is asked.
 */
export function nextStep(
  { state: at, ...flowParts }: Flow,
  facts: FlowFacts,
  event: FlowEvent,
): { flow: Flow; draft: OrderDraft; effects: FlowEffect[] } {
  const restoredState = orderingFlow.resolveState({ value: at, context: { ...flowParts, ...facts } });
  const [evaluatedState] = transition(orderingFlow, restoredState, { type: 'seen' });
  const [{ value, context }, actions] =
    evaluatedState.value === at
      ? transition(orderingFlow, evaluatedState, event)
      : ([evaluatedState, []] as const);
  return {
    flow: toFlow(value, context),
    draft: context.draft,
    effects: actions
      .filter(({ type }) => effectTypes.has(type))
      .map(({ type, params }) => ({ type, params }) as FlowEffect),
  };
}

function toFlow(value: unknown, { draft: _draft, name: _name, cart: _cart, ...flow }: FlowContext): Flow {
  return { state: value as GuidedState, ...(flow satisfies PersistedFlow) };
}
