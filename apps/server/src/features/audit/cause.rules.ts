import { disputeCauses } from '../disputes/dispute.rules.ts';
import type { RuleName } from '../ledger/rules.messages.ts';

/**
 * SQL condition: the wallet's part of a payment attempt was held first. Before there were gifts, all of it was held.
 */
const walletPartWasHeld = `a.wallet_cents > 0 and (a.card_cents > 0 or exists (
  select from ledger_transactions h where h.idem_key = 'attempt:' || a.id || ':hold'))`;

/** SQL for the wallet's part of an attempt, gifts and money separately; `sign` is 1 when the wallet gets it. */
const walletEntries = (sign: 1 | -1) => `(values
  ('promo:' || a.account, ${sign} * a.promo_cents),
  ('wallet:' || a.account, ${sign} * (a.wallet_cents - a.promo_cents)))`;

/** SQL for two entries that move one amount. */
const transferEntries = (from: string, to: string, cents: string) =>
  `lateral (values (${from}, -${cents}), (${to}, ${cents}))`;

const cardRefundCause = (phase: string, kind: string, from: string, to: string, state = 'true') => `
  select 'card_refund:' || c.id || ':${phase}', '${kind}', c.order_id::text, x.*
  from card_refunds c join orders o on o.id = c.order_id, ${transferEntries(from, to, 'c.amount_cents')} x where ${state}`;

/** SQL for the entries of a purchase of images: the buyer gets (1) or gives (-1) the price, against `other`. */
const pictureCause = (phase: 'paid' | 'made' | 'back', kind: string, buyer: 1 | 0 | -1, other: string) => `
  select 'pictures:' || p.id || ':${phase}', '${kind}', p.id::text, x.*
  from image_purchases p join runs r on r.id = p.run_id join order_items i on i.id = r.order_item_id, lateral (values
    ('promo:' || p.account, ${buyer} * p.promo_cents),
    ('wallet:' || p.account, ${buyer} * (p.price_cents - p.promo_cents)),
    (${other}, ${buyer === 1 ? -1 : 1} * p.price_cents)
    ${buyer === 0 ? `, ('deferred:' || p.id, -p.price_cents)` : ''}) x
  where ${phase === 'paid' ? 'true' : `p.state = '${phase === 'made' ? 'made' : 'refunded'}'`}`;

/**
 * The ledger transactions that must exist, with their entries (key, kind, ref, account, cents), derived from all other
 * tables. An amount that depended on the moment of the booking is read from the ledger itself, and its limits are
 * checked.
 */
const causes: readonly string[] = [
  // Payment of an order.
  `select 'attempt:' || a.id || ':paid', 'payment', o.id::text, x.*
   from orders o join payment_attempts a on a.id = o.attempt_id,
     lateral (
       select 'card_clearing', -a.card_cents
       union all select 'hold:' || a.id, -a.wallet_cents where ${walletPartWasHeld}
       union all select p.* from ${walletEntries(-1)} p where not (${walletPartWasHeld})
       union all select 'deferred:' || i.id, (i.service_cents + i.image_cents) * (i.recurring_times + 1)
         from order_items i where i.order_id = o.id) x`,
  // Top-up of a wallet.
  `select 'attempt:' || a.id || ':paid', 'top_up', a.id::text, x.*
   from payment_attempts a, ${transferEntries(`'card_clearing'`, `'wallet:' || a.account`, 'a.card_cents')} x
   where a.kind = 'top_up' and a.state = 'succeeded'`,
  // Hold of the wallet's part until the card has paid, and its release if the card does not.
  `select 'attempt:' || a.id || ':hold', 'hold', a.id::text, x.*
   from payment_attempts a, lateral (
     select 'hold:' || a.id, a.wallet_cents union all select p.* from ${walletEntries(-1)} p) x
   where ${walletPartWasHeld}`,
  `select 'attempt:' || a.id || ':void', 'hold_void', a.id::text, x.*
   from payment_attempts a, lateral (
     select 'hold:' || a.id, -a.wallet_cents union all select p.* from ${walletEntries(1)} p) x
   where a.state in ('declined', 'abandoned') and ${walletPartWasHeld}`,
  // Charge that arrived after its attempt had ended, and its refund to the card.
  `select t.idem_key, 'late_charge', a.id::text, x.*
   from payment_attempts a join ledger_transactions t on t.idem_key = 'attempt:' || a.id || ':late_charge',
     ${transferEntries(`'card_clearing'`, `'hold:' || a.id`, 'a.card_cents')} x
   where a.state in ('declined', 'abandoned')`,
  `select t.idem_key, 'late_refund', a.id::text, x.*
   from payment_attempts a join ledger_transactions t on t.idem_key = 'attempt:' || a.id || ':late_refund'
   join ledger_transactions l on l.idem_key = 'attempt:' || a.id || ':late_charge'
   -- but for what was lost of it by then
   cross join lateral (
     select a.card_cents - coalesce(sum(p.cents), 0) as cents
     from disputes d join dispute_allocations p on p.dispute_id = d.id where d.attempt_id = a.id) rest,
     ${transferEntries(`'hold:' || a.id`, `'card_clearing'`, 'rest.cents')} x`,
  // Delivery of an analysis.
  `select 'run:' || r.id || ':delivery', 'delivery', r.id::text, x.*
   from runs r join order_items i on i.id = r.order_item_id, lateral (values
     ('deferred:' || i.id, -r.share_cents), ('vendor:' || i.vendor, r.share_cents - i.commission_cents),
     ('commission', i.commission_cents)) x
   where r.state = 'Completed'`,
  // Refund of an analysis; the order decides how much of it is a gift.
  `select t.idem_key, 'refund', r.id::text, x.*
   from runs r join ledger_transactions t on t.idem_key = 'run:' || r.id || ':refund'
   join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id,
     lateral (
       select 'purse:' || o.account, r.share_cents - r.disputed_cents
       union all select 'deferred:' || i.id, r.disputed_cents - r.share_cents where r.state <> 'Completed'
       union all select 'vendor:' || i.vendor, i.commission_cents - r.share_cents where r.state = 'Completed'
       union all select 'commission', -i.commission_cents where r.state = 'Completed') x`,
  // Transfer of the refund to the card.
  cardRefundCause('hold', 'to_card', `'wallet:' || o.account`, `'hold:' || c.id`),
  cardRefundCause('done', 'card_refund', `'hold:' || c.id`, `'card_clearing'`, `c.state = 'done'`),
  cardRefundCause('void', 'to_card_void', `'hold:' || c.id`, `'wallet:' || o.account`, `c.state = 'failed'`),
  // Purchase of the images of a result, and their delivery or refund.
  pictureCause('paid', 'pictures', -1, `'deferred:' || p.id`),
  pictureCause('made', 'pictures_made', 0, `'vendor:' || i.vendor`),
  pictureCause('back', 'images_refunded', 1, `'deferred:' || p.id`),
  // Grant of a gift, and its revocation as far as it was not spent.
  `select 'reward:' || w.id || ':granted', 'reward', w.id::text, x.*
   from referral_rewards w join users u on u.id = w.referrer,
     ${transferEntries(`'promo'`, `'promo:' || u.account`, 'w.amount_cents')} x
   where w.state in ('granted', 'revoked')`,
  `select 'reward:' || b.id || ':back:' || b.before, 'reward_revoked', b.id::text, x.*
   from (
     select w.id, u.account, e.amount_cents as cents,
       sum(e.amount_cents) over (partition by w.id order by t.id) - e.amount_cents as before
     from referral_rewards w join users u on u.id = w.referrer
     join ledger_transactions t on t.kind = 'reward_revoked' and t.ref = w.id::text
     join ledger_entries e on e.transaction_id = t.id and e.account = 'promo'
     where w.state = 'revoked') b,
     ${transferEntries(`'promo:' || b.account`, `'promo'`, 'b.cents')} x`,
  // Money that a deleted account leaves behind.
  `select l.idem_key, 'forfeited', l.account, x.*
   from (
     select t.idem_key, a.id::text as account,
       coalesce(sum(e.amount_cents) filter (where e.account = 'wallet:' || a.id), 0) as money,
       coalesce(sum(e.amount_cents) filter (where e.account = 'promo:' || a.id), 0) as gifts
     from ledger_transactions t join accounts a on a.id::text = t.ref
     join ledger_entries e on e.transaction_id = t.id
     where t.kind = 'forfeited' and t.idem_key ~ ('^account:' || a.id || ':forfeit:[0-9a-f-]{36}$')
       and not exists (select from users u where u.account = a.id and u.deleted_at is null)
     group by t.idem_key, a.id) l,
     lateral (values
       ('wallet:' || l.account, l.money), ('forfeited', -l.money),
       ('promo:' || l.account, l.gifts), ('promo', -l.gifts)) x
   where l.money <= 0 and l.gifts <= 0`,
  ...disputeCauses,
];

/** Rules that the ledger contains what follows from the other tables, and nothing else. */
export const causeRules = {
  ledger_says_what_happened: `
    with wanted (key, kind, ref, account, cents) as materialized (${causes.join(' union all ')}),
    -- one that has no entries is there too
    must as (
      select key, kind, ref, account, sum(cents) as cents from wanted group by 1, 2, 3, 4 having sum(cents) <> 0
      union all select distinct key, kind, ref, '', 0 from wanted),
    said as (
      select t.idem_key as key, t.kind, t.ref, p.account, sum(e.amount_cents) as cents
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id, lateral (
        select case t.kind when 'refund' then regexp_replace(e.account, '^(wallet|promo):', 'purse:') else e.account end
          as account) p
      group by 1, 2, 3, 4 having sum(e.amount_cents) <> 0
      union all select idem_key, kind, ref, '', 0 from ledger_transactions)
    select key as what from must full join said using (key, kind, ref, account)
    where must.cents is distinct from said.cents group by 1`,
  deleted_account_has_no_money: `
    select l.name as what from accounts a join ledger_accounts l on l.name in ('wallet:' || a.id, 'promo:' || a.id)
    where l.balance_cents <> 0 and exists (select from users u where u.account = a.id)
      and not exists (select from users u where u.account = a.id and u.deleted_at is null)`,
} satisfies Partial<Record<RuleName, string>>;
