/** Of what comes back, and goes on to the cards that paid. */
export const refundRules: Record<string, string> = {
  'a gift comes back after the money that was paid with it': `
    select o.id::text as what from orders o
    join order_items i on i.order_id = o.id join runs r on r.order_item_id = i.id
    join ledger_transactions t on t.idem_key = 'run:' || r.id || ':refund'
    join ledger_entries e on e.transaction_id = t.id
    where o.promo_cents > 0
    group by o.id
    having coalesce(sum(e.amount_cents) filter (where e.account ~ '^promo:'), 0) <> greatest(0,
      coalesce(sum(e.amount_cents) filter (where e.account ~ '^(promo|wallet):'), 0) - (o.total_cents - o.promo_cents))`,
  'what goes back to a card is held until it is there, or in the wallet again': `
    select c.id::text as what from card_refunds c
    join orders o on o.id = c.order_id
    left join ledger_accounts h on h.name = 'hold:' || c.id
    left join ledger_transactions out on out.idem_key = 'card_refund:' || c.id || ':hold'
    left join ledger_entries w on w.transaction_id = out.id and w.account = 'wallet:' || o.account
    left join ledger_transactions done on done.idem_key = 'card_refund:' || c.id || ':done'
    left join ledger_transactions void on void.idem_key = 'card_refund:' || c.id || ':void'
    where w.amount_cents is distinct from -c.amount_cents
      or coalesce(h.balance_cents, 0) <> case c.state when 'asked' then c.amount_cents else 0 end
      or (c.state = 'done') <> (done.id is not null) or (c.state = 'failed') <> (void.id is not null)
      or (c.state = 'asked') <> (c.settled_at is null)`,
  'no more goes back to a card than it paid, and than came back of its order': `
    select o.id::text as what from orders o
    join (
      select order_id, sum(amount_cents) as cents from card_refunds where state <> 'failed' group by order_id) c
      on c.order_id = o.id
    where c.cents > o.card_cents or c.cents > (
      select coalesce(sum(e.amount_cents), 0) from order_items i join runs r on r.order_item_id = i.id
      join ledger_transactions t on t.idem_key = 'run:' || r.id || ':refund'
      join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet:' || o.account
      where i.order_id = o.id)`,
  'a card got back what the books say': `
    select c.id::text as what from card_refunds c
    join orders o on o.id = c.order_id join payment_attempts a on a.id = o.attempt_id
    left join test_refunds t on t.refund_key = c.id::text
    where a.provider = 'test' and (
      (c.state = 'done' and t.state is distinct from 'succeeded')
      or (c.state = 'failed' and t.state is distinct from 'failed')
      or t.amount_cents <> c.amount_cents or t.charge_key <> a.id::text)`,
  'what a card got back is in the books': `
    select t.refund_key as what from test_refunds t left join card_refunds c on c.id::text = t.refund_key
    left join ledger_transactions l on t.refund_key = 'late:' || l.ref and l.kind = 'late_charge'
    where c.id is null and l.id is null`,
  'a refund to a card comes to its end within ten days': `
    select id::text as what from card_refunds
    where state = 'asked' and asked_at < now() - interval '10 days'`,
};
