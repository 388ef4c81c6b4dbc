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
   * Part of the order paid by a gift, which earns nothing. It is returned last, so it remains as long as
   * anything of the order does.
   */
  promo_cents: number;
}

/** Days to wait after the first result of an order: refunds and disputes in that time prevent the reward. */
export const settlingDays = 14;
/** Rewards checked per call. */
const pageSize = 200;

/** SQL for the cents of order `o` that have not been refunded to the wallet. */
const unrefundedCents = sql`o.total_cents - (
  select coalesce(sum(x.share_cents), 0) from order_items i join runs x on x.order_item_id = i.id
  where i.order_id = o.id
    and exists (select from ledger_transactions t where t.idem_key = 'run:' || x.id || ':refund'))`;

/** SQL for a mailbox: most providers ignore what follows a + in an address (RFC 5233). */
const mailboxOf = (email: RawBuilder<unknown>) => sql`regexp_replace(lower(${email}), '[+].*@', '@')`;

/**
 * Verified guests with an order that was paid at least in part by card, with `minCents` or more paid in money
 * and not refunded, a first result that is old enough, and no dispute. A guest with the referrer's mailbox, and an
 * order paid with a card that the referrer has used, earn nothing. The longest waiting come first.
 * @param onlyReferred id of a guest to limit them to.
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
        and not exists (
          select from payment_attempts a join payment_attempts own using (card_fingerprint)
          where a.id = o.attempt_id and own.account = r.account)
      order by first.at, o.id limit 1) o
    where u.is_verified and u.deleted_at is null and r.deleted_at is null and r.account <> u.account
      and ${mailboxOf(sql`u.email`)} <> ${mailboxOf(sql`r.email`)}
      and not exists (select from referral_rewards w where w.referred_user = u.id)
      ${onlyReferred === null ? sql`` : sql`and u.id = ${onlyReferred}`}
    order by o.at, u.id limit ${pageSize}`.execute(db);
  return rows;
}

/** Number of rewards that a referrer has earned in the calendar month (UTC) of `at`, whatever became of them. */
export async function countEarnedInMonth(db: Kysely<Schema>, referrer: string, at: Date): Promise<number> {
  const { n } = await db
    .selectFrom('referral_rewards')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('referrer', '=', referrer)
    .where('created_at', '>=', new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth())))
    .executeTakeFirstOrThrow();
  return n;
}

/** Blocks refunds of the order until the transaction ends. */
export async function lockOrder(trx: Transaction<Schema>, orderId: string): Promise<void> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
}
