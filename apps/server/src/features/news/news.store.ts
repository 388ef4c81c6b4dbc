import type { NotificationKind } from '@furrow/contract/site/notifications';
import { type Message, toStored } from '@furrow/messages/message';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** PostgreSQL channel that informs servers of notifications to be mailed. */
export const notificationChannel = 'furrow_notifications';

/** Kinds that are not mailed here, because the mail with the credit note for a refund reports them. */
const kindsMailedWithRefund: readonly NotificationKind[] = ['refunded', 'failed'];

/** Records a notification about a run. It is recorded once per kind, because a run may start waiting many times. */
export async function notify(
  trx: Transaction<Schema>,
  run: { id: string; account: string },
  { kind, reason = null, at }: { kind: NotificationKind; reason?: Message | null; at: Date },
): Promise<void> {
  const mailedAt = kindsMailedWithRefund.includes(kind) ? at : null;
  await sql`
    with noted as (
      insert into notifications (account, run_id, kind, reason, at, mailed_at)
      values (${run.account}, ${run.id}, ${kind}, ${reason && JSON.stringify(toStored(reason))}::jsonb, ${at}, ${mailedAt})
      on conflict (run_id, kind) do nothing returning mailed_at)
    select pg_notify(${notificationChannel}, '') from noted where mailed_at is null`.execute(trx);
}

/**
 * Records that a repeated item is finished, if this run was its last one, and at least one more run was not cancelled.
 */
export async function notifyIfItemFinished(
  trx: Transaction<Schema>,
  run: { id: string; account: string; orderItemId: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`
    select i.recurring_times > 0
      and not exists (select from runs r where r.order_item_id = i.id and r.finished_at is null)
      and (select count(*) from runs r where r.order_item_id = i.id and r.state <> 'Cancelled') > 1 as is
    from order_items i where i.id = ${run.orderItemId}`.execute(trx);
  if (rows[0]?.is) await notify(trx, run, { kind: 'finished', at: now });
}

/** Milliseconds before the due date of an item's last analysis at which it is announced. */
const announceLastMs = 7 * 86_400_000;

/** Records notifications that the next analysis of an item is the last one. It is called every minute. */
export async function notifyOfLastRuns(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    with noted as (
      insert into notifications (account, run_id, kind, at)
      select o.account, r.id, 'last', ${now}
      from runs r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      where r.state = 'Scheduled' and r.queued_at is null and r.finished_at is null and r.sequence > 0
        and r.due_at <= ${new Date(now.getTime() + announceLastMs)}
        and not exists (
          select from runs other
          where other.order_item_id = r.order_item_id and other.id <> r.id and other.finished_at is null)
      on conflict (run_id, kind) do nothing returning id)
    select pg_notify(${notificationChannel}, '') from noted limit 1`.execute(db);
}

export interface StoredNotification {
  id: string;
  kind: NotificationKind;
  at: Date;
  seen_at: Date | null;
  order_id: string;
  first_order_id: string;
  run_id: string;
  service_code: string;
  service_name: string;
  field_name: string;
  area_ha: string;
  sequence: number;
  analyses: number;
  due_at: Date;
  waiting_hours: number;
  /** The run's reason when the notification was recorded. */
  reason: Message | null;
}

/** SQL for the columns and joins of a notification `n`. */
const notificationColumns = sql`
  n.id, n.kind, n.at, n.seen_at, coalesce(r.follow_up_id, i.order_id) as order_id, i.order_id as first_order_id, r.id as run_id,
  i.service_code, i.service_name, i.field_name, i.area_ha, r.sequence, i.recurring_times + 1 as analyses, r.due_at, i.waiting_hours, n.reason
  from notifications n join runs r on r.id = n.run_id join order_items i on i.id = r.order_item_id`;

/** Condition that a notification `n` is still current. Notifications of waiting are not, once the run has ended. */
const isOfCurrentState = sql<boolean>`(
  n.kind not in ('waiting', 'last') or exists (select from runs r where r.id = n.run_id and r.finished_at is null))`;

/**
 * Finds the newest current notifications of an account, newest first. Unseen ones take precedence when there are more
 * than `limit`.
 */
export async function findNewestNotifications(
  db: Kysely<Schema>,
  account: string,
  limit: number,
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select * from (
      select ${notificationColumns} where n.account = ${account} and ${isOfCurrentState}
      order by n.seen_at is null desc, n.at desc, n.id limit ${limit}) newest
    order by at desc, id`.execute(db);
  return rows;
}

export async function countUnseen(db: Kysely<Schema>, account: string): Promise<number> {
  const { n } = await db
    .selectFrom('notifications as n')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('n.account', '=', account)
    .where('n.seen_at', 'is', null)
    .where(isOfCurrentState)
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Marks notifications as seen.
 * @returns the number of notifications marked
 */
export async function markSeen(
  db: Kysely<Schema>,
  account: string,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ seen_at: at })
    .where('account', '=', account)
    .where('seen_at', 'is', null)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Maximum time in milliseconds that a mail waits for further results. */
const maxGatheringMs = 10 * 60_000;
/**
 * Maximum time in milliseconds that a mail waits for fields without a clear view. After a pass, each of them is checked
 * within this time, at a minute of its own.
 */
const maxClearViewGatheringMs = 75 * 60_000;

/** Condition that the account of a row `n` has a run in progress, or about to start. */
const hasRunsInProgress = (now: Date) => sql`exists (
  select from orders o join order_items i on i.order_id = o.id join runs r on r.order_item_id = i.id
  where o.account = n.account and r.finished_at is null
    and (r.state = 'Processing' or r.state = 'Scheduled' and r.failures = 0 and r.due_at <= ${now}))`;
/** Condition that the account of a row `n` has fields that wait for a clear view. */
const hasWaitingFields = sql`exists (
  select from orders o join order_items i on i.order_id = o.id join runs r on r.order_item_id = i.id
  where o.account = n.account and r.state = 'Waiting for a clear view')`;
/**
 * Condition that the pending results were waiting for a clear view. Such results of one farm arrive one after the
 * other.
 */
const areAwaitedResults = sql`bool_or(n.kind = 'ready') and bool_and(n.kind <> 'ready' or exists (
  select from notifications w where w.run_id = n.run_id and w.kind = 'waiting'))`;

/**
 * Finds an account with pending notifications for which no more are expected soon; null when there is none.
 * @param excludedAccounts accounts to be skipped
 */
export async function findAccountToMail(
  db: Kysely<Schema>,
  now: Date,
  excludedAccounts: readonly string[],
): Promise<string | null> {
  const timeBefore = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { rows } = await sql<{ account: string }>`
    select n.account from notifications n where n.mailed_at is null and n.account <> all(${excludedAccounts}::uuid[]) group by n.account
    having min(n.at) <= ${timeBefore(maxClearViewGatheringMs)}
      or (min(n.at) <= ${timeBefore(maxGatheringMs)} or not ${hasRunsInProgress(now)}) and not (${areAwaitedResults} and ${hasWaitingFields})
    order by min(n.at) limit 1`.execute(db);
  return rows[0]?.account ?? null;
}

/**
 * Claims all pending notifications of an account, oldest first. They count as mailed when the transaction is committed,
 * so that a concurrent caller gets none.
 */
export async function claimToMail(
  trx: Transaction<Schema>,
  account: string,
  now: Date,
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    with taken as (
      update notifications set mailed_at = ${now} where account = ${account} and mailed_at is null returning id)
    select ${notificationColumns} where n.id in (select id from taken) and ${isOfCurrentState} order by n.at, n.id`.execute(
    trx,
  );
  return rows;
}
