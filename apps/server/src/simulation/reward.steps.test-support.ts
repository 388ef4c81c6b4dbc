import { decideHeldReward } from '../features/referrals/decide-held-reward.ts';
import type { SimulationContext } from './context.test-support.ts';
import { withPossibleFault } from './possible-fault.test-support.ts';
import { rewardTerms } from './world.test-support.ts';

/** The operator releases or refuses a reward beyond the monthly cap. */
export async function decideReward(bench: SimulationContext): Promise<string | null> {
  const { world, model, random } = bench;
  const reward = random.pickOrNull(model.rewards.filter(({ state }) => state === 'held'));
  if (reward === null) return null;
  const { id } = await world.adminDb
    .selectFrom('referral_rewards')
    .select('id')
    .where('order_id', '=', reward.order.id)
    .executeTakeFirstOrThrow();
  const decision = random.percent(70) ? 'release' : 'refuse';
  const tryDecision = () => decideHeldReward(world.server.database.db, id, decision, world.clock.now);
  await withPossibleFault(bench, [reward.host], tryDecision);
  // After a fault, the operator tries again; a second decision changes nothing.
  await tryDecision();
  reward.state = decision === 'release' ? 'granted' : 'refused';
  if (decision === 'release') reward.host.gifts += rewardTerms.rewardCents;
  return `the operator decides about a reward of ${reward.host.name}: ${decision}`;
}
