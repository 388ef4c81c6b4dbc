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

/** Names of the transitions that the machine takes in this step. */
export function transitionsTaken({ before: { state: at, ...kept }, facts, event }: ObservedStep): string[] {
  const restored = orderingFlow.resolveState({ value: at, context: { ...kept, ...facts } });
  const [evaluated] = transition(orderingFlow, restored, { type: 'seen' });
  if (evaluated.value !== at) return [];
  return (orderingFlow.getTransitionData(evaluated, event) ?? []).map(
    (definition) => names.get(definition) ?? 'unknown',
  );
}

/** Names of the automatic transitions, taken when the draft has changed. */
export function automaticTransitions(): string[] {
  return nodes.flatMap(({ key, always }) =>
    (always ?? []).map(({ target }) => `${key}: ${target?.[0]?.key} is asked again`),
  );
}
