import type { RuleName } from '../ledger/rules.messages.ts';
/** Rules about receipts and credit notes. */
export const documentRules = {
  order_has_receipt: `
    select o.id::text as what from orders o left join documents d on d.order_id = o.id and d.kind = 'receipt'
    group by o.id having count(d.id) <> 1 or max(d.amount_cents) <> o.total_cents`,
  top_up_has_receipt: `
    select a.id::text as what from payment_attempts a left join documents d on d.attempt_id = a.id
    where a.kind = 'top_up'
    group by a.id having count(d.id) <> (a.state = 'succeeded')::int or max(d.amount_cents) <> a.card_cents`,
  credit_notes_match_refunds: `
    select o.id::text as what from orders o
    left join (
      select order_id, sum(amount_cents) as cents from documents where kind = 'credit_note' group by 1) d
      on d.order_id = o.id
    left join (
      select i.order_id, sum(e.amount_cents) as cents
      from runs n join order_items i on i.id = n.order_item_id
      join ledger_transactions t on t.idem_key = 'run:' || n.id || ':refund'
      join ledger_entries e on e.transaction_id = t.id and e.account ~ '^(wallet|promo):'
      group by 1) r on r.order_id = o.id
    where coalesce(d.cents, 0) <> coalesce(r.cents, 0)`,
  credit_note_of_something: `
    select id::text as what from documents where kind = 'credit_note' and amount_cents = 0`,
  document_says_its_lines: `
    select d.id::text as what from documents d
    where d.amount_cents <> (d.content ->> 'total_cents')::bigint
      or d.amount_cents <> (d.content ->> 'card_cents')::bigint + (d.content ->> 'wallet_cents')::bigint
      or (d.content ->> 'of' <> 'top_up' and d.amount_cents <> (
        select coalesce(sum((l ->> 'cents')::bigint), 0) from jsonb_array_elements(d.content -> 'lines') l))`,
  document_numbers_without_gap: `
    select kind || ' ' || year as what from documents where serial is not null
    group by kind, year having count(*) <> max(serial)`,
} satisfies Partial<Record<RuleName, string>>;
