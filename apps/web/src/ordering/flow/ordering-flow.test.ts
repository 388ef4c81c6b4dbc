import { beforeAll, describe, expect, test } from 'vitest';
import { fromTransition } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { type GuidedState, guidedStates } from './guided-states.ts';
import { guidedTable, nameOf } from './guided-table.test-support.ts';
import { allWays, waysByItself, waysTaken } from './machine-ways.test-support.ts';
import { possibleActs } from './possible-acts.test-support.ts';
import {
  type Act,
  after,
  agriculture,
  aWorld,
  forestry,
  type World,
  withoutPictures,
} from './simulated-order.test-support.ts';
import { checkAgainstTable, checkAlways, checkBasket, defaultTexts } from './step-checks.test-support.ts';
import { askedAgain } from './table-conditions.test-support.ts';

const model = fromTransition((world: World, act: Act) => after(world, act), aWorld());
type Snapshot = ReturnType<typeof model.transition>;

/** States in which late replies may arrive. */
const waiting: readonly GuidedState[] = ['select_area', 'select_service_type', 'recurring'];

/** Worlds that agree in everything that decides the next step share a key, so that there are finitely many. */
function keyOf({ context: { flow, hand, basket, lost, requests } }: Snapshot): string {
  const { industry, service, land, tier, soilType, recurrence } = hand;
  const isFrom = (state: GuidedState) => guidedStates.indexOf(flow.at) >= guidedStates.indexOf(state);
  return JSON.stringify([
    [flow.at, flow.doing, industry?.id, service?.id, land !== null],
    isFrom('select_solution') && tier !== null,
    isFrom('type_add') && soilType !== null,
    isFrom('select_service_type') && [
      recurrence?.weeks,
      basket.some(({ place }) => place === flow.round),
      lost.length > 0,
    ],
    isFrom('add_to_basket') && basket.some(({ id }) => id === flow.added),
    Math.min(basket.length, 2),
    (flow.doing !== null || waiting.includes(flow.at)) && requests.at(-1)?.type,
  ]);
}

/** Acts that suffice to tell all transitions apart: a plain second analysis, and other pages interfering only where few worlds follow. */
function actsOf({ context: world }: Snapshot): Act[] {
  const { at } = world.flow;
  const isAtBasket = at === 'add_to_basket' || at === 'billing_address';
  if (world.made > 1 && !(isAtBasket || waiting.includes(at))) return [];
  const mayInterfere = world.lost.length === 0 && (world.made === 0 || isAtBasket);
  return possibleActs(world, mayInterfere ? 1 : 0).filter(
    (act) =>
      !(act.type === 'industry_picked' && unused(world).includes(act.industry)) &&
      !(act.type === 'tier_chosen' && act.tier === withoutPictures),
  );
}

const unused = ({ made }: World) => (made > 0 ? [agriculture, forestry] : [forestry]);

const options = { events: actsOf, serializeState: keyOf };

describe('across all paths, the guided order', () => {
  const rows = new Set<string>();
  const ways = new Set<string>();
  const reached = new Set<GuidedState>();

  beforeAll(() => {
    const steps = adjacencyMapToArray(getAdjacencyMap(model, options));
    const looked = new Set<string>();
    for (const { nextState } of steps) {
      const { told, flow } = nextState.context;
      reached.add(flow.at);
      if (!told) continue;
      const row = checkAgainstTable(told);
      if (row !== null) {
        rows.add(row);
        checkBasket(nextState.context);
      }
      const kind = [row, told.before.at, told.event.type, told.after.at].join();
      if (looked.has(kind)) continue;
      looked.add(kind);
      checkAlways(told, nextState.context);
      for (const way of waysTaken(told)) ways.add(way);
    }
  });

  test('takes every transition of the table', () => {
    const asked = askedAgain.flatMap(([question, from]) =>
      from.map((state) => `${state}: ${question} is asked again`),
    );
    expect([...rows].sort()).toEqual([...guidedTable.map(nameOf), ...asked].sort());
  });

  test('has no other transition', () => {
    expect([...ways].sort()).toEqual(allWays().sort());
    expect(waysByItself().sort()).toEqual([...rows].filter((row) => row.endsWith('is asked again')).sort());
  });

  test('reaches every state', () => {
    expect(guidedStates.filter((state) => !reached.has(state))).toEqual([]);
  });
});

test('every message of the server’s default table is known here', () => {
  expect(defaultTexts.size).toBe(22);
});
