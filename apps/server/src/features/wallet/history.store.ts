import type { Message } from '@furrow/messages/message';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames } from '../ledger/post.ts';

/** A line of a wallet's history, in whole cents: a transaction of the ledger, or many that came as one. */
export interface Movement {
  /** Of the transaction; of many, the newest. */
  id: number;
  /** How many they are. */
  transactions: number;
  /** Above 0 the wallet got, below 0 it gave. */
  cents: number;
  /** What it held after. */
  balance: number;
}

export interface Movements {
  balance: number;
  total: number;
  rows: Movement[];
}

/**
 * What moved a wallet, gifts included, newest first, with the balance after each: all as it was at one moment. Whoever spends
 * draws the number of the transaction under the wallet's lock, so that no balance on the way is below 0. Read from its newer end:
 * the first page costs the same however long the history is.
 */
export async function movements(
  db: Kysely<Schema>,
  account: string,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<Movements> {
  const names = [accountNames.wallet(account), accountNames.promo(account)];
  const [wallet, promo] = names;
  // What is among the newest of both is among the newest of each.
  const reach = limit === null ? null : offset + limit;
  const newestOf = (name: string | undefined) => sql`(
    select line as id, sum(amount_cents) as cents, count(*) as entries from ledger_entries where account = ${name}
    group by line order by line desc limit ${reach}::bigint)`;
  const { rows } = await sql<
    { held: number; total: number } & { [Key in keyof Movement]: Movement[Key] | null }
  >`
    with newest as (
      select id, sum(cents)::bigint as cents, sum(entries) as entries
      from (${newestOf(wallet)} union all ${newestOf(promo)}) entries
      group by id order by id desc limit ${reach}::bigint
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

/** What a transaction was about. */
export interface Background {
  id: number;
  kind: string;
  created_at: Date;
  /** Of the attempt to pay, where there was one. */
  attempt_state: string | null;
  /** Of the refund to a card, where it was one. */
  card_refund_state: string | null;
  card_brand: string | null;
  card_last4: string | null;
  order_id: string | null;
  order_number: string | null;
  /** Of the run whose money came back, or whose pictures were bought. */
  service_code: string | null;
  service_name: string | null;
  field_name: string | null;
  reason: Message | null;
}

export async function backgrounds(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, Background>> {
  const { rows } = await sql<Background>`
    select t.id, t.kind, t.created_at, a.state as attempt_state, c.state as card_refund_state, a.card_brand, a.card_last4,
      o.id as order_id, o.number as order_number, i.service_code, i.service_name, i.field_name,
      case when p.id is null then r.reason else p.reason end as reason
    from (
      select id, idem_key, kind, created_at, case when ref ~ '^[0-9a-f-]{36}$' then ref::uuid end as ref
      from ledger_transactions where id = any(${ids})
    ) t
    left join payment_attempts a on a.id = case when t.kind in ('top_up', 'hold', 'hold_void') then t.ref end
    left join card_refunds c on c.id = case when t.kind = 'to_card' then split_part(t.idem_key, ':', 2)::uuid end
    left join picture_purchases p on p.id = case when t.kind in ('pictures', 'pictures_back') then t.ref end
    left join runs r on r.id = case when t.kind = 'refund' then t.ref else p.run_id end
    left join order_items i on i.id = r.order_item_id
    left join orders o on o.id = case
      when t.kind in ('payment', 'to_card', 'to_card_void') then t.ref
      when t.kind in ('refund', 'pictures', 'pictures_back') then i.order_id
      when t.kind = 'hold' then (select id from orders where attempt_id = a.id)
      when t.kind in ('dispute', 'dispute_more', 'dispute_won', 'dispute_back') then (
        select d_o.id from disputes d join orders d_o on d_o.attempt_id = d.attempt_id where d.id = t.ref)
    end`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
