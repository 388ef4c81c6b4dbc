import { type AnyTransitionDefinition, transition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { orderingFlow } from './ordering-flow.ts';
import type { ObservedStep } from './simulated-order.test-support.ts';

const nodes = [orderingFlow.root, ...getStateNodes(orderingFlow)];

const names = new Map<AnyTransitionDefinition, string>(
  nodes.flatMap(({ key, transitions }) =>
    [...transitions].flatMap(([type, transitionsOfType]) =>
      transitionsOfType.map((definition, index) => [definition, `${key}, ${type}, ${index + 1}`] as const),
    ),
  ),
);

/** Names of all transitions of the machine that are caused by events; automatic ones are not included. */
export function allTransitions(): string[] {
  return [...names.values()];
}

/**
 * Finds the transitions that the event of an observed step triggers, by their names in `allTransitions`. Returns none if
 * the facts of the step alone move the machine to another state, because the event is then not handled in this one.
 */
export function transitionsTaken({
  before: { state: at, ...otherParts },
  facts,
  event,
}: ObservedStep): string[] {
  const restoredState = orderingFlow.resolveState({ value: at, context: { ...otherParts, ...facts } });
  const [evaluatedState] = transition(orderingFlow, restoredState, { type: 'seen' });
  if (evaluatedState.value !== at) return [];
  return (orderingFlow.getTransitionData(evaluatedState, event) ?? []).map(
    (definition) => names.get(definition) ?? 'unknown',
  );
}

/** Names of the automatic transitions, taken when the draft has changed. */
export function automaticTransitions(): string[] {
  return nodes.flatMap(({ key, always: automaticDefinitions }) =>
    (automaticDefinitions ?? []).map(({ target }) => `${key}: ${target?.[0]?.key} is asked again`),
  );
}
