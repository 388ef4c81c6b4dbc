import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { CancellableRun } from '../runs/cancel-runs.ts';
import type { RunState } from '../runs/run-states.ts';

export interface DepartingUser {
  id: string;
  account: string;
  email: string;
  passwordHash: string | null;
  isVerified: boolean;
}

/** Finds the user whose account is to be deleted; null when it is already deleted. */
export async function findDepartingUser(db: Kysely<Schema>, userId: string): Promise<DepartingUser | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'account', 'email', 'password_hash as passwordHash', 'is_verified as isVerified'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks a user's account and row. Rows that reference them wait for the lock, so that no payment, cart item or session
 * can be created until the transaction ends.
 */
export async function lockDepartingUser(
  trx: Transaction<Schema>,
  { id, account }: Pick<DepartingUser, 'id' | 'account'>,
): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', account).forUpdate().execute();
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

export async function hasOpenPayment(db: Kysely<Schema>, account: string): Promise<boolean> {
  const open = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('account', '=', account)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Whether paid images are being made, whose price returns to the wallet if that fails. */
export async function isBuyingImages(db: Kysely<Schema>, account: string): Promise<boolean> {
  const open = await db
    .selectFrom('image_purchases')
    .select('id')
    .where('account', '=', account)
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Whether a refund to a card is in progress, which returns to the wallet if the card does not accept it. */
export async function isBeingRefunded(db: Kysely<Schema>, account: string): Promise<boolean> {
  const pending = await db
    .selectFrom('card_refunds as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('c.id')
    .where('o.account', '=', account)
    .where('c.state', '=', 'requested')
    .limit(1)
    .executeTakeFirst();
  return pending !== undefined;
}

/** Paid runs of an account that are neither finished nor in dispute, in no particular order. */
export async function findOpenRuns(db: Kysely<Schema>, account: string): Promise<CancellableRun[]> {
  return (await selectOpenRuns(db, account).execute()) as CancellableRun[];
}

/**
 * Locks the paid runs of an account that are neither finished nor in dispute, in the order of their ids. No worker
 * starts or ends one of them until the transaction ends.
 */
export async function lockOpenRuns(trx: Transaction<Schema>, account: string): Promise<CancellableRun[]> {
  const rows = await selectOpenRuns(trx, account).orderBy('runs.id').forUpdate('runs').execute();
  return rows as CancellableRun[];
}

function selectOpenRuns(db: Kysely<Schema>, account: string) {
  return db
    .selectFrom('runs')
    .innerJoin('order_items as i', 'i.id', 'runs.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('o.account', '=', account)
    .where('runs.state', 'in', ['Scheduled', 'Waiting for a clear view', 'Processing'] satisfies RunState[])
    .select(['runs.id', 'runs.order_item_id as orderItemId', 'runs.state', 'runs.share_cents as shareCents']);
}
