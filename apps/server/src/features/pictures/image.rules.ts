import type { RuleName } from '../ledger/rules.messages.ts';
/** Ledger rules for images that are bought after the result. */
export const imageRules = {
  images_cost_tier_price: `
    select p.id::text as what from image_purchases p
    join runs r on r.id = p.run_id join order_items i on i.id = r.order_item_id
    join cart_items c on c.id = i.cart_item_id
    where not exists (
      select from tier_prices t
      where t.tier_id = c.tier_id and t.is_image
        and p.price_cents = case when i.area_ha <= t.image_min_ha then round(t.image_fix_price * 100)
          else round(i.area_ha * t.image_price_per_ha * 100) end)`,
  images_of_own_results: `
    select p.id::text as what from image_purchases p
    join runs r on r.id = p.run_id join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
    where o.account <> p.account or i.with_image or r.state <> 'Completed'`,
  // Deleted accounts are left out, because they have no files.
  pictures_there_once_made: `
    select r.id::text as what from runs r join order_items i on i.id = r.order_item_id
    join orders o on o.id = i.order_id
    where not i.with_image and exists (select from users u where u.account = o.account and u.deleted_at is null)
      and exists (select from result_files f where f.run_id = r.id and f.kind = 'overlay')
        <> exists (select from image_purchases p where p.run_id = r.id and p.state = 'made')`,
  pictures_have_receipt: `
    select p.id::text as what from image_purchases p left join documents d on d.purchase_id = p.id
    group by p.id
    having count(*) filter (where d.kind = 'receipt' and d.amount_cents = p.price_cents) <> 1
      or count(*) filter (where d.kind = 'credit_note' and d.amount_cents = p.price_cents)
        <> (p.state = 'refunded')::int
      or count(d.id) <> 1 + (p.state = 'refunded')::int`,
  pictures_made_within_day: `
    select id::text as what from image_purchases
    where finished_at is null and requested_at < now() - interval '1 day'`,
} satisfies Partial<Record<RuleName, string>>;
