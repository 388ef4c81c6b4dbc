import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** A guest whose order earned whoever invited them a reward that nobody has decided about. */
export interface DueReward {
  referred: string;
  account: string;
  referrer: string;
  referrer_account: string;
  order_id: string;
  /** What of it a gift paid, which earns nothing: it comes back last, so that it stands as long as anything does. */
  promo_cents: number;
}

/** Days that an order is to stand after its first result: what is sent back or disputed in that time earns nothing. */
export const settlingDays = 14;
/** Rewards of a referrer in a calendar month (UTC). The others wait for the next one. */
export const mostAMonth = 10;
/** How many are looked at in one go. */
const pageSize = 200;

/** Whole cents of order `o` that are not back in the wallet. */
const standing = sql`o.total_cents - (
  select coalesce(sum(x.share_cents), 0) from order_items i join runs x on x.order_item_id = i.id
  where i.order_id = o.id
    and exists (select from ledger_transactions t where t.idem_key = 'run:' || x.id || ':refund'))`;

/**
 * Verified guests with an order that a card paid for in part at least, of which `minCents` or more was paid with money and is not
 * back by now, whose first result is old enough and of which nothing is in dispute. Those who wait longest come first.
 * @param only this guest.
 */
export async function findDueRewards(
  db: Kysely<Schema>,
  { minCents, at, only = null }: { minCents: number; at: Date; only?: string | null },
): Promise<DueReward[]> {
  const before = new Date(at.getTime() - settlingDays * 86_400_000);
  const { rows } = await sql<DueReward>`
    select u.id as referred, u.account, r.id as referrer, r.account as referrer_account, o.id as order_id, o.promo_cents
    from users u
    join users r on r.id = u.referred_by
    cross join lateral (
      select o.id, o.promo_cents, first.at from orders o
      cross join lateral (
        select min(x.finished_at) as at from order_items i join runs x on x.order_item_id = i.id
        where i.order_id = o.id and x.state = 'Completed') first
      where o.account = u.account and o.card_cents > 0 and first.at <= ${before}
        and o.total_cents - o.promo_cents >= ${minCents} and ${standing} - o.promo_cents >= ${minCents}
        and not exists (
          select from order_items i join runs x on x.order_item_id = i.id
          where i.order_id = o.id and (x.state = 'Disputed' or x.disputed_cents > 0))
        and not exists (select from disputes d where d.attempt_id = o.attempt_id and d.state <> 'won')
      order by first.at, o.id limit 1) o
    where u.is_verified and u.deleted_at is null and r.deleted_at is null and r.account <> u.account
      and not exists (select from referral_rewards w where w.referred_user = u.id)
      and (select count(*) from referral_rewards w
        where w.referrer = r.id and w.granted_at >= ${monthOf(at)}) < ${mostAMonth}
      ${only === null ? sql`` : sql`and u.id = ${only}`}
    order by o.at, u.id limit ${pageSize}`.execute(db);
  return rows;
}

/** How many rewards somebody was given in the month of `at`. */
export async function grantedInMonth(db: Kysely<Schema>, referrer: string, at: Date): Promise<number> {
  const { n } = await db
    .selectFrom('referral_rewards')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('referrer', '=', referrer)
    .where('granted_at', '>=', monthOf(at))
    .executeTakeFirstOrThrow();
  return n;
}

/** Until the transaction ends nothing of the order goes back. */
export async function lockOrder(trx: Transaction<Schema>, orderId: string): Promise<void> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
}

/** Whether the referrer came through the guest, by however many others. */
export async function isInCircle(
  db: Kysely<Schema>,
  { referrer, referred }: Pick<DueReward, 'referrer' | 'referred'>,
): Promise<boolean> {
  const { rows } = await sql`
    with recursive above (id) as (
      select ${referrer}::uuid
      union
      select u.referred_by from users u join above on u.id = above.id where u.referred_by is not null)
    select from above where id = ${referred}`.execute(db);
  return rows.length > 0;
}

function monthOf(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));
}
