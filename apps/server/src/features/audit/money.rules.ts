import { minCardAmount } from '@furrow/contract/endpoint/stated-limits';
import type { RuleName } from '../ledger/rules.messages.ts';

/** Rules about payments and the use of their money. */
export const moneyRules = {
  accounts_hold_nothing_together: `
    select (kept.cents + summed.cents)::text as what
    from (select coalesce(sum(balance_cents), 0) as cents from ledger_accounts) kept,
      (select coalesce(sum(e.amount_cents), 0) as cents
       from ledger_entries e join ledger_accounts a on a.name = e.account and a.balance_cents is null) summed
    where kept.cents + summed.cents <> 0`,
  card_part_is_payable: `
    select id::text as what from payment_attempts where card_cents between 1 and ${minCardAmount * 100 - 1}`,
  unpaid_can_be_paid: `
    select a.id::text as what from payment_attempts a join payment_attempt_items i on i.attempt_id = a.id
    where a.state in ('declined', 'abandoned') and i.is_live`,
  paid_is_ordered: `
    select coalesce(paid.cart_item_id, ordered.cart_item_id)::text as what
    from (
      select i.attempt_id, i.cart_item_id from payment_attempt_items i
      join payment_attempts a on a.id = i.attempt_id where i.is_live and a.state = 'succeeded') paid
    full join (
      select o.attempt_id, i.cart_item_id from order_items i join orders o on o.id = i.order_id) ordered
      using (attempt_id, cart_item_id)
    where paid.cart_item_id is null or ordered.cart_item_id is null`,
  item_costs_tier_price: `
    select i.id::text as what from order_items i join cart_items c on c.id = i.cart_item_id
    where i.area_ha <> c.area_ha or not exists (
      select from tier_prices p
      where p.tier_id = c.tier_id and p.vendor = i.vendor and p.price_type = i.price_type
        and i.rate_per_ha = p.price_per_ha + p.platform_fee_per_ha
        and i.service_cents = greatest(round(i.area_ha * i.rate_per_ha * 100), round(p.min_price * 100))
        and i.image_cents = case when not i.with_image then 0
          when i.area_ha <= p.image_min_ha then round(p.image_fix_price * 100)
          else round(i.area_ha * p.image_price_per_ha * 100) end
        and i.commission_cents = least(round(i.area_ha * p.platform_fee_per_ha * 100), i.service_cents))`,
  results_of_different_passes: `
    select distinct item::text as what from (
      select i.id as item, min(t.at) as first, lag(max(t.at)) over (partition by i.id order by r.sequence) as before
      from order_items i join runs r on r.order_item_id = i.id
      cross join lateral (
        select (scene->>'datetime')::timestamptz as at from jsonb_array_elements(r.plan->'scenes') scene) t
      where i.recurring_times > 0 and r.state = 'Completed'
      group by i.id, r.id) taken
    -- each after the one before, and scenes of one pass start within ten minutes
    where first <= before + interval '10 minutes'`,
} satisfies Partial<Record<RuleName, string>>;
