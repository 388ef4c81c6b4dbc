import type { Received } from '@furrow/contract/endpoint';
import { inputMessages } from '@furrow/contract/input-messages';
import type { deleteAccount, Leaving } from '@furrow/contract/my-data';
import type { RefusalCode } from '@furrow/contract/refusals';
import type { Kysely, Transaction } from 'kysely';
import { postMail } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { SignedIn } from '../../http/caller.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { accountMessages } from '../accounts/accounts.messages.ts';
import { languageOf } from '../accounts/language.store.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Sessions } from '../accounts/sessions.service.ts';
import { normalEmail } from '../accounts/sign-up.service.ts';
import { isUndecided } from '../disputes/disputes.store.ts';
import { lockSpendable, spendable } from '../ledger/spendable.ts';
import { dollars } from '../pricing/dollars.ts';
import type { OpenRun } from '../runs/cancel-runs.ts';
import { forgetPersonJob } from './forget-person.job.ts';
import { anonymiseUser, forgetAddress, forgetPerson } from './forget-person.store.ts';
import { cancelOpenRuns, giveUpWallet, isNotBegun } from './give-up-money.ts';
import { leavingMail } from './leaving.mail.ts';
import {
  findLeaver,
  isBeingRefunded,
  isBuyingPictures,
  isPaying,
  type Leaver,
  lockLeaver,
  lockOpenRuns,
  openRuns,
} from './leaving.store.ts';

export interface LeavingParts {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  sessions: Pick<Sessions, 'isStillIn'>;
  /** Called when the sessions of a user have ended, so that this process drops them from its cache. */
  forgetSessions: (userId: string) => void | Promise<void>;
  /**
   * Voids the codes of an e-mail within the transaction. The counts of sent and guessed codes stay: otherwise deleting and
   * reopening an account would allow unlimited guesses.
   */
  forgetCodes: (trx: Transaction<Schema>, email: string) => Promise<void>;
  passwords: Pick<Passwords, 'check'>;
  productName: string;
  supportEmail: string;
  clock: () => Date;
}

type Mistaken = { refused: RefusalCode } | { invalid: FieldErrors };
type Left = { ok: true } | ({ ok: false } & Mistaken);

/** What a deletion now would cancel, refund and forfeit; null when the account is deleted already. */
export async function viewLeaving(db: Kysely<Schema>, userId: string): Promise<Leaving | null> {
  const leaver = await findLeaver(db, userId);
  if (leaver === null) return null;
  const [runs, { balance }] = await Promise.all([
    openRuns(db, leaver.account),
    spendable(db, leaver.account),
  ]);
  const refund = refundOf(runs);
  return {
    balance: dollars(balance),
    open_runs: runs.filter(isNotBegun).length,
    refund: dollars(refund),
    given_up: dollars(balance + refund),
    has_password: leaver.passwordHash !== null,
  };
}

/** Deletes a user's account completely, or nothing with the reason. */
export async function leave(
  parts: LeavingParts,
  caller: SignedIn,
  body: Received<typeof deleteAccount>['body'],
): Promise<Left> {
  const { db } = parts;
  if (!(await parts.sessions.isStillIn(caller.sessionId))) return { ok: false, refused: 'session_ended' };
  const leaver = await findLeaver(db, caller.userId);
  if (leaver === null) return { ok: false, refused: 'user_not_found' };
  const mistake = await findMistake(parts, leaver, body);
  if (mistake) return mistake;
  const left = await inTransaction(db, (trx) => leaveWithin(parts, trx, leaver, body.given_up));
  if (left.ok) await parts.forgetSessions(caller.userId);
  return left;
}

async function findMistake(
  { passwords }: LeavingParts,
  { email, passwordHash }: Leaver,
  body: Received<typeof deleteAccount>['body'],
): Promise<Left | null> {
  if (normalEmail(body.email) !== email) {
    return { ok: false, invalid: { email: [accountMessages.not_this_email()] } };
  }
  if (passwordHash === null) return null;
  if (!body.current_password) {
    return { ok: false, invalid: { current_password: [inputMessages.current_password_required()] } };
  }
  const checked = await passwords.check(body.current_password, passwordHash);
  if (!checked.ok) return { ok: false, refused: checked.refused };
  return checked.value.right
    ? null
    : { ok: false, invalid: { current_password: [accountMessages.current_password_wrong()] } };
}

async function leaveWithin(
  parts: LeavingParts,
  trx: Transaction<Schema>,
  seen: Leaver,
  givenUp: number,
): Promise<Left> {
  await lockLeaver(trx, seen);
  const leaver = await findLeaver(trx, seen.id);
  if (leaver === null) return { ok: false, refused: 'user_not_found' };
  // Changed by another tab since it was read.
  if (leaver.email !== seen.email || leaver.passwordHash !== seen.passwordHash) {
    return { ok: false, refused: 'leaving_changed' };
  }
  if (await isPaying(trx, leaver.account)) return { ok: false, refused: 'payment_in_progress' };
  if (await isBuyingPictures(trx, leaver.account)) return { ok: false, refused: 'pictures_under_way' };
  if (await isBeingRefunded(trx, leaver.account)) return { ok: false, refused: 'refund_under_way' };
  if (await isUndecided(trx, leaver.account)) return { ok: false, refused: 'dispute_under_way' };
  // Locks the runs before the wallet, in the order of the workers.
  const runs = await lockOpenRuns(trx, leaver.account);
  const cents = (await lockSpendable(trx, leaver.account)).balance + refundOf(runs);
  if (dollars(cents) !== givenUp) return { ok: false, refused: 'leaving_changed' };

  const at = parts.clock();
  const language = await languageOf(trx, leaver.account);
  await cancelOpenRuns(trx, runs, { account: leaver.account, at });
  await giveUpWallet(trx, { account: leaver.account, at });
  await parts.forgetCodes(trx, leaver.email);
  await forgetAddress(trx, leaver);
  await forgetPerson(trx, leaver, at);
  await anonymiseUser(trx, leaver.id, at);
  const cancelled = runs.filter(isNotBegun).length;
  const mailId = await tell(parts, trx, leaver, { language, cancelled, givenUpCents: cents, at });
  await parts.jobs.send(trx, forgetPersonJob, { userId: leaver.id, mailId });
  return { ok: true };
}

/** Sends the confirmation. @returns its id; null for an unverified address, so that no mails can be sent to strangers. */
async function tell(
  { jobs, productName, supportEmail }: LeavingParts,
  trx: Transaction<Schema>,
  { email, isVerified }: Leaver,
  { at, ...left }: { language: string; cancelled: number; givenUpCents: number; at: Date },
): Promise<string | null> {
  if (!isVerified) return null;
  const mail = leavingMail({ productName, supportEmail, ...left });
  await postMail(trx, jobs, mail, { recipient: email, createdAt: at });
  // The only mail to this address, since the others were deleted before.
  const { id } = await trx
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

function refundOf(runs: readonly OpenRun[]): number {
  return runs.filter(isNotBegun).reduce((sum, { shareCents }) => sum + shareCents, 0);
}
