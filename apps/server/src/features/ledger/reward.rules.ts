import { mostAMonth, settlingDays } from '../referrals/due-rewards.store.ts';

/** Of what referrals bring. */
export const rewardRules: Record<string, string> = {
  'a reward is in the books as its state says': `
    select w.id::text as what from referral_rewards w
    join users u on u.id = w.referrer
    left join ledger_transactions given on given.idem_key = 'reward:' || w.id || ':granted'
    left join ledger_entries g on g.transaction_id = given.id and g.account = 'promo:' || u.account
    left join ledger_transactions back on back.idem_key = 'reward:' || w.id || ':back'
    left join ledger_entries b on b.transaction_id = back.id and b.account = 'promo:' || u.account
    where g.amount_cents is distinct from
        case when w.state in ('granted', 'taken_back') then w.amount_cents end
      or (w.granted_at is null) <> (w.state in ('held', 'refused'))
      or (back.id is not null) <> (w.state = 'taken_back')
      or (w.back_cents is not null) <> (w.state = 'taken_back')
      or coalesce(b.amount_cents, 0) <> -coalesce(w.back_cents, 0)`,
  'a gift belongs to a reward': `
    select t.id::text as what from ledger_transactions t
    where t.kind in ('reward', 'reward_back')
      and not exists (select from referral_rewards w where w.id::text = t.ref)`,
  'a reward is given for what its guest paid by card, when the first result has stood for long enough': `
    select w.id::text as what from referral_rewards w
    join users u on u.id = w.referred_user
    join orders o on o.id = w.order_id
    left join (
      select i.order_id, min(x.created_at) as at
      from order_items i join runs r on r.order_item_id = i.id join results x on x.run_id = r.id
      group by i.order_id) delivered on delivered.order_id = o.id
    where o.account <> u.account or o.card_cents = 0
      or delivered.at is null or delivered.at > w.created_at - interval '${settlingDays} days'`,
  'nobody is rewarded for themselves, nor in a circle': `
    with recursive brought (referrer, guest) as (
      select referrer, referred_user from referral_rewards
      union
      select b.referrer, w.referred_user from brought b join referral_rewards w on w.referrer = b.guest)
    select b.referrer::text as what from brought b
    join users r on r.id = b.referrer join users g on g.id = b.guest
    where r.account = g.account`,
  'a reward goes back with all the money of its order': `
    select w.id::text as what from referral_rewards w
    where w.state in ('granted', 'held') and not exists (
      select from order_items i join runs r on r.order_item_id = i.id
      where i.order_id = w.order_id and not exists (
        select from ledger_transactions t where t.idem_key = 'run:' || r.id || ':refund'))`,
  'a referrer is given so many rewards a month': `
    select referrer::text as what from referral_rewards where granted_at is not null
    group by referrer, date_trunc('month', granted_at at time zone 'UTC') having count(*) > ${mostAMonth}`,
};
