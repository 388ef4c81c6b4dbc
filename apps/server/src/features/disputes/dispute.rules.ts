import type { RuleName } from '../ledger/rules.messages.ts';

/** SQL for the amount set aside for a dispute `d` that was not returned. */
const centsSetAside = `(select coalesce(sum(p.cents), 0) from dispute_allocations p where p.dispute_id = d.id)`;

/** SQL for the allocations of a dispute as entries with this sign; `where` refers to a table `p`. */
const disputeAllocationEntries = (sign: '' | '-', condition: string) => `
  select case when p.run_id is not null then 'deferred:' || r.order_item_id
    when d.is_late then 'hold:' || d.attempt_id else 'wallet:' || d.account end, ${sign}p.cents
  from dispute_allocations p left join runs r on r.id = p.run_id where p.dispute_id = d.id and ${condition}`;

/** SQL for the ledger transactions that disputes and fees must cause. */
export const disputeCauses: readonly string[] = [
  `select 'dispute:' || d.id || ':opened', 'dispute', d.id::text, x.*
   from disputes d, lateral (
     select 'disputed', d.amount_cents
     union all select 'bad_debt',
       (select coalesce(sum(p.cents), 0) from dispute_allocations p where p.dispute_id = d.id and p.batch = 0) - d.amount_cents
     union all ${disputeAllocationEntries('-', 'p.batch = 0')}) x
   where d.frozen_at is not null`,
  `select 'dispute:' || d.id || ':more:' || m.batch, 'dispute_more', d.id::text, x.*
   from disputes d join (
     select dispute_id, batch, sum(cents) as cents from dispute_allocations where batch > 0 and cents > 0 group by 1, 2) m
     on m.dispute_id = d.id, lateral (
     select 'bad_debt', m.cents union all ${disputeAllocationEntries('-', 'p.batch = m.batch')}) x`,
  `select 'dispute:' || d.id || ':won', 'dispute_won', d.id::text, x.*
   from disputes d, lateral (
     select 'disputed', -d.amount_cents union all select 'bad_debt', d.amount_cents - ${centsSetAside}
     union all ${disputeAllocationEntries('', 'true')}) x
   where d.state = 'won' and d.frozen_at is not null`,
  `select 'dispute:' || d.id || ':lost', 'dispute_lost', d.id::text, x.*
   from disputes d, lateral (values ('disputed', -d.amount_cents), ('card_clearing', d.amount_cents)) x
   where d.state = 'lost' and not d.is_late`,
  // Loss of a dispute about a late charge, for which nothing was set aside before.
  `select 'dispute:' || d.id || ':lost', 'dispute_lost', d.id::text, x.*
   from disputes d, lateral (
     select 'card_clearing', d.amount_cents
     union all select 'bad_debt',
       (select coalesce(sum(p.cents), 0) from dispute_allocations p where p.dispute_id = d.id and p.batch = 0) - d.amount_cents
     union all ${disputeAllocationEntries('-', 'p.batch = 0')}) x
   where d.state = 'lost' and d.is_late`,
  // Return of a part by the bank, which first covers the bad debt.
  `select 'dispute:' || d.id || ':back', 'dispute_recovered', d.id::text, x.*
   from disputes d, lateral (
     select 'card_clearing', -d.returned_cents
     union all select 'bad_debt', d.returned_cents
       + (select coalesce(sum(p.cents), 0) from dispute_allocations p where p.dispute_id = d.id and p.cents < 0)
     union all ${disputeAllocationEntries('-', 'p.cents < 0')}) x
   where d.returned_cents > 0`,
  // The provider's fee, which may change: each amount is read from the ledger.
  `select 'dispute:' || f.id || ':fee:' || f.nth, 'dispute_fee', f.id::text, x.*
   from (
     select d.id, n.nth, -e.amount_cents as cents
     from disputes d cross join lateral generate_series(0, d.fee_changes - 1) n (nth)
     join ledger_transactions t on t.idem_key = 'dispute:' || d.id || ':fee:' || n.nth
     join ledger_entries e on e.transaction_id = t.id and e.account = 'stripe_fees') f,
     lateral (values ('stripe_fees', -f.cents), ('card_clearing', f.cents)) x`,
  `select 'attempt:' || a.id || ':fee', 'charge_fee', a.id::text, x.*
   from payment_attempts a, lateral (values ('stripe_fees', -a.fee_cents), ('card_clearing', a.fee_cents)) x
   where a.state = 'succeeded' and a.card_cents > 0 and a.fee_cents is not null`,
];

const balanceOf = (account: string) =>
  `(select coalesce(sum(e.amount_cents), 0) from ledger_entries e where e.account = '${account}')`;

/** Rules about disputed charges, and about the provider's fees. */
export const disputeRules = {
  dispute_sets_aside_enough: `
    select d.id::text as what from disputes d where ${centsSetAside} > d.amount_cents - d.returned_cents`,
  disputes_hold_undecided: `
    select 'disputed' as what where ${balanceOf('disputed')} <> (
      select coalesce(sum(d.amount_cents), 0) from disputes d where d.state = 'open' and not d.is_late)`,
  bad_debt_of_disputes: `
    select 'bad_debt' as what where ${balanceOf('bad_debt')} <> (
      select coalesce(sum(${centsSetAside} - d.amount_cents + d.returned_cents), 0) from disputes d
      where d.state = 'lost' or (d.state = 'open' and not d.is_late))`,
  run_set_aside_by_disputes: `
    select r.id::text as what from runs r
    left join (
      select p.run_id, sum(p.cents) as cents from dispute_allocations p join disputes d on d.id = p.dispute_id
      where d.state in ('open', 'lost') group by 1) p on p.run_id = r.id
    where r.disputed_cents <> coalesce(p.cents, 0)`,
  run_disputed_while_stopped: `
    select r.id::text as what from runs r
    where (r.state = 'Disputed') <> exists (
      select from dispute_allocations p join disputes d on d.id = p.dispute_id
      where p.run_id = r.id and d.state = 'open')`,
  dispute_loss_only_of_cancelled_run: `
    select id::text as what from runs where disputed_cents > 0 and state not in ('Disputed', 'Cancelled')`,
  dispute_of_a_charge: `
    select d.id::text as what from disputes d join payment_attempts a on a.id = d.attempt_id
    where (a.state = 'succeeded') = d.is_late or a.account <> d.account or a.provider <> d.provider or a.card_cents < d.amount_cents`,
  disputing_account_pays_nothing: `
    select a.id::text as what from payment_attempts a join disputes d on d.account = a.account
    where d.frozen_at is not null and a.created_at > d.frozen_at
      and a.created_at < coalesce(d.released_at, case d.state when 'won' then d.settled_at end, 'infinity')`,
  nothing_earned_by_disputed: `
    select w.id::text as what from referral_rewards w
    join orders o on o.id = w.order_id join disputes d on d.attempt_id = o.attempt_id
    where w.state in ('granted', 'held') and d.frozen_at is not null and d.state <> 'won'`,
  dispute_as_decided: `
    select d.reference as what from disputes d left join test_disputes t on t.reference = d.reference
    where d.provider = 'test' and (t.reference is null or t.charge_key <> d.attempt_id::text
      or (d.frozen_at is not null and t.amount_cents <> d.amount_cents)
      or (d.state in ('won', 'lost') and t.state <> d.state) or (d.state = 'lost' and t.returned_cents <> d.returned_cents) or (d.state = 'open' and t.state = 'inquiry'))`,
  provider_fees_as_booked: `
    select d.reference as what from disputes d
    where d.fee_cents <> (
      select coalesce(-sum(e.amount_cents), 0)
      from generate_series(0, d.fee_changes - 1) n (nth)
      join ledger_transactions t on t.idem_key = 'dispute:' || d.id || ':fee:' || n.nth
      join ledger_entries e on e.transaction_id = t.id and e.account = 'stripe_fees')
    union all
    select a.id::text from payment_attempts a join test_charges c on c.key = a.id::text
    where a.provider = 'test' and a.fee_cents <> c.fee_cents`,
} satisfies Partial<Record<RuleName, string>>;
