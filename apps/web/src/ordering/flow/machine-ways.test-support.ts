import { type AnyTransitionDefinition, transition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { orderingFlow } from './ordering-flow.ts';
import type { Told } from './simulated-order.test-support.ts';

const nodes = [orderingFlow.root, ...getStateNodes(orderingFlow)];

const names = new Map<AnyTransitionDefinition, string>(
  nodes.flatMap(({ key, transitions }) =>
    [...transitions].flatMap(([type, ways]) =>
      ways.map((way, index) => [way, `${key}, ${type}, ${index + 1}`] as const),
    ),
  ),
);

/** Names of all event transitions of the machine; automatic (`always`) ones are not included. */
export function allWays(): string[] {
  return [...names.values()];
}

/** Names of the transitions that this step takes. */
export function waysTaken({ before: { at, ...kept }, facts, event }: Told): string[] {
  const standing = orderingFlow.resolveState({ value: at, context: { ...kept, ...facts } });
  const [seen] = transition(orderingFlow, standing, { type: 'seen' });
  if (seen.value !== at) return [];
  return (orderingFlow.getTransitionData(seen, event) ?? []).map((way) => names.get(way) ?? 'unknown');
}

/** Names of the automatic transitions, taken when the draft has changed. */
export function waysByItself(): string[] {
  return nodes.flatMap(({ key, always }) =>
    (always ?? []).map(({ target }) => `${key}: ${target?.[0]?.key} is asked again`),
  );
}
