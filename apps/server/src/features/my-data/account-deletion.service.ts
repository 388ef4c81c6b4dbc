import type { DeletionPreview, deleteAccount } from '@furrow/contract/accounts/my-data';
import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import { inputMessages } from '@furrow/contract/input/input-messages';
import type { Kysely, Transaction } from 'kysely';
import { postMail } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { SignedIn } from '../../http/caller.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import type { PasswordHasher } from '../accounts/passwords/passwords.ts';
import { languageOf } from '../accounts/profile/language.store.ts';
import type { SessionsService } from '../accounts/sessions/sessions.service.ts';
import { normaliseEmail } from '../accounts/sign-up/sign-up.service.ts';
import { accountMessages } from '../accounts/texts/accounts.messages.ts';
import { type EventClient, recordEvent } from '../activity/audit-log.store.ts';
import { hasUndecidedDispute } from '../disputes/disputes.store.ts';
import { dollars } from '../ledger/dollars.ts';
import { forfeitWallet } from '../ledger/forfeit-wallet.ts';
import { findWalletBalance, lockWalletBalance } from '../ledger/spendable.ts';
import { cancelOpenRuns, isNotStarted } from '../runs/cancel-open-runs.ts';
import type { CancellableRun } from '../runs/cancel-runs.ts';
import { accountDeletionMail } from './account-deletion.mail.ts';
import {
  type DepartingUser,
  findDepartingUser,
  findOpenRuns,
  hasOpenPayment,
  isBeingRefunded,
  isBuyingImages,
  lockDepartingUser,
  lockOpenRuns,
} from './account-deletion.store.ts';
import { erasePersonJob } from './erase-person.job.ts';
import { anonymiseUser, eraseByEmail, erasePerson } from './erase-person.store.ts';

export interface AccountDeletionDeps {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  sessions: Pick<SessionsService, 'isLiveSession'>;
  /** Called when the sessions of a user have ended, to remove them from the cache of this process. */
  evictSessions: (userId: string) => void | Promise<void>;
  /**
   * Voids the codes of an e-mail within the transaction. The counts of sent and guessed codes are not reset, because a
   * user who deletes and reopens an account could guess without limit.
   */
  voidCodes: (trx: Transaction<Schema>, email: string) => Promise<void>;
  passwords: Pick<PasswordHasher, 'check'>;
  productName: string;
  supportEmail: string;
  clock: () => Date;
}

type Rejection = { refused: RefusalCode } | { invalid: FieldErrors };
type DeletionResult = { ok: true } | ({ ok: false } & Rejection);

/** Returns what a deletion would cancel, refund and forfeit now; null when the account is already deleted. */
export async function previewAccountDeletion(
  db: Kysely<Schema>,
  userId: string,
): Promise<DeletionPreview | null> {
  const user = await findDepartingUser(db, userId);
  if (user === null) return null;
  const [runs, { balance }] = await Promise.all([
    findOpenRuns(db, user.account),
    findWalletBalance(db, user.account),
  ]);
  const refund = refundCentsOf(runs);
  return {
    balance: dollars(balance),
    open_runs: runs.filter(isNotStarted).length,
    refund: dollars(refund),
    forfeited: dollars(balance + refund),
    has_password: user.passwordHash !== null,
  };
}

/** Deletes a user's account completely, or returns the reason why it was not deleted. */
export async function deleteUserAccount(
  deps: AccountDeletionDeps,
  { caller, client }: { caller: SignedIn; client: EventClient },
  body: RequestData<typeof deleteAccount>['body'],
): Promise<DeletionResult> {
  const { db } = deps;
  if (!(await deps.sessions.isLiveSession(caller.sessionId))) return { ok: false, refused: 'session_ended' };
  const user = await findDepartingUser(db, caller.userId);
  if (user === null) return { ok: false, refused: 'user_not_found' };
  const confirmationErrors = await validateConfirmation(deps, user, body);
  if (confirmationErrors) return confirmationErrors;
  const result = await inTransaction(db, (trx) =>
    deleteInTransaction(deps, trx, user, { confirmedForfeitCents: body.forfeited, client }),
  );
  if (result.ok) await deps.evictSessions(caller.userId);
  return result;
}

async function validateConfirmation(
  { passwords }: AccountDeletionDeps,
  { email, passwordHash }: DepartingUser,
  body: RequestData<typeof deleteAccount>['body'],
): Promise<DeletionResult | null> {
  if (normaliseEmail(body.email) !== email) {
    return { ok: false, invalid: { email: [accountMessages.not_this_email()] } };
  }
  if (passwordHash === null) return null;
  if (!body.current_password) {
    return { ok: false, invalid: { current_password: [inputMessages.current_password_required()] } };
  }
  const passwordCheck = await passwords.check(body.current_password, passwordHash);
  if (!passwordCheck.ok) return { ok: false, refused: passwordCheck.refused };
  return passwordCheck.value.isRight
    ? null
    : { ok: false, invalid: { current_password: [accountMessages.current_password_wrong()] } };
}

async function deleteInTransaction(
  deps: AccountDeletionDeps,
  trx: Transaction<Schema>,
  userBeforeDeletion: DepartingUser,
  { confirmedForfeitCents, client }: { confirmedForfeitCents: number; client: EventClient },
): Promise<DeletionResult> {
  await lockDepartingUser(trx, userBeforeDeletion);
  const user = await findDepartingUser(trx, userBeforeDeletion.id);
  if (user === null) return { ok: false, refused: 'user_not_found' };
  // Another request may have changed the user since the row was read.
  if (user.email !== userBeforeDeletion.email || user.passwordHash !== userBeforeDeletion.passwordHash) {
    return { ok: false, refused: 'deletion_changed' };
  }
  if (await hasOpenPayment(trx, user.account)) return { ok: false, refused: 'payment_in_progress' };
  if (await isBuyingImages(trx, user.account)) return { ok: false, refused: 'images_in_progress' };
  if (await isBeingRefunded(trx, user.account)) return { ok: false, refused: 'refund_in_progress' };
  if (await hasUndecidedDispute(trx, user.account)) return { ok: false, refused: 'dispute_in_progress' };
  // Runs are locked before the wallet, in the order that the workers use.
  const runs = await lockOpenRuns(trx, user.account);
  const cents = (await lockWalletBalance(trx, user.account)).balance + refundCentsOf(runs);
  if (dollars(cents) !== confirmedForfeitCents) return { ok: false, refused: 'deletion_changed' };

  const now = deps.clock();
  const language = await languageOf(trx, user.account);
  await cancelOpenRuns(trx, runs, { account: user.account, at: now });
  await forfeitWallet(trx, { account: user.account, at: now });
  await deps.voidCodes(trx, user.email);
  await eraseByEmail(trx, user);
  await erasePerson(trx, user, now);
  await anonymiseUser(trx, user.id, now);
  await recordEvent(trx, { at: now, event: 'account_deleted', userId: user.id, client });
  const cancelled = runs.filter(isNotStarted).length;
  const mailId = await sendConfirmation(deps, trx, user, {
    language,
    cancelled,
    forfeitedCents: cents,
    at: now,
  });
  await deps.jobs.send(trx, erasePersonJob, { userId: user.id, mailId });
  return { ok: true };
}

/**
 * Writes the confirmation mail.
 * @returns the id of the mail; null for an unverified address, so that no mails can be sent to strangers
 */
async function sendConfirmation(
  { jobs, productName, supportEmail }: AccountDeletionDeps,
  trx: Transaction<Schema>,
  { email, isVerified }: DepartingUser,
  { at: createdAt, ...summary }: { language: string; cancelled: number; forfeitedCents: number; at: Date },
): Promise<string | null> {
  if (!isVerified) return null;
  const mail = accountDeletionMail({ productName, supportEmail, ...summary });
  await postMail(trx, jobs, mail, { recipient: email, createdAt });
  // This is the only mail to the address, because the others were deleted before.
  const { id } = await trx
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

function refundCentsOf(runs: readonly CancellableRun[]): number {
  return runs.filter(isNotStarted).reduce((sum, { shareCents }) => sum + shareCents, 0);
}
