import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** A guest whose order has earned the referrer a reward that is still undecided. */
export interface DueReward {
  referred: string;
  account: string;
  referrer: string;
  referrer_account: string;
  order_id: string;
  /**
   * Cents of the order that were paid by a gift, which earn nothing. Gifts are refunded last, so they are part of what
   * is left of the order.
   */
  promo_cents: number;
}

/** Days to wait after the first result of an order: refunds and disputes in that time prevent the reward. */
export const settlingDays = 14;
/** Maximum number of rewards checked per call. */
const pageSize = 200;

/** SQL for the cents of order `o` that have not been refunded to the wallet. */
const unrefundedCents = sql`o.total_cents - (
  select coalesce(sum(x.share_cents), 0) from order_items i join runs x on x.order_item_id = i.id
  where i.order_id = o.id
    and exists (select from ledger_transactions t where t.idem_key = 'run:' || x.id || ':refund'))`;

/** SQL for the mailbox of an address, because most providers ignore what follows a + in it (RFC 5233). */
const mailboxOf = (email: RawBuilder<unknown>) => sql`regexp_replace(lower(${email}), '[+].*@', '@')`;

/**
 * Finds verified guests with an order that was paid partly by card, of which `minCents` or more were paid in money and
 * not refunded, with an old enough first result and without a dispute. Guests with the referrer's mailbox or card earn
 * nothing; those that have waited longest are first.
 * @param referredUserId id of the only guest to check
 */
export async function findDueRewards(
  db: Kysely<Schema>,
  { minCents, at, referredUserId = null }: { minCents: number; at: Date; referredUserId?: string | null },
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
        and not exists (
          select from payment_attempts a join payment_attempts own using (card_fingerprint)
          where a.id = o.attempt_id and own.account = r.account)
      order by first.at, o.id limit 1) o
    where u.is_verified and u.deleted_at is null and r.deleted_at is null and r.account <> u.account
      and ${mailboxOf(sql`u.email`)} <> ${mailboxOf(sql`r.email`)}
      and not exists (select from referral_rewards w where w.referred_user = u.id)
      ${referredUserId === null ? sql`` : sql`and u.id = ${referredUserId}`}
    order by o.at, u.id limit ${pageSize}`.execute(db);
  return rows;
}

/**
 * Counts the rewards that a referrer has earned in the calendar month (UTC) of `at`, including refused and revoked
 * ones.
 */
export async function countEarnedInMonth(db: Kysely<Schema>, referrer: string, at: Date): Promise<number> {
  const { n } = await db
    .selectFrom('referral_rewards')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('referrer', '=', referrer)
    .where('created_at', '>=', new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth())))
    .executeTakeFirstOrThrow();
  return n;
}

/** Locks the order, so that it cannot be refunded until the transaction ends. */
export async function lockOrder(trx: Transaction<Schema>, orderId: string): Promise<void> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
}
