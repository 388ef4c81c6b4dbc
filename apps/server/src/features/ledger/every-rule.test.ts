import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/do-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { people } from '../referrals/rewards.test-support.ts';
import { openCardRefunds } from '../refunds/card-refunds.store.ts';
import { endCardRefund } from '../refunds/end-card-refund.ts';
import { takeBackOrder } from '../refunds/take-back-order.ts';
import { audit, auditWithin, ruleNames } from './audit.ts';

const server = aServer();
const { host, guestOf, again, buys, delivered, later } = people(server);
const db = () => server().database.db;

/** What the statements below speak of. */
const of = { order: '', refunded: '', guest: '', host: '' };

beforeAll(async () => {
  server().clock.now = new Date(Date.now() - 15 * 86_400_000);
  const ada = await host();
  const guest = await guestOf(ada);
  Object.assign(of, { host: ada.user.id, guest: guest.user.id });
  of.order = await buys(guest, 4, 'pm_card_visa');
  const more = await buys(guest, 8);
  await delivered(of.order);
  await delivered(more);
  const [, second] = await runsOfOrder(db(), of.order);
  await deliverRun(db(), second!.id, server().clock.now);

  const me = await again(await host());
  const topUp = { amount: 5, payment_method_id: 'pm_card_amex', attempt_id: crypto.randomUUID() };
  await server().call('POST', '/payments/wallet-topup/', { as: me, body: topUp });
  for (const card of ['pm_card_chargeDeclined', 'pm_card_amex']) {
    const body = orderBody([await server().cartItem(me)], { walletCents: 500, card });
    const reply = await server().call('POST', '/payments/create-order/', { as: me, body });
    of.refunded = reply.json().data?.order_id ?? '';
  }
  const at = server().clock.now;
  await takeBackOrder(db(), { orderId: of.refunded, gateway: 'test', at });
  const [refund] = await openCardRefunds(db());
  await endCardRefund({ db: db(), gateway: testGateway(db()), clock: () => at }, refund!);
  later(14);
  await server().features.sweep();
});

/** The rules that are broken by this, which is undone then. No trigger and no foreign key stands in its way. */
async function brokenBy(...wrongs: RawBuilder<unknown>[]): Promise<string[]> {
  const trx = await db().startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const wrong of wrongs) await wrong.execute(trx);
    return (await auditWithin(trx)).map(({ rule }) => rule);
  } finally {
    await trx.rollback().execute();
  }
}

const entry = (key: RawBuilder<unknown>, account: string, cents: number) => sql`
  insert into ledger_entries (transaction_id, account, amount_cents)
  select id, ${account}, ${cents} from ledger_transactions where idem_key = ${key}`;
const run = () => sql`(
  select r.id from runs r join order_items i on i.id = r.order_item_id
  where i.order_id = ${of.order} and r.state = 'Completed' order by r.sequence limit 1)`;
const openRun = () => sql`(
  select r.id from runs r join order_items i on i.id = r.order_item_id
  where i.order_id = ${of.order} and r.state = 'Scheduled' order by r.sequence limit 1)`;
const attempt = () => sql`(select attempt_id from orders where id = ${of.order})`;
const declined = sql`(select id from payment_attempts where state = 'declined' limit 1)`;
const delivery = () => sql`'run:' || ${run()} || ':delivery'`;
const attempts = (set: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`update payment_attempts set ${set} where id = ${id}`;
const charges = (set: RawBuilder<unknown>) =>
  sql`update test_charges set ${set} where key = ${attempt()}::text`;
const rewards = (set: RawBuilder<unknown>) => sql`update referral_rewards set ${set}`;
const refunds = (set: RawBuilder<unknown>) => sql`update card_refunds set ${set}`;
const jobOf = (run_: RawBuilder<unknown>, look: number) => sql`
  insert into pgboss.job (name, data, state)
  select 'run.execute', jsonb_build_object('runId', ${run_}, 'look', ${sql.lit(look)}), 'created'`;

/** A way to break each rule. */
const wrongs: Record<string, () => RawBuilder<unknown>[]> = {
  'every ledger transaction sums to 0': () => [entry(delivery(), 'commission', 1)],
  'a balance is the sum of its entries': () => [
    sql`update ledger_accounts set balance_cents = balance_cents + 1 where name = 'commission'`,
  ],
  'no wallet, hold or deferred account is below 0': () => [
    sql`alter table ledger_accounts drop constraint never_below_zero`,
    sql`update ledger_accounts set balance_cents = -1 where name ~ '^deferred:'`,
  ],
  'an order costs what its items cost and what was paid': () => [
    sql`update order_items set service_cents = service_cents + 1 where order_id = ${of.order}`,
  ],
  'an order has the attempt that paid it, with its amounts': () => [
    attempts(sql`card_cents = card_cents + 1`, attempt()),
  ],
  'an attempt that succeeded has its order': () => [sql`delete from orders where id = ${of.order}`],
  'a top-up that succeeded is in the wallet, once and whole': () => [
    sql`update payment_attempts set card_cents = card_cents + 1 where kind = 'top_up'`,
  ],
  'a charge that succeeded is paid for something or is back on its card': () => [
    sql`update test_charges set key = 'lost' where key = ${attempt()}::text`,
  ],
  'a card was charged what its attempt says': () => [charges(sql`amount_cents = amount_cents + 1`)],
  'what is paid was charged exactly when a card paid for it': () => [
    sql`delete from test_charges where key = ${attempt()}::text`,
  ],
  'nothing is asked of a card that the wallet spares': () => [
    attempts(sql`card_cents = 0, wallet_cents = card_cents`, attempt()),
  ],
  'an attempt comes to its end within the hour': () => [
    attempts(sql`settled_at = null, created_at = now() - interval '61 minutes'`, attempt()),
  ],
  'an open attempt holds what the wallet pays of it': () => [
    attempts(sql`settled_at = null, wallet_cents = 7`, attempt()),
  ],
  'an attempt that is over holds nothing': () => [
    sql`insert into ledger_accounts (name, balance_cents) select 'hold:' || ${attempt()}, 1`,
  ],
  'an attempt is settled exactly when it is over': () => [attempts(sql`settled_at = null`, attempt())],
  'what was paid into an item is spent, given back or still deferred': () => [
    sql`update runs set state = 'Cancelled' where id = ${openRun()}`,
  ],
  'an item has as many runs as were charged': () => [sql`delete from runs where id = ${openRun()}`],
  'a delivered run has one result and one posting, and no other run has': () => [
    sql`delete from results where run_id = ${run()}`,
  ],
  'money goes back once, for runs that are not to be or were delivered in vain': () => [
    sql`insert into ledger_transactions (idem_key, kind, ref)
      select 'run:' || ${openRun()} || ':refund', 'refund', ${openRun()}::text`,
  ],
  'a run that is over took its share out of what was paid for its item': () => [
    sql`update runs set share_cents = share_cents + 1 where id = ${run()}`,
  ],
  'money goes back to the wallet of whoever paid': () => [
    sql`update orders set account = ${of.host} where id = ${of.refunded}`,
  ],
  'a gift is spent before money is': () => [sql`update orders set promo_cents = 5 where id = ${of.refunded}`],
  'a gift comes back after the money that was paid with it': () => [
    sql`update orders set promo_cents = 5 where id = ${of.refunded}`,
  ],
  'an order has one receipt, of its total': () => [
    sql`delete from documents where order_id = ${of.order} and kind = 'receipt'`,
  ],
  'a top-up has one receipt, of its amount': () => [
    sql`update documents set amount_cents = amount_cents + 1 where attempt_id is not null`,
  ],
  'the credit notes of an order say what came back of it': () => [
    sql`delete from documents where order_id = ${of.refunded} and kind = 'credit_note'`,
  ],
  'a document says what its lines say': () => [
    sql`update documents set content = content || '{"card_cents": 7}' where order_id = ${of.order}`,
  ],
  'the numbers of documents have no gap': () => [
    sql`delete from documents where kind = 'receipt' and serial = 1`,
  ],
  'an item is paid for by one order at most': () => [
    sql`alter table order_items drop constraint order_items_cart_item_id_key`,
    sql`update order_items set cart_item_id = (select cart_item_id from order_items where order_id = ${of.order})`,
  ],
  'nothing moves on after its end': () => [
    sql`insert into transitions (entity, entity_id, from_state, to_state)
      select 'run', ${run()}, 'Completed', 'Scheduled'`,
  ],
  'a state is the one that was last written down': () => [refunds(sql`state = 'failed'`)],
  'the database guards the books': () => [sql`alter table ledger_entries disable trigger sums_to_zero`],
  'all accounts together hold nothing': () => [
    sql`update ledger_accounts set balance_cents = balance_cents + 1 where name = 'commission'`,
  ],
  'what is held is held for something': () => [
    sql`insert into ledger_accounts (name, balance_cents) values ('hold:nothing', 1)`,
  ],
  'a card is asked for what cards can pay': () => [attempts(sql`card_cents = 49`, attempt())],
  'what was not paid for is given back as it was held': () => [
    sql`delete from ledger_entries where account ~ '^wallet:' and transaction_id = (
      select id from ledger_transactions where idem_key = 'attempt:' || ${declined} || ':void')`,
  ],
  'what was not paid for can be paid for by another attempt': () => [
    sql`update payment_attempt_items set alive = true where attempt_id = ${declined}`,
  ],
  'what was paid for is ordered, item by item': () => [
    sql`update payment_attempt_items set alive = false where attempt_id = ${attempt()}`,
  ],
  'what was charged for an item is delivered, still to come or back': () => [
    entry(delivery(), 'commission', 1),
    entry(delivery(), 'card_clearing', -1),
  ],
  'the vendor and the platform have their parts of what was delivered, and of nothing else': () => [
    entry(delivery(), 'commission', 1),
    entry(delivery(), 'vendor:furrow', -1),
  ],
  'no two results of an item are of the same acquisition': () => [
    sql`update runs set plan = '{"scenes": [{"datetime": "2026-06-01T10:00:00Z"}]}' where plan is not null`,
  ],
  'what goes back to a card is held until it is there, or in the wallet again': () => [
    refunds(sql`amount_cents = amount_cents + 1`),
  ],
  'no more goes back to a card than it paid, and than came back of its order': () => [
    refunds(sql`amount_cents = amount_cents + 100`),
  ],
  'a card got back what the books say': () => [sql`update test_refunds set state = 'pending'`],
  'what a card got back is in the books': () => [sql`update test_refunds set refund_key = 'lost'`],
  'a refund to a card comes to its end within ten days': () => [
    refunds(sql`state = 'asked', asked_at = now() - interval '11 days'`),
  ],
  'a reward is in the books as its state says': () => [rewards(sql`state = 'refused'`)],
  'a gift belongs to a reward': () => [sql`delete from referral_rewards`],
  'a reward is given for what its guest paid by card, when the first result has stood for long enough':
    () => [rewards(sql`created_at = created_at - interval '1 hour'`)],
  'nobody is rewarded for themselves, nor in a circle': () => [
    sql`insert into referral_rewards (referred_user, referrer, order_id, amount_cents, state)
      values (${of.host}, ${of.guest}, ${of.order}, 1, 'held')`,
  ],
  'a reward goes back when too little is left of its order': () => [rewards(sql`order_id = ${of.refunded}`)],
  'a referrer is given so many rewards a month': () => [
    sql`insert into referral_rewards (referred_user, referrer, order_id, amount_cents, state, granted_at)
      select gen_random_uuid(), ${of.host}, gen_random_uuid(), 1, 'granted', granted_at
      from referral_rewards, generate_series(1, 10)`,
  ],
  'a state is followed by one that may follow it': () => [
    sql`insert into transitions (entity, entity_id, from_state, to_state)
      select 'run', ${openRun()}, 'Scheduled', 'Completed'`,
  ],
  'a state is followed from where it was': () => [
    sql`insert into transitions (entity, entity_id, from_state, to_state)
      select 'run', ${openRun()}, 'Processing', 'Scheduled'`,
  ],
  'a run that is due has a job that will do it': () => [
    sql`update runs set due_at = now() - interval '1 day' where id = ${openRun()}`,
    sql`delete from pgboss.job`,
  ],
  'a look of a run has one job': () => [jobOf(openRun(), 0), jobOf(openRun(), 0)],
};

describe('what breaks a rule of the books is noticed', () => {
  test.each(Object.keys(wrongs))('%s', async (rule) => {
    expect(await brokenBy(...wrongs[rule]!())).toContain(rule);
  });

  test('of each rule that there is, and nothing is wrong without', async () => {
    expect(Object.keys(wrongs).toSorted()).toEqual(ruleNames.toSorted());
    expect(await brokenBy()).toEqual([]);
    expect(await audit(db())).toEqual([]);
  });
});
