import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Dispute } from './disputes.store.ts';

export interface ListedDispute extends Dispute {
  /** Cents that were set aside. */
  taken_cents: number;
  /** Whether the dispute blocks the account's payments. */
  is_blocking: boolean;
  /** E-mail of the account's user; null when the account was deleted. */
  email: string | null;
  /** Number of the order; null for a top-up. */
  order_number: string | null;
}

const listedDispute = sql`
  select d.*, (select coalesce(sum(p.cents), 0)::bigint from dispute_allocations p where p.dispute_id = d.id) as taken_cents,
    d.state in ('open', 'lost') and not d.is_late and d.released_at is null as is_blocking,
    (select u.email from users u where u.account = d.account and u.deleted_at is null order by u.created_at limit 1) as email,
    (select o.number from orders o where o.attempt_id = d.attempt_id) as order_number
  from disputes d`;

/** Lists disputes that need an operator's attention, oldest first, or all. */
export async function listDisputes(db: Kysely<Schema>, includeAll: boolean): Promise<ListedDispute[]> {
  const { rows } = await sql<ListedDispute>`
    ${listedDispute} where ${includeAll}::boolean or d.state in ('inquiry', 'open') or (d.state = 'lost' and d.released_at is null and (not d.is_late or exists (
        -- of a late charge that was lost in part the rest is nobody's yet
        select from ledger_accounts l where l.name = 'hold:' || d.attempt_id and l.balance_cents > 0)))
    order by d.opened_at, d.id`.execute(db);
  return rows;
}

interface DisputeLedgerEntry {
  id: number;
  idem_key: string;
  kind: string;
  created_at: Date;
  account: string;
  amount_cents: number;
}

export type DisputeDetails = ListedDispute & { entries: DisputeLedgerEntry[] };

/** Reads a dispute with all its ledger entries. */
export async function getDisputeDetails(db: Kysely<Schema>, id: string): Promise<DisputeDetails> {
  const { rows } = await sql<ListedDispute>`${listedDispute} where d.id = ${id}`.execute(db);
  const [dispute] = rows;
  if (dispute === undefined) throw new Error(`There is no dispute ${id}.`);
  const entries = await sql<DisputeLedgerEntry>`
    select t.id, t.idem_key, t.kind, t.created_at, e.account, e.amount_cents
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.ref = ${id} order by t.id, e.id`.execute(db);
  return { ...dispute, entries: entries.rows };
}
