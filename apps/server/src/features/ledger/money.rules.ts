import { leastCardAmount } from '@furrow/contract/payments';

/** Of payments and of what becomes of the money. */
export const moneyRules: Record<string, string> = {
  'all accounts together hold nothing': `
    select sum(balance_cents)::text as what from ledger_accounts having sum(balance_cents) <> 0`,
  'what is held is held for something': `
    select l.name as what from ledger_accounts l
    where l.name ~ '^hold:' and l.balance_cents <> 0
      and not exists (select from payment_attempts a where 'hold:' || a.id = l.name)
      and not exists (select from card_refunds c where 'hold:' || c.id = l.name and c.state = 'asked')`,
  'a card is asked for what cards can pay': `
    select id::text as what from payment_attempts where card_cents between 1 and ${leastCardAmount * 100 - 1}`,
  'what was not paid for is given back as it was held': `
    select a.id::text as what from payment_attempts a
    join ledger_transactions t on t.ref = a.id::text and t.kind in ('hold', 'hold_void')
    join ledger_entries e on e.transaction_id = t.id
    where a.state in ('declined', 'abandoned')
    group by a.id, e.account having sum(e.amount_cents) <> 0`,
  'what was not paid for can be paid for by another attempt': `
    select a.id::text as what from payment_attempts a join payment_attempt_items i on i.attempt_id = a.id
    where a.state in ('declined', 'abandoned') and i.alive`,
  'what was paid for is ordered, item by item': `
    select coalesce(paid.cart_item_id, ordered.cart_item_id)::text as what
    from (
      select i.attempt_id, i.cart_item_id from payment_attempt_items i
      join payment_attempts a on a.id = i.attempt_id where i.alive and a.state = 'succeeded') paid
    full join (
      select o.attempt_id, i.cart_item_id from order_items i join orders o on o.id = i.order_id) ordered
      using (attempt_id, cart_item_id)
    where paid.cart_item_id is null or ordered.cart_item_id is null`,
  'what was charged for an item is delivered, still to come or back': `
    select i.id::text as what from order_items i
    left join ledger_accounts d on d.name = 'deferred:' || i.id
    left join (
      select r.order_item_id,
        sum(e.amount_cents) filter (where e.account ~ '^(vendor:|commission$)') as delivered,
        sum(e.amount_cents) filter (where e.account ~ '^(wallet|promo):') as back
      from runs r join ledger_transactions t on t.ref = r.id::text and t.kind in ('delivery', 'refund')
      join ledger_entries e on e.transaction_id = t.id
      group by r.order_item_id) m on m.order_item_id = i.id
    where coalesce(m.delivered, 0) < 0 or coalesce(m.back, 0) < 0
      or coalesce(m.delivered, 0) + coalesce(m.back, 0) + coalesce(d.balance_cents, 0)
        <> (i.service_cents + i.image_cents) * (i.recurring_times + 1)`,
  'the vendor and the platform have their parts of what was delivered, and of nothing else': `
    select r.id::text as what from runs r join order_items i on i.id = r.order_item_id
    left join (
      select t.ref, bool_or(t.kind = 'refund') as is_back,
        coalesce(sum(e.amount_cents) filter (where e.account = 'commission'), 0) as platform,
        coalesce(sum(e.amount_cents) filter (where e.account ~ '^vendor:'), 0) as vendor,
        bool_and(e.account !~ '^vendor:' or e.account = 'vendor:' || o.vendor) as is_theirs
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join (
        select x.id::text as ref, y.vendor from runs x join order_items y on y.id = x.order_item_id) o on o.ref = t.ref
      where t.kind in ('delivery', 'refund')
      group by t.ref) m on m.ref = r.id::text
    where not coalesce(m.is_theirs, true)
      or coalesce(m.platform, 0) <>
        case when r.state = 'Completed' and not coalesce(m.is_back, false) then i.commission_cents else 0 end
      or coalesce(m.vendor, 0) <>
        case when r.state = 'Completed' and not coalesce(m.is_back, false)
          then r.share_cents - i.commission_cents else 0 end`,
  'no two results of an item are of the same acquisition': `
    select i.id::text as what from order_items i join runs r on r.order_item_id = i.id
    where i.recurring_times > 0 and r.state = 'Completed' and r.plan is not null
    group by i.id, r.plan->'scenes'->0->>'datetime' having count(*) > 1`,
};
