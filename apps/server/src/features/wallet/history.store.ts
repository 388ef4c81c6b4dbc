import type { Message } from '@furrow/messages/message';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames } from '../ledger/post.ts';

/** A line of a wallet's history in cents: one ledger transaction, or several shown as one. */
export interface Movement {
  /** Id of the ledger transaction; of several, that of the newest. */
  id: number;
  /** Number of transactions in this line. */
  transactions: number;
  /** Cents, above 0 if the wallet received them, and below 0 if it paid them. */
  cents: number;
  /** Balance in cents after this line. */
  balance: number;
}

export interface Movements {
  balance: number;
  total: number;
  rows: Movement[];
}

/**
 * Reads the movements of a wallet, including gifts, newest first, each with the balance after it, in one snapshot. A
 * payment gets its transaction id while the wallet is locked, so no balance in between is below 0.
 */
export async function movements(
  db: Kysely<Schema>,
  account: string,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<Movements> {
  const names = [accountNames.wallet(account), accountNames.promo(account)];
  const [wallet, promo] = names;
  // The rows are read from the newer end, so that the first page costs the same for any length of history. The newest
  // rows of both accounts together are among the newest of each.
  const maxRows = limit === null ? null : offset + limit;
  const newestOf = (name: string | undefined) => sql`(
    select line as id, sum(amount_cents) as cents, count(*) as entries from ledger_entries where account = ${name}
    group by line order by line desc limit ${maxRows}::bigint)`;
  const { rows } = await sql<
    { held: number; total: number } & { [Key in keyof Movement]: Movement[Key] | null }
  >`
    with newest as (
      select id, sum(cents)::bigint as cents, sum(entries) as entries
      from (${newestOf(wallet)} union all ${newestOf(promo)}) entries
      group by id order by id desc limit ${maxRows}::bigint
    ), whole as (
      select
        (select coalesce(sum(balance_cents), 0)::bigint from ledger_accounts where name = any(${names}::text[])) as held,
        (select count(*) from (
          select line from ledger_entries where account = ${wallet}
          union select line from ledger_entries where account = ${promo}) lines) as total
    ), page as (
      select id, cents, entries,
        coalesce(sum(cents) over (order by id desc rows between unbounded preceding and 1 preceding), 0) as newer
      from newest order by id desc offset ${offset}::bigint
    )
    select held, total, id, cents, (held - newer)::bigint as balance,
      case when entries = 1 then 1 else (
        select count(distinct e.transaction_id)::int from ledger_entries e
        where e.account = any(${names}::text[]) and e.line = page.id) end as transactions
    from whole left join page on true order by id desc`.execute(db);
  const [first] = rows;
  return {
    balance: first?.held ?? 0,
    total: first?.total ?? 0,
    rows: rows.flatMap(({ id, transactions, cents, balance }) =>
      id === null || transactions === null || cents === null || balance === null
        ? []
        : [{ id, transactions, cents, balance }],
    ),
  };
}

/** The context of a transaction: attempt, card, order, service and field. */
export interface TransactionContext {
  id: number;
  kind: string;
  created_at: Date;
  /** State of the payment attempt; null if there was none. */
  attempt_state: string | null;
  /** State of the refund to a card; null if the transaction is not about one. */
  card_refund_state: string | null;
  card_brand: string | null;
  card_last4: string | null;
  order_id: string | null;
  order_number: string | null;
  /** Service of the refunded run, or of the run whose images were bought. */
  service_code: string | null;
  service_name: string | null;
  field_name: string | null;
  reason: Message | null;
}

export async function findTransactionContexts(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, TransactionContext>> {
  const { rows } = await sql<TransactionContext>`
    select t.id, t.kind, t.created_at, a.state as attempt_state, c.state as card_refund_state, a.card_brand, a.card_last4,
      o.id as order_id, o.number as order_number, i.service_code, i.service_name, i.field_name,
      case when p.id is null then r.reason else p.reason end as reason
    from (
      select id, idem_key, kind, created_at, case when ref ~ '^[0-9a-f-]{36}$' then ref::uuid end as ref
      from ledger_transactions where id = any(${ids})
    ) t
    left join payment_attempts a on a.id = case when t.kind in ('top_up', 'hold', 'hold_void') then t.ref end
    left join card_refunds c on c.id = case when t.kind = 'to_card' then split_part(t.idem_key, ':', 2)::uuid end
    left join image_purchases p on p.id = case when t.kind in ('pictures', 'images_refunded') then t.ref end
    left join runs r on r.id = case when t.kind = 'refund' then t.ref else p.run_id end
    left join order_items i on i.id = r.order_item_id
    left join orders o on o.id = case
      when t.kind in ('payment', 'to_card', 'to_card_void') then t.ref
      when t.kind in ('refund', 'pictures', 'images_refunded') then i.order_id
      when t.kind = 'hold' then (select id from orders where attempt_id = a.id)
      when t.kind in ('dispute', 'dispute_more', 'dispute_won', 'dispute_recovered') then (
        select d_o.id from disputes d join orders d_o on d_o.attempt_id = d.attempt_id where d.id = t.ref)
    end`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
