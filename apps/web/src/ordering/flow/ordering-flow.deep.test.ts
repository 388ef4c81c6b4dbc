/** @module-tag deep */
import { beforeAll, describe, expect, test } from 'vitest';
import { fromTransition } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { type GuidedState, guidedStates } from './guided-states.ts';
import { guidedTable, nameOf } from './guided-table.test-support.ts';
import {
  allTransitions,
  automaticTransitions,
  transitionsTaken,
} from './machine-transitions.test-support.ts';
import { possibleActs } from './possible-acts.test-support.ts';
import {
  agriculture,
  aWorld,
  forestry,
  type OrderSimulation,
  type SimulatedAct,
  withoutPictures,
  worldAfter,
} from './simulated-order.test-support.ts';
import { checkAgainstTable, checkAlways, checkCart, defaultTexts } from './step-checks.test-support.ts';
import { repeatedQuestions } from './table-conditions.test-support.ts';

const model = fromTransition((world: OrderSimulation, act: SimulatedAct) => worldAfter(world, act), aWorld());
type ModelSnapshot = ReturnType<typeof model.transition>;

/** States in which a late reply may arrive. */
const waitingStates: readonly GuidedState[] = ['select_area', 'select_service_type', 'recurring'];

/** Key of a world, equal for worlds with the same possible next steps, so that the number of worlds is finite. */
function worldKey({ context: { flow, draft, basket, lostItems, requests } }: ModelSnapshot): string {
  const { industry, service, land, tier, soilType, recurrence } = draft;
  const isFrom = (state: GuidedState) => guidedStates.indexOf(flow.state) >= guidedStates.indexOf(state);
  return JSON.stringify([
    [flow.state, flow.pending, industry?.id, service?.id, land !== null],
    isFrom('select_solution') && tier !== null,
    isFrom('type_add') && soilType !== null,
    isFrom('select_service_type') && [
      recurrence?.weeks,
      basket.some(({ slot }) => slot === flow.round),
      lostItems.length > 0,
    ],
    isFrom('add_to_basket') && basket.some(({ id }) => id === flow.addedItemId),
    Math.min(basket.length, 2),
    (flow.pending !== null || waitingStates.includes(flow.state)) && requests.at(-1)?.type,
  ]);
}

/**
 * Acts that are enough to reach every transition. The second analysis is a simple one, and other pages interfere
 * only where few worlds follow.
 */
function actsOf({ context: world }: ModelSnapshot): SimulatedAct[] {
  const { state: at } = world.flow;
  const isAtBasket = at === 'add_to_basket' || at === 'billing_address';
  if (world.madeItemCount > 1 && !(isAtBasket || waitingStates.includes(at))) return [];
  const mayInterfere = world.lostItems.length === 0 && (world.madeItemCount === 0 || isAtBasket);
  return possibleActs(world, mayInterfere ? 1 : 0).filter(
    (act) =>
      !(act.type === 'industry_picked' && unusedIndustries(world).includes(act.industry)) &&
      !(act.type === 'tier_chosen' && act.tier === withoutPictures),
  );
}

const unusedIndustries = ({ madeItemCount }: OrderSimulation) =>
  madeItemCount > 0 ? [agriculture, forestry] : [forestry];

const options = { events: actsOf, serializeState: worldKey };

describe('across all paths, the guided order', () => {
  const rows = new Set<string>();
  const transitions = new Set<string>();
  const reachedStates = new Set<GuidedState>();

  beforeAll(() => {
    const steps = adjacencyMapToArray(getAdjacencyMap(model, options));
    const checkedKinds = new Set<string>();
    for (const { nextState } of steps) {
      const { lastStep, flow } = nextState.context;
      reachedStates.add(flow.state);
      if (!lastStep) continue;
      const row = checkAgainstTable(lastStep);
      if (row !== null) {
        rows.add(row);
        checkCart(nextState.context);
      }
      const kind = [row, lastStep.before.state, lastStep.event.type, lastStep.after.state].join();
      if (checkedKinds.has(kind)) continue;
      checkedKinds.add(kind);
      checkAlways(lastStep, nextState.context);
      for (const name of transitionsTaken(lastStep)) transitions.add(name);
    }
    // The timeout allows for a busy machine: some ten thousand paths take a few seconds on an idle one.
  }, 240_000);

  test('takes every transition of the table', () => {
    const repeatedQuestionRows = repeatedQuestions.flatMap(([question, from]) =>
      from.map((state) => `${state}: ${question} is asked again`),
    );
    expect([...rows].sort()).toEqual([...guidedTable.map(nameOf), ...repeatedQuestionRows].sort());
  });

  test('has no other transition', () => {
    expect([...transitions].sort()).toEqual(allTransitions().sort());
    expect(automaticTransitions().sort()).toEqual(
      [...rows].filter((row) => row.endsWith('is asked again')).sort(),
    );
  });

  test('reaches every state', () => {
    expect(guidedStates.filter((state) => !reachedStates.has(state))).toEqual([]);
  });
});

test('every message of the server’s default table is known here', () => {
  expect(defaultTexts.size).toBe(22);
});
