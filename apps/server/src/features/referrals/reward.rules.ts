import type { RuleName } from '../ledger/rules.messages.ts';
import { settlingDays } from './due-rewards.store.ts';
import { rewardStates } from './reward-states.ts';

/** Rules about referral rewards. */
export const rewardRules = {
  reward_says_when: `
    select w.id::text as what from referral_rewards w
    left join (
      select t.ref, sum(e.amount_cents) as cents
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'promo'
      where t.kind = 'reward_revoked' group by 1) back on back.ref = w.id::text
    where (w.granted_at is null) <> (w.state in ('held', 'refused'))
      or (w.revoked_cents is not null) <> (w.state = 'revoked')
      or coalesce(back.cents, 0) <> coalesce(w.revoked_cents, 0)`,
  reward_for_what_guest_paid: `
    select w.id::text as what from referral_rewards w
    join users u on u.id = w.referred_user
    join orders o on o.id = w.order_id
    left join (
      select i.order_id, min(x.created_at) as at
      from order_items i join runs r on r.order_item_id = i.id join results x on x.run_id = r.id
      group by i.order_id) delivered on delivered.order_id = o.id
    where o.account <> u.account or o.card_cents = 0 or u.referred_by <> w.referrer
      or (u.referred_by is null and u.deleted_at is null)
      or delivered.at is null or delivered.at > w.created_at - interval '${settlingDays} days'`,
  nobody_rewards_themselves: `
    with recursive brought (referrer, guest) as (
      select referrer, referred_user from referral_rewards
      union
      select b.referrer, w.referred_user from brought b join referral_rewards w on w.referrer = b.guest)
    select b.referrer::text as what from brought b
    join users r on r.id = b.referrer join users g on g.id = b.guest
    where r.account = g.account`,
  reward_revoked_when_order_refunded: `
    select w.id::text as what from referral_rewards w
    where w.state in ('granted', 'held') and greatest(w.threshold_cents, 1) > (
      select coalesce(sum(r.share_cents), 0) from order_items i join runs r on r.order_item_id = i.id
      where i.order_id = w.order_id and not exists (
        select from ledger_transactions t where t.idem_key = 'run:' || r.id || ':refund'))`,
  reward_limit_per_month: `
    select w.referrer::text as what from referral_rewards w
    join transitions t on t.entity = '${rewardStates.entity}' and t.entity_id = w.id
      and t.from_state is null and t.to_state = 'granted'
    group by w.referrer, date_trunc('month', w.created_at at time zone 'UTC')
    having count(*) > max(w.monthly_cap)`,
} satisfies Partial<Record<RuleName, string>>;
