import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlowEvent } from './flow-context.ts';
import { possibleActs } from './possible-acts.test-support.ts';
import { type Act, aWorld, factsOf, type World, worldAfter } from './simulated-order.test-support.ts';
import { checkAgainstTable, checkAlways, checkCart, rowOf } from './step-checks.test-support.ts';

const forward: readonly Act['type'][] = [
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

function isForward({ flow, draft, basket }: World, act: Act): boolean {
  if (act.type === 'answer') return act.outcome === 'well';
  if (act.type === 'type_types' || act.type === 'type_recurrence') return true;
  const step = { before: flow, facts: factsOf({ draft, basket }), event: act as FlowEvent };
  return forward.includes(act.type) && rowOf(step) !== undefined;
}

/**
 * Next act of a random walk. A fifth of the acts is drawn from all, because most of them do nothing or go back; two
 * fifths are outcomes of requests, reloads or lost replies.
 */
function actIn(world: World, pick: number, luck: number): Act {
  const all = possibleActs(world, 3);
  const lucky = all.filter((act) => isForward(world, act));
  const unlucky = all.filter(({ type }) => type === 'answer' || type === 'opened');
  const lost = all.filter((act) => act.type === 'answer' && act.outcome === 'late');
  const acts = [all, unlucky, lost.length > 0 ? lost : lucky, lucky, lucky][luck]!;
  return acts[pick % acts.length] ?? { type: 'back' };
}

const walks = fc.array(fc.tuple(fc.nat(9999), fc.integer({ min: 0, max: 4 })), {
  minLength: 30,
  maxLength: 90,
});

test('whatever is pressed and however late replies arrive, nothing is added twice and every step is in the table', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(walks, (picks) => {
      let world = aWorld();
      for (const [pick, luck] of picks) {
        world = worldAfter(world, actIn(world, pick, luck));
        checkCart(world);
        if (!world.lastStep) continue;
        checkAgainstTable(world.lastStep);
        checkAlways(world.lastStep, world);
        reached.add(world.flow.state);
      }
    }),
    { numRuns: 50 },
  );
  expect(reached).toContain('completed');
});
