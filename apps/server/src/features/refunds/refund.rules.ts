import type { RuleName } from '../ledger/rules.messages.ts';
/** Rules about refunds, and their transfer to the cards that paid. */
export const refundRules = {
  gift_back_after_money: `
    select o.id::text as what from orders o
    join order_items i on i.order_id = o.id join runs r on r.order_item_id = i.id
    join ledger_transactions t on t.idem_key = 'run:' || r.id || ':refund'
    join ledger_entries e on e.transaction_id = t.id
    -- what is set aside of it is money that is gone for now
    cross join lateral (
      select sum(x.disputed_cents) as cents,
        exists (select from dispute_allocations p where p.run_id = any(array_agg(x.id)) and p.cents > 0) as ever
      from order_items j join runs x on x.order_item_id = j.id where j.order_id = o.id) d
    group by o.id, d.cents, d.ever
    having case
      when d.ever then coalesce(sum(e.amount_cents) filter (where e.account ~ '^promo:'), 0) > o.promo_cents
        or coalesce(sum(e.amount_cents) filter (where e.account ~ '^wallet:'), 0) + d.cents > o.total_cents - o.promo_cents
      else coalesce(sum(e.amount_cents) filter (where e.account ~ '^promo:'), 0) <> greatest(0,
        coalesce(sum(e.amount_cents) filter (where e.account ~ '^(promo|wallet):'), 0) - (o.total_cents - o.promo_cents))
      end`,
  card_gets_no_more_back: `
    select o.id::text as what from orders o
    join (
      select order_id, sum(amount_cents) as cents from card_refunds where state <> 'failed' group by order_id) c
      on c.order_id = o.id
    where c.cents > o.card_cents or c.cents > (
      select coalesce(sum(e.amount_cents), 0) from order_items i join runs r on r.order_item_id = i.id
      join ledger_transactions t on t.idem_key = 'run:' || r.id || ':refund'
      join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet:' || o.account
      where i.order_id = o.id)`,
  card_refund_settled_at_end: `
    select id::text as what from card_refunds where (state = 'requested') <> (settled_at is null)`,
  card_got_back_as_booked: `
    select coalesce(b.key, t.refund_key) as what
    from (
      select c.id::text as key, o.attempt_id::text as charge, c.amount_cents as cents, c.state
      from card_refunds c join orders o on o.id = c.order_id join payment_attempts a on a.id = o.attempt_id
      where a.provider = 'test'
      union all
      select 'late:' || a.id, a.id::text, a.card_cents,
        case when exists (select from ledger_transactions d where d.idem_key = 'attempt:' || a.id || ':late_refund')
          then 'done' else 'requested' end
      from payment_attempts a join ledger_transactions l on l.idem_key = 'attempt:' || a.id || ':late_charge'
      where a.provider = 'test') b
    full join test_refunds t on t.refund_key = b.key
    where b.key is null or t.charge_key <> b.charge or t.amount_cents <> b.cents
      or (b.state = 'done' and t.state is distinct from 'succeeded')
      or (b.state = 'failed' and t.state is distinct from 'failed')`,
  charge_less_what_was_given_back: `
    select c.key as what from test_charges c
    left join test_refunds t on t.charge_key = c.key and t.state <> 'failed'
    group by c.key having c.refunded_cents <> coalesce(sum(t.amount_cents), 0)`,
  card_refund_ends_within_ten_days: `
    select id::text as what from card_refunds
    where state = 'requested' and requested_at < now() - interval '10 days'`,
} satisfies Partial<Record<RuleName, string>>;
