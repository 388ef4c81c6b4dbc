import { inEnglish } from '@furrow/messages/in-english';
import { decideHeld } from '../features/referrals/decide-held.ts';
import { heldRewards } from '../features/referrals/rewards.store.ts';
import { PlainError } from '../plain-error.ts';
import { dollarText } from './dollar-text.ts';
import { withDatabase } from './with-database.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow rewards`: those of referrals that somebody should look at; `furrow rewards release|refuse ID`. */
export async function rewards(args: string[]): Promise<number> {
  const [action, id, ...more] = args;
  const isDecision = action === 'release' || action === 'refuse';
  if (more.length > 0 || (action !== undefined && !isDecision) || (isDecision && !isId(id))) {
    throw new WrongUsage('Usage: furrow rewards | furrow rewards release ID | furrow rewards refuse ID');
  }
  return withDatabase('rewards', 'referral_rewards.id', async ({ db }) => {
    if (isDecision) {
      const decided = await decideHeld(db, id ?? '', action, new Date());
      if (!decided.ok) throw new PlainError(decided.why);
      const what = action === 'release' ? 'is given' : 'is refused';
      process.stdout.write(`The reward of $${dollarText(decided.cents)} ${what}.\n`);
      return 0;
    }
    const held = await heldRewards(db);
    for (const { id: reward, amount_cents, referrer, referred, number, reason, created_at } of held) {
      const day = created_at.toISOString().slice(0, 10);
      process.stdout.write(
        `${reward}  ${day}  $${dollarText(amount_cents)}\n  to ${referrer} for ${referred}, ${number}\n  ${reason === null ? '–' : inEnglish(reason)}\n`,
      );
    }
    process.stdout.write(held.length === 0 ? 'No reward waits for a decision.\n' : '');
    return 0;
  });
}

function isId(word: string | undefined): word is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word ?? '');
}
