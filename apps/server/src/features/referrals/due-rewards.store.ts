import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** A guest whose order has earned the referrer a reward that is still undecided. */
export interface DueReward {
  referred: string;
  account: string;
  referrer: string;
  referrer_account: string;
  order_id: string;
  /**
   * Part of the order paid by a gift, which earns nothing. It is returned last, so it remains as long as
   * anything of the order does.
   */
  promo_cents: number;
}

/** Days to wait after the first result of an order: refunds and disputes in that time prevent the reward. */
export const settlingDays = 14;
/** Max rewards of a referrer per calendar month (UTC). Further ones wait for the next month. */
export const maxPerMonth = 10;
/** Rewards checked per call. */
const pageSize = 200;

/** SQL for the cents of order `o` that have not been refunded to the wallet. */
const unrefundedCents = sql`o.total_cents - (
  select coalesce(sum(x.share_cents), 0) from order_items i join runs x on x.order_item_id = i.id
  where i.order_id = o.id
    and exists (select from ledger_transactions t where t.idem_key = 'run:' || x.id || ':refund'))`;

/**
 * Verified guests with an order that was paid at least in part by card, with `minCents` or more paid in money
 * and not refunded, a first result that is old enough, and no dispute. The longest waiting come first.
 * @param only id of a guest to limit them to.
 */
export async function findDueRewards(
  db: Kysely<Schema>,
  { minCents, at, onlyReferred = null }: { minCents: number; at: Date; onlyReferred?: string | null },
): Promise<DueReward[]> {
  const latestResultAt = new Date(at.getTime() - settlingDays * 86_400_000);
  const { rows } = await sql<DueReward>`
    select u.id as referred, u.account, r.id as referrer, r.account as referrer_account, o.id as order_id, o.promo_cents
    from users u
    join users r on r.id = u.referred_by
    cross join lateral (
      select o.id, o.promo_cents, first.at from orders o
      cross join lateral (
        select min(x.finished_at) as at from order_items i join runs x on x.order_item_id = i.id
        where i.order_id = o.id and x.state = 'Completed') first
      where o.account = u.account and o.card_cents > 0 and first.at <= ${latestResultAt}
        and o.total_cents - o.promo_cents >= ${minCents} and ${unrefundedCents} - o.promo_cents >= ${minCents}
        and not exists (
          select from order_items i join runs x on x.order_item_id = i.id
          where i.order_id = o.id and (x.state = 'Disputed' or x.disputed_cents > 0))
        and not exists (select from disputes d where d.attempt_id = o.attempt_id and d.state <> 'won')
      order by first.at, o.id limit 1) o
    where u.is_verified and u.deleted_at is null and r.deleted_at is null and r.account <> u.account
      and not exists (select from referral_rewards w where w.referred_user = u.id)
      and (select count(*) from referral_rewards w
        where w.referrer = r.id and w.granted_at >= ${startOfMonth(at)}) < ${maxPerMonth}
      ${onlyReferred === null ? sql`` : sql`and u.id = ${onlyReferred}`}
    order by o.at, u.id limit ${pageSize}`.execute(db);
  return rows;
}

/** Number of rewards granted to a referrer in the month of `at`. */
export async function countGrantedInMonth(db: Kysely<Schema>, referrer: string, at: Date): Promise<number> {
  const { n } = await db
    .selectFrom('referral_rewards')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('referrer', '=', referrer)
    .where('granted_at', '>=', startOfMonth(at))
    .executeTakeFirstOrThrow();
  return n;
}

/** Blocks refunds of the order until the transaction ends. */
export async function lockOrder(trx: Transaction<Schema>, orderId: string): Promise<void> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
}

/** Whether the referrer was referred by the guest, directly or through others. */
export async function isCircularReferral(
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

function startOfMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));
}
