import type { Message } from '@furrow/messages/message';
import { PlainError } from '../../errors/plain-error.ts';
import { readAccountDossier } from '../../features/accounts/by-operators/account-dossier.store.ts';
import { operatorChangesMessages } from '../../features/accounts/by-operators/operator-changes.messages.ts';
import {
  lockAccountOf,
  signOutAccountOf,
  unlockAccountOf,
} from '../../features/accounts/by-operators/operator-changes.ts';
import { commandRecorder } from '../../features/activity/record-command.ts';
import { findWalletBalance } from '../../features/ledger/spendable.ts';
import type { Terminal } from '../../text/terminal.ts';
import { parseOptions } from '../arguments/parse-options.ts';
import { usageMessages } from '../arguments/usage.messages.ts';
import { WrongUsage } from '../arguments/wrong-usage.ts';
import { withDatabase } from '../database/with-database.ts';
import { accountCommandMessages as words } from './account.messages.ts';
import { describeAccount } from './account-report.ts';

const changes = {
  lock: { apply: lockAccountOf, done: words.is_locked },
  unlock: { apply: unlockAccountOf, done: words.is_unlocked },
  'sign-out': { apply: signOutAccountOf, done: words.signed_out },
} satisfies Record<string, { apply: typeof lockAccountOf; done: (ended: { sessions: number }) => Message }>;

/** `furrow account show|lock|unlock|sign-out EMAIL [--why TEXT]`. */
export async function account(args: string[], terminal: Terminal): Promise<number> {
  const { action, email, why } = parseAccountArgs(args);
  return withDatabase('account', async ({ db }) => {
    if (action === 'show') {
      const dossier = await readAccountDossier(db, email, new Date());
      if (dossier === null) throw new PlainError(operatorChangesMessages.unknown({ email }));
      const wallet = await findWalletBalance(db, dossier.user.account);
      terminal.print(...describeAccount(dossier, wallet, terminal));
      return 0;
    }
    const { apply, done } = changes[action];
    const outcome = await apply(db, { email, at: new Date(), record: commandRecorder(why) });
    if (!outcome.ok) throw new PlainError(outcome.why);
    terminal.print(done({ sessions: outcome.ended }));
    return 0;
  });
}

interface AccountArgs {
  action: 'show' | keyof typeof changes;
  email: string;
  why: string | undefined;
}

function parseAccountArgs(args: string[]): AccountArgs {
  const { values, positionals } = parseOptions(args, { why: { type: 'string' } }, 2);
  const [action, email] = positionals;
  const { why } = values;
  if (!isAction(action) || !email) throw new WrongUsage();
  if (action === 'show' && why !== undefined) throw new WrongUsage();
  // Locking somebody out is the one change that has to be justified.
  if (action === 'lock' && !why?.trim())
    throw new WrongUsage(usageMessages.option_missing({ option: '--why' }), true);
  return { action, email, why };
}

const isAction = (word: string | undefined): word is AccountArgs['action'] =>
  word === 'show' || (word !== undefined && Object.hasOwn(changes, word));
