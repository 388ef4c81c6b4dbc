import { PlainError } from '../errors/plain-error.ts';
import { commandRecorder } from '../features/activity/record-command.ts';
import { decideHeldReward } from '../features/referrals/decide-held-reward.ts';
import { findHeldRewards } from '../features/referrals/rewards.store.ts';
import type { Terminal } from '../text/terminal.ts';
import { parseOptions } from './arguments/parse-options.ts';
import { typed } from './arguments/typed.ts';
import { usageMessages } from './arguments/usage.messages.ts';
import { WrongUsage } from './arguments/wrong-usage.ts';
import { rewardsMessages } from './commands.messages.ts';
import { withDatabase } from './database/with-database.ts';
import { cells } from './output/report-lines.ts';

/**
 * `furrow rewards`: lists the referral rewards that need a decision; `furrow rewards release|refuse ID [--why TEXT]`
 * decides one.
 */
export async function rewards(args: string[], { say, dollars, print }: Terminal): Promise<number> {
  const { values, positionals } = parseOptions(args, { why: { type: 'string' } }, 2);
  const [action, id] = positionals;
  const isDecision = action === 'release' || action === 'refuse';
  if (action !== undefined && !isDecision)
    throw new WrongUsage(usageMessages.unexpected_word({ word: typed(action) }), true);
  if (isDecision ? !isId(id) : values.why !== undefined) throw new WrongUsage();
  return withDatabase('rewards', async ({ db }) => {
    if (isDecision) {
      const at = new Date();
      const record = commandRecorder(values.why);
      const decided = await decideHeldReward(db, id ?? '', action, at, (trx, account) =>
        record(trx, { event: 'reward_decided', at, account, detail: { reward: id ?? '', decision: action } }),
      );
      if (!decided.ok) throw new PlainError(decided.why);
      const message = action === 'release' ? rewardsMessages.given : rewardsMessages.refused;
      print(message({ amount: { cents: decided.cents } }));
      return 0;
    }
    const held = await findHeldRewards(db);
    for (const { id: reward, amount_cents, referrer, referred, number, reason, created_at } of held) {
      const day = created_at.toISOString().slice(0, 10);
      const parties = rewardsMessages.held({ referrer, referred, order: number });
      print(
        cells(reward, day, dollars(amount_cents)),
        `  ${say(parties)}`,
        ...(reason === null ? [] : [`  ${say(reason)}`]),
      );
    }
    if (held.length === 0) print(rewardsMessages.none());
    return 0;
  });
}

function isId(value: string | undefined): value is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value ?? '');
}
