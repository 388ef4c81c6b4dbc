import type { NoticeKind } from '@furrow/contract/notices';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Tells a server that there is something to mail. */
export const noticesChannel = 'furrow_notices';

/** What a mail about money that comes back says already, with its credit note. */
const toldWithMoney: readonly NoticeKind[] = ['refunded', 'failed'];

/** Writes down that somebody is to be told about a run, once: it may come to wait many times. */
export async function notify(
  trx: Transaction<Schema>,
  run: { id: string; account: string },
  { kind, reason = null, at }: { kind: NoticeKind; reason?: string | null; at: Date },
): Promise<void> {
  const mailedAt = toldWithMoney.includes(kind) ? at : null;
  await sql`
    with noted as (
      insert into notices (account, run_id, kind, reason, at, mailed_at)
      values (${run.account}, ${run.id}, ${kind}, ${reason}, ${at}, ${mailedAt})
      on conflict (run_id, kind) do nothing returning mailed_at)
    select pg_notify(${noticesChannel}, '') from noted where mailed_at is null`.execute(trx);
}

/** That a repeated item has nothing left to come, when this run was its last, and not the only one that its owner did not cancel. */
export async function notifyIfFinished(
  trx: Transaction<Schema>,
  run: { id: string; account: string; orderItemId: string },
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`
    select i.recurring_times > 0
      and not exists (select from runs r where r.order_item_id = i.id and r.finished_at is null)
      and (select count(*) from runs r where r.order_item_id = i.id and r.state <> 'Cancelled') > 1 as is
    from order_items i where i.id = ${run.orderItemId}`.execute(trx);
  if (rows[0]?.is) await notify(trx, run, { kind: 'finished', at });
}

/** Milliseconds before it is due that somebody hears that an analysis will be the last of its item. */
const toldAhead = 7 * 86_400_000;

/** Writes down who is to be told that the next analysis of theirs is the last. To be called every minute. */
export async function notifyOfLast(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    with noted as (
      insert into notices (account, run_id, kind, at)
      select o.account, r.id, 'last', ${now}
      from runs r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      where r.state = 'Scheduled' and r.queued_at is null and r.finished_at is null and r.sequence > 0
        and r.due_at <= ${new Date(now.getTime() + toldAhead)}
        and not exists (
          select from runs other
          where other.order_item_id = r.order_item_id and other.id <> r.id and other.finished_at is null)
      on conflict (run_id, kind) do nothing returning id)
    select pg_notify(${noticesChannel}, '') from noted limit 1`.execute(db);
}

export interface StoredNotice {
  id: string;
  kind: NoticeKind;
  at: Date;
  seen_at: Date | null;
  order_id: string;
  first_order_id: string;
  run_id: string;
  service_name: string;
  field_name: string | null;
  area_ha: string;
  sequence: number;
  analyses: number;
  due_at: Date;
  waiting_hours: number;
  /** Why, as it was then. */
  reason: string | null;
}

/** Of a notice `n`. */
const told = sql`
  n.id, n.kind, n.at, n.seen_at, coalesce(r.follow_up_id, i.order_id) as order_id, i.order_id as first_order_id, r.id as run_id,
  i.service_name, i.field_name, i.area_ha, r.sequence, i.recurring_times + 1 as analyses, r.due_at, i.waiting_hours, n.reason
  from notices n join runs r on r.id = n.run_id join order_items i on i.id = r.order_item_id`;

/** Whether the run of a notice `n` still stands as it says: what waited and came is told as that. */
const stillStands = sql<boolean>`(
  n.kind not in ('waiting', 'last') or exists (select from runs r where r.id = n.run_id and r.finished_at is null))`;

/** The newest of an account that still say what is. */
export async function newestNotices(
  db: Kysely<Schema>,
  account: string,
  limit: number,
): Promise<StoredNotice[]> {
  const { rows } = await sql<StoredNotice>`
    select ${told} where n.account = ${account} and ${stillStands} order by n.at desc, n.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countUnseen(db: Kysely<Schema>, account: string): Promise<number> {
  const { n } = await db
    .selectFrom('notices as n')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('n.account', '=', account)
    .where('n.seen_at', 'is', null)
    .where(stillStands)
    .executeTakeFirstOrThrow();
  return n;
}

/** @returns how many that were. */
export async function markSeen(
  db: Kysely<Schema>,
  account: string,
  { until, at }: { until: Date; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set({ seen_at: at })
    .where('account', '=', account)
    .where('seen_at', 'is', null)
    .where('at', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Milliseconds that a mail waits for results that come soon. */
const longestGathering = 10 * 60_000;
/** The same where fields wait for a clear view: each looks at a minute of its own, within this time of a pass. */
const longestForTheSky = 75 * 60_000;

/** Of a notice `n`: something is being done for its account, or is about to be. */
const inWork = (at: Date) => sql`exists (
  select from orders o join order_items i on i.order_id = o.id join runs r on r.order_item_id = i.id
  where o.account = n.account and r.finished_at is null
    and (r.state = 'Processing' or r.state = 'Scheduled' and r.tries = 0 and r.due_at <= ${at}))`;
/** The account has other fields that wait for the sky. */
const othersWait = sql`exists (
  select from orders o join order_items i on i.order_id = o.id join runs r on r.order_item_id = i.id
  where o.account = n.account and r.state = 'Waiting for a clear view')`;
/** What is to be told are results that were waited for: those of a farm come one after the other. */
const comesFromTheSky = sql`bool_or(n.kind = 'ready') and bool_and(n.kind <> 'ready' or exists (
  select from notices w where w.run_id = n.run_id and w.kind = 'waiting'))`;

/**
 * An account with something to mail for which nothing more comes soon, and all that there is to tell it, oldest first; nobody else
 * mails meanwhile, and it counts as mailed when this commits. Null when there is none.
 * @param but accounts that are left for another time.
 */
export async function nextToMail(
  trx: Transaction<Schema>,
  at: Date,
  but: readonly string[],
): Promise<{ account: string; notices: StoredNotice[] } | null> {
  await sql`select pg_advisory_xact_lock(hashtext('mail notices'))`.execute(trx);
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds);
  const { rows } = await sql<{ account: string }>`
    select n.account from notices n where n.mailed_at is null and n.account <> all(${but}::uuid[]) group by n.account
    having min(n.at) <= ${before(longestForTheSky)}
      or (min(n.at) <= ${before(longestGathering)} or not ${inWork(at)}) and not (${comesFromTheSky} and ${othersWait})
    order by min(n.at) limit 1`.execute(trx);
  const [found] = rows;
  if (found === undefined) return null;
  const { rows: notices } = await sql<StoredNotice>`
    select ${told} where n.account = ${found.account} and n.mailed_at is null and ${stillStands}
    order by n.at, n.id`.execute(trx);
  await sql`
    update notices set mailed_at = ${at} where account = ${found.account} and mailed_at is null`.execute(trx);
  return { account: found.account, notices };
}
