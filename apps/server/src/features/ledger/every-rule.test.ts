import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDispute } from '../../adapters/payments/test-disputes.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/do-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { keepAnswer, reserveQuestion } from '../assistant/questions.store.ts';
import { fillWallet } from '../payments/fill-wallet.test-support.ts';
import { pictureMessages } from '../pictures/pictures.messages.ts';
import { findOffer } from '../pictures/pictures-offer.store.ts';
import { endMade, giveBack, takePurchase } from '../pictures/purchases.store.ts';
import { people } from '../referrals/rewards.test-support.ts';
import { openCardRefunds } from '../refunds/card-refunds.store.ts';
import { endCardRefund } from '../refunds/end-card-refund.ts';
import { takeBackOrder } from '../refunds/take-back-order.ts';
import { audit, auditStatement, auditWithin, brokenOf, ruleNames } from './audit.ts';

const server = aServer();
const { host, guestOf, again, buys, delivered, later } = people(server);
const db = () => server().database.db;

/** What the statements below speak of. */
const of = { order: '', refunded: '', disputed: '', guest: '', host: '' };

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
  const jobs = { send: async () => {} };
  const parts = { db: db(), gateway: testGateway(db()), jobs, publicUrl: null, clock: () => at };
  await endCardRefund(parts, refund!);
  later(14);
  await server().features.sweep();

  of.disputed = await buys(await host(), 3);
  await delivered(of.disputed);
  const { rows } = await sql<{ key: string }>`
    select attempt_id::text as key from orders where id = ${of.disputed}`.execute(db());
  const [asked] = await runsOfOrder(db(), of.disputed);
  const subject = { orderId: of.disputed, orderItemId: asked!.itemId, runId: asked!.id };
  const question = await reserveQuestion(db(), subject, server().clock.now);
  if (typeof question === 'string') throw new Error(question);
  const said = { question: 'How is it?', answer: 'Well.', assistant: 'embedded', language: 'en' };
  await keepAnswer(db(), question.id, said, server().clock.now);
  await buysPictures(await again(me));
  await openTestDispute(db(), rows[0]!.key, 'open', { at: server().clock.now });
  await server().features.sweep();
});

/** Of an analysis that was delivered: once in vain, and once more. */
async function buysPictures(person: Person): Promise<void> {
  const orderId = await buys(person, 1);
  await delivered(orderId);
  const [run] = await runsOfOrder(db(), orderId);
  const record = { metadata: { provenance: { scenes: [{ datetime: '2026-06-01T10:30:00Z' }] } } };
  await db()
    .updateTable('results')
    .set({ record: JSON.stringify(record) })
    .where('run_id', '=', run!.id)
    .execute();
  const offer = await findOffer(db(), run!.id);
  if (offer.is !== 'offered') throw new Error(`Pictures are not offered: ${offer.is}.`);
  await fillWallet(db(), person.user.id, 2 * offer.cents, server().clock.now);
  const at = server().clock.now;
  for (const isMade of [false, true]) {
    const body = { item_id: run!.id, amount: offer.cents / 100, attempt_id: crypto.randomUUID() };
    const reply = await server().call('POST', '/orders/pictures/', { as: person, body });
    expect(reply.statusCode).toBe(201);
    const { id } = await db()
      .selectFrom('picture_purchases')
      .select('id')
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow();
    const toMake = await takePurchase(db(), id);
    const files = [
      { id: crypto.randomUUID(), kind: 'overlay', mediaType: 'image/png', bytes: 1, storageKey: 'x' },
    ];
    const made = { overlay: null, zones: undefined, files };
    if (isMade) await endMade(db(), toMake!, made, { at, beforeCommit: () => {} });
    else await giveBack(db(), id, { reason: pictureMessages.not_made(), at });
  }
}

const byRule = (a: { rule: string }, b: { rule: string }) => a.rule.localeCompare(b.rule);

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
const disputes = (set: RawBuilder<unknown>) => sql`update disputes set ${set}`;
const stopped = (set: RawBuilder<unknown>) => sql`update runs set ${set} where disputed_cents > 0`;
const questions = (set: RawBuilder<unknown>) => sql`update assistant_questions set ${set}`;
const purchases = (set: RawBuilder<unknown>) => sql`update picture_purchases set ${set}`;
const jobOf = (run_: RawBuilder<unknown>, look: number) => sql`
  insert into pgboss.job (name, data, state)
  select 'run.execute', jsonb_build_object('runId', ${run_}, 'look', ${sql.lit(look)}), 'created'`;

/** A way to break each rule. */
const wrongs: Record<string, () => RawBuilder<unknown>[]> = {
  'every ledger transaction sums to 0': () => [entry(delivery(), 'commission', 1)],
  'a balance is the sum of its entries': () => [
    sql`update ledger_accounts set balance_cents = balance_cents + 1 where name ~ '^deferred:'`,
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
  'a charge that succeeded is paid for something or is back on its card': () => [
    sql`update test_charges set key = 'lost' where key = ${attempt()}::text`,
  ],
  'a card was charged what its attempt says': () => [charges(sql`amount_cents = amount_cents + 1`)],
  'what is paid was charged exactly when a card paid for it': () => [
    sql`delete from test_charges where key = ${attempt()}::text`,
  ],
  'a charge that came late was charged': () => [
    sql`insert into ledger_transactions (idem_key, kind, ref)
      select 'attempt:' || ${declined} || ':late_charge', 'late_charge', ${declined}::text`,
  ],
  'cards are charged by somebody whose record we have': () => [attempts(sql`provider = 'nobody'`, attempt())],
  'a charge of Stripe stands there under the name that we keep': () => [
    attempts(sql`provider = 'stripe', provider_reference = null`, attempt()),
  ],
  'an order is of whoever had it in the basket': () => [
    sql`update orders set account = ${of.host} where id = ${of.order}`,
  ],
  'nothing is asked of a card that the wallet spares': () => [
    attempts(sql`card_cents = 0, wallet_cents = card_cents`, attempt()),
  ],
  'an attempt comes to its end within the hour': () => [
    attempts(sql`settled_at = null, created_at = now() - interval '61 minutes'`, attempt()),
  ],
  'an attempt is settled exactly when it is over': () => [attempts(sql`settled_at = null`, attempt())],
  'what was paid into an item is spent, given back or still deferred': () => [
    sql`update runs set state = 'Cancelled' where id = ${openRun()}`,
  ],
  'an item has as many runs as were charged': () => [sql`delete from runs where id = ${openRun()}`],
  'a delivered run has its result, and no other run has one': () => [
    sql`delete from results where run_id = ${run()}`,
  ],
  'money goes back once, for runs that are not to be or were delivered in vain': () => [
    sql`insert into ledger_transactions (idem_key, kind, ref)
      select 'run:' || ${openRun()} || ':refund', 'refund', ${openRun()}::text`,
  ],
  'a gift comes back after the money that was paid with it': () => [
    sql`update orders set promo_cents = 5 where id = ${of.refunded}`,
  ],
  'the ledger says what happened, to the cent, and nothing else': () => [
    sql`delete from ledger_entries where account = 'commission'`,
  ],
  'whoever left has nothing in a wallet': () => [
    sql`update users set deleted_at = now() where id = ${of.host}`,
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
  'a credit note is of something': () => [
    sql`update documents set amount_cents = 0 where kind = 'credit_note'`,
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
    sql`update ledger_accounts set balance_cents = balance_cents + 1 where name ~ '^deferred:'`,
  ],
  'a card is asked for what cards can pay': () => [attempts(sql`card_cents = 49`, attempt())],
  'what was not paid for can be paid for by another attempt': () => [
    sql`update payment_attempt_items set alive = true where attempt_id = ${declined}`,
  ],
  'what was paid for is ordered, item by item': () => [
    sql`update payment_attempt_items set alive = false where attempt_id = ${attempt()}`,
  ],
  'an item costs what its tier asked for its area': () => [
    sql`update order_items set area_ha = area_ha - 1 where order_id = ${of.order}`,
  ],
  'no two results of an item are of the same acquisition': () => [
    // Two granules of one pass, and the older one for the later run.
    sql`update runs set plan = jsonb_build_object('scenes', jsonb_build_array(
        jsonb_build_object('datetime', '2026-06-01T10:00:0' || (9 - sequence) || 'Z')))
      where plan is not null`,
  ],
  'a refund to a card is settled exactly when it is over': () => [refunds(sql`settled_at = null`)],
  'a card got back what the books say, and the books say what it got back': () => [
    sql`update test_refunds set refund_key = 'lost'`,
  ],
  'a charge is less what was given back of it': () => [charges(sql`refunded_cents = 1`)],
  'no more goes back to a card than it paid, and than came back of its order': () => [
    refunds(sql`amount_cents = amount_cents + 100`),
  ],
  'a refund to a card comes to its end within ten days': () => [
    refunds(sql`state = 'asked', asked_at = now() - interval '11 days'`),
  ],
  'a reward says when it was given, and what of it came back': () => [rewards(sql`granted_at = null`)],
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
  'no more is set aside for a dispute than is disputed': () => [
    sql`insert into dispute_parts (dispute_id, place, cents) select id, 1, amount_cents from disputes`,
  ],
  'disputes hold what is disputed and undecided': () => [disputes(sql`state = 'won', settled_at = now()`)],
  'a bad debt is what is missing of disputes that were not won': () => [
    disputes(sql`amount_cents = amount_cents + 1`),
  ],
  'of a run is set aside what disputes took of it': () => [stopped(sql`disputed_cents = disputed_cents - 1`)],
  'a run is disputed exactly while an undecided dispute stops it': () => [stopped(sql`state = 'Cancelled'`)],
  'what was lost of a run is of one that is not to be': () => [stopped(sql`state = 'Scheduled'`)],
  'a dispute is of a charge that was paid for something or came late, by whoever paid': () => [
    disputes(sql`account = ${of.host}`),
  ],
  'an account in dispute pays nothing': () => [
    sql`update payment_attempts set created_at = frozen_at + interval '1 hour'
      from disputes where disputes.account = payment_attempts.account`,
  ],
  'nothing is earned by what is disputed': () => [rewards(sql`order_id = ${of.disputed}`)],
  'a dispute stands as its provider decided it': () => [sql`update test_disputes set state = 'inquiry'`],
  'what a provider keeps is what it says, as far as it is booked': () => [
    attempts(sql`fee_cents = fee_cents + 1`, attempt()),
  ],
  'a state is followed by one that may follow it': () => [
    sql`insert into transitions (entity, entity_id, from_state, to_state)
      select 'run', ${openRun()}, 'Scheduled', 'Completed'`,
  ],
  'a state is followed from where it was': () => [
    sql`insert into transitions (entity, entity_id, from_state, to_state)
      select 'run', ${openRun()}, 'Processing', 'Scheduled'`,
  ],
  'an order has so many questions at most, each with a place of its own': () => [
    sql`alter table assistant_questions drop constraint five_an_order`,
    sql`insert into assistant_questions (order_id, order_item_id, run_id, place, state, asked_at)
      select order_id, order_item_id, run_id, place + n, 'asked', asked_at
      from assistant_questions, generate_series(1, 5) n`,
  ],
  'a question that counts is kept with its answer, and one that does not is not kept': () => [
    sql`alter table assistant_questions drop constraint answered_as_a_whole`,
    questions(sql`answer = null`),
  ],
  'a question counts on the order of the result that it is about': () => [
    questions(sql`order_id = ${of.order}`),
  ],
  'a question comes to its end within the hour': () => [
    questions(sql`state = 'asked', question = null, answer = null, assistant = null, language = null,
      answered_at = null, asked_at = now() - interval '2 hours'`),
  ],
  'bought pictures cost what the tier asked': () => [purchases(sql`price_cents = price_cents + 1`)],
  'pictures are bought of one’s own results, which came without': () => [
    purchases(sql`account = ${of.host}`),
  ],
  'bought pictures are there once they are made, and not before': () => [sql`delete from result_files`],
  'bought pictures have a receipt, and a credit note when their price came back': () => [
    sql`delete from documents where purchase_id is not null and kind = 'credit_note'`,
  ],
  'bought pictures are made within the day': () => [
    sql`update picture_purchases set state = 'paid', ended_at = null, asked_at = now() - interval '25 hours'
      where state = 'made'`,
  ],
  'a run that is due has a job that will do it': () => [
    sql`update runs set due_at = now() - interval '1 day' where id = ${openRun()}`,
    sql`delete from pgboss.job`,
  ],
  'a look of a run has one job': () => [jobOf(openRun(), 0), jobOf(openRun(), 0)],
};

/** A transaction of the ledger that sums to 0 and comes from nowhere. */
const posted = (
  cents: number,
  from: string,
  to: string,
  { key = 'made up', kind = 'payment', ref = '' }: Partial<Record<'key' | 'kind' | 'ref', string>> = {},
) => [
  sql`insert into ledger_transactions (idem_key, kind, ref) values (${key}, ${kind}, ${ref})`,
  entry(sql`${key}`, from, -cents),
  entry(sql`${key}`, to, cents),
];
const more = (key: RawBuilder<unknown>, from: string, to: string) => [
  entry(key, from, -1),
  entry(key, to, 1),
];
const paid = () => sql`'attempt:' || ${attempt()} || ':paid'`;
const ofHost = (kind: 'wallet' | 'promo') => `${kind}:${of.host}`;

/** Ways to make money up; none of them breaks a sum. */
const forgeries: Record<string, () => RawBuilder<unknown>[]> = {
  'a wallet filled from no card': () => posted(900, 'card_clearing', ofHost('wallet')),
  'a top-up that nobody made': () =>
    posted(900, 'card_clearing', ofHost('wallet'), { key: `attempt:${of.order}:paid`, kind: 'top_up' }),
  'one wallet that pays another': () => posted(1, ofHost('wallet'), `wallet:${of.guest}`),
  'pictures that nobody bought': () =>
    posted(1, ofHost('wallet'), `deferred:${of.order}`, { kind: 'pictures', ref: of.order }),
  'pictures that pay the vendor more': () =>
    more(
      sql`'pictures:' || (select id from picture_purchases where state = 'made') || ':made'`,
      'card_clearing',
      'vendor:furrow',
    ),
  'a gift without a reward': () => posted(1_000, 'promo', ofHost('promo'), { kind: 'reward', ref: of.host }),
  'a gift that became money': () => posted(1_000, ofHost('promo'), ofHost('wallet')),
  'what is given up by somebody who is here': () =>
    posted(1, ofHost('wallet'), 'given_up', {
      key: `account:${of.host}:given-up:${crypto.randomUUID()}`,
      kind: 'given_up',
      ref: of.host,
    }),
  'a vendor who was paid once more': () => posted(1, 'card_clearing', 'vendor:furrow'),
  'the platform paid by the vendor': () => posted(1, 'vendor:furrow', 'commission'),
  'a refund to a card that nobody asked for': () =>
    posted(1, ofHost('wallet'), 'card_clearing', { kind: 'card_refund', ref: of.order }),
  'a charge that came late for nothing': () =>
    posted(1, 'card_clearing', `hold:${of.order}`, { kind: 'late_charge', ref: of.order }),
  'money set aside for a dispute that nobody opened': () =>
    posted(1, ofHost('wallet'), 'disputed', { kind: 'dispute', ref: of.host }),
  'a dispute that was won for somebody else': () =>
    posted(1, 'disputed', ofHost('wallet'), { kind: 'dispute_won', ref: of.disputed }),
  'a part that no bank gave back of what it took': () =>
    posted(1, 'card_clearing', 'bad_debt', { kind: 'dispute_back', ref: of.disputed }),
  'a fee that nobody kept': () =>
    posted(1, 'stripe_fees', 'card_clearing', { kind: 'charge_fee', ref: of.order }),
  'a transaction without entries': () => posted(0, 'commission', 'commission').slice(0, 1),
  'a delivery that pays the platform more': () => more(delivery(), 'vendor:furrow', 'commission'),
  'a delivery to another vendor': () => more(delivery(), 'vendor:furrow', 'vendor:other'),
  'a payment that also fills a wallet': () => more(paid(), 'card_clearing', ofHost('wallet')),
  'a payment for another item too': () => more(paid(), 'card_clearing', `deferred:${of.order}`),
  'a payment told as another': () => [
    sql`update ledger_transactions set kind = 'top_up' where idem_key = ${paid()}`,
  ],
  'a payment that is gone': () => [
    sql`delete from ledger_entries where transaction_id = (
      select id from ledger_transactions where idem_key = ${paid()})`,
    sql`delete from ledger_transactions where idem_key = ${paid()}`,
  ],
};

test.each(Object.keys(forgeries))('%s is noticed', async (what) => {
  expect(await brokenBy(...forgeries[what]!())).toContain(
    'the ledger says what happened, to the cent, and nothing else',
  );
});

/** Guards that are still there by name. */
const loosened: Record<string, RawBuilder<unknown>> = {
  'ledger_entries.sums_to_zero': sql`create or replace function ledger_check_sum() returns trigger language plpgsql as
    'begin return null; end'`,
  'ledger_accounts.never_below_zero': sql`alter table ledger_accounts drop constraint never_below_zero,
    add constraint never_below_zero check (balance_cents >= -1000000)`,
  'documents.documents_stay': sql`alter table documents disable trigger documents_stay`,
  'payment_attempt_items.one_living_attempt': sql`drop index one_living_attempt`,
  'assistant_questions.one_question_a_place': sql`drop index one_question_a_place`,
  'picture_purchases.pictures_bought_once': sql`drop index pictures_bought_once`,
};

test.each(Object.keys(loosened))('%s that keeps nothing any more is noticed', async (guard) => {
  const trx = await db().startTransaction().execute();
  await loosened[guard]!.execute(trx);
  const broken = await auditWithin(trx);
  await trx.rollback().execute();
  expect(broken).toEqual([{ rule: 'the database guards the books', what: [guard] }]);
});

test('all rules asked at once say what they say one by one', async () => {
  const trx = await db().startTransaction().execute();
  const wrong = ['all accounts together hold nothing', 'nothing moves on after its end'];
  await sql`set local session_replication_role = replica`.execute(trx);
  for (const statement of wrong.flatMap((rule) => wrongs[rule]!())) await statement.execute(trx);
  const { rows } = await sql<{ rule: string; what: string }>`${sql.raw(auditStatement)}`.execute(trx);
  const oneByOne = await auditWithin(trx);
  await trx.rollback().execute();
  expect(oneByOne.length).toBeGreaterThanOrEqual(wrong.length);
  expect(brokenOf(rows).toSorted(byRule)).toEqual(oneByOne.toSorted(byRule));
});

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
