import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlowEvent } from './flow-context.ts';
import { possibleActs } from './possible-acts.test-support.ts';
import {
  aWorld,
  factsOf,
  type OrderSimulation,
  type SimulatedAct,
  worldAfter,
} from './simulated-order.test-support.ts';
import { checkAgainstTable, checkAlways, checkCart, rowOf } from './step-checks.test-support.ts';

const forwardActs: readonly SimulatedAct['type'][] = [
  'ready',
  'industry_picked',
  'service_picked',
  'chosen',
  'area_confirmed',
  'tier_chosen',
  'proceed',
  'types_given',
  'one_time',
  'recurring_wanted',
  'recurrence_given',
  'checkout',
  'billing_given',
  'confirmed',
  'paid',
];

function isForward({ flow, draft, basket }: OrderSimulation, act: SimulatedAct): boolean {
  if (act.type === 'answer') return act.outcome === 'well';
  if (act.type === 'type_types' || act.type === 'type_recurrence') return true;
  const step = { before: flow, facts: factsOf({ draft, basket }), event: act as FlowEvent };
  return forwardActs.includes(act.type) && rowOf(step) !== undefined;
}

/**
 * Next act of a random walk. A fifth of the acts is drawn from all, because most of them do nothing or go back; two
 * fifths are outcomes of requests, reloads or lost replies.
 */
function actIn(world: OrderSimulation, pick: number, actGroup: number): SimulatedAct {
  const all = possibleActs(world, 3);
  const forwardChoices = all.filter((act) => isForward(world, act));
  const replyChoices = all.filter(({ type }) => type === 'answer' || type === 'opened');
  const lateReplies = all.filter((act) => act.type === 'answer' && act.outcome === 'late');
  const candidateActs = [
    all,
    replyChoices,
    lateReplies.length > 0 ? lateReplies : forwardChoices,
    forwardChoices,
    forwardChoices,
  ][actGroup]!;
  return candidateActs[pick % candidateActs.length] ?? { type: 'back' };
}

const walks = fc.array(fc.tuple(fc.nat(9999), fc.integer({ min: 0, max: 4 })), {
  minLength: 30,
  maxLength: 90,
});

test('whatever is pressed and however late replies arrive, nothing is added twice and every step is in the table', () => {
  const reachedStates = new Set<string>();
  fc.assert(
    fc.property(walks, (walkSteps) => {
      let world = aWorld();
      for (const [pick, actGroup] of walkSteps) {
        world = worldAfter(world, actIn(world, pick, actGroup));
        checkCart(world);
        if (!world.lastStep) continue;
        checkAgainstTable(world.lastStep);
        checkAlways(world.lastStep, world);
        reachedStates.add(world.flow.state);
      }
    }),
    { numRuns: process.env['FURROW_DEEP'] === '1' ? 50 : 15 },
  );
  expect(reachedStates).toContain('completed');
});
