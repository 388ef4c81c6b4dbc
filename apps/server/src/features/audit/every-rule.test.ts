/** @module-tag deep */
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDispute } from '../../adapters/payments/test-disputes.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { reserveQuestion, saveAnswer } from '../assistant/questions.store.ts';
import type { RuleName } from '../ledger/rules.messages.ts';
import { fillWallet } from '../payments/fill-wallet.test-support.ts';
import { findImageOffer } from '../pictures/image-offer.store.ts';
import { imageMessages } from '../pictures/images.messages.ts';
import { claimPurchase, completePurchase, refundPurchase } from '../pictures/purchases.store.ts';
import { referralUsers } from '../referrals/rewards.test-support.ts';
import { findOpenCardRefunds } from '../refunds/card-refunds.store.ts';
import { completeCardRefund } from '../refunds/complete-card-refund.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { audit, auditIn, auditStatement, parseBrokenRules, ruleNames } from './audit.ts';
import { unlistedGuards } from './guard.rules.ts';

const server = aServer();
const owner = anOwnerConnection(() => server().database);
const {
  host,
  guestOf,
  again: refreshed,
  buys: buy,
  delivered: deliver,
  later: advanceClock,
} = referralUsers(server);
const db = () => server().database.db;

/** Ids that the statements below refer to. */
const ids = { order: '', refunded: '', disputed: '', guest: '', host: '' };

beforeAll(async () => {
  server().clock.now = new Date(Date.now() - 15 * 86_400_000);
  const ada = await host();
  const guest = await guestOf(ada);
  Object.assign(ids, { host: ada.user.id, guest: guest.user.id });
  ids.order = await buy(guest, 4, 'pm_card_visa');
  const secondOrder = await buy(guest, 8);
  await deliver(ids.order);
  await deliver(secondOrder);
  const [, second] = await runsOfOrder(db(), ids.order);
  await deliverRun(db(), second!.id, server().clock.now);

  const referrer = await refreshed(await host());
  const topUp = {
    amount: 5,
    payment_method_id: 'pm_card_amex',
    save_card: true,
    attempt_id: crypto.randomUUID(),
  };
  await server().call('POST', '/payments/wallet-topup/', { as: referrer, body: topUp });
  for (const card of ['pm_card_chargeDeclined', 'pm_card_amex']) {
    const body = orderBody([await server().cartItem(referrer)], { walletCents: 500, card });
    const reply = await server().call('POST', '/payments/create-order/', { as: referrer, body });
    ids.refunded = reply.json().data?.order_id ?? '';
  }
  const now = server().clock.now;
  await refundOrder(db(), { orderId: ids.refunded, gateway: 'test', at: now });
  const [refund] = await findOpenCardRefunds(db());
  const jobs = { send: async () => {} };
  const deps = { db: db(), gateway: testGateway(db()), jobs, siteUrl: () => null, clock: () => now };
  await completeCardRefund(deps, refund!);
  advanceClock(14);
  await server().features.sweep();

  ids.disputed = await buy(await host(), 3);
  await deliver(ids.disputed);
  const { rows } = await sql<{ key: string }>`
    select attempt_id::text as key from orders where id = ${ids.disputed}`.execute(db());
  const [questionRun] = await runsOfOrder(db(), ids.disputed);
  const subject = { orderId: ids.disputed, orderItemId: questionRun!.itemId, runId: questionRun!.id };
  const question = await reserveQuestion(db(), subject, server().clock.now);
  if (typeof question === 'string') throw new Error(question);
  const answered = { question: 'How is it?', answer: 'Well.', assistant: 'embedded', language: 'en' };
  await saveAnswer(db(), question.id, answered, server().clock.now);
  await buyPictures(await refreshed(referrer));
  await openTestDispute(db(), rows[0]!.key, 'open', { at: server().clock.now });
  await server().features.sweep();
});

/** Buys the images of a delivered analysis twice: one purchase fails, and the other one succeeds. */
async function buyPictures(person: Person): Promise<void> {
  const orderId = await buy(person, 1);
  await deliver(orderId);
  const [run] = await runsOfOrder(db(), orderId);
  const record = { metadata: { provenance: { scenes: [{ datetime: '2026-06-01T10:30:00Z' }] } } };
  await db()
    .updateTable('results')
    .set({ record: JSON.stringify(record) })
    .where('run_id', '=', run!.id)
    .execute();
  const offer = await findImageOffer(db(), run!.id);
  if (offer.status !== 'offered') throw new Error(`Pictures are not offered: ${offer.status}.`);
  await fillWallet(db(), person.user.id, 2 * offer.cents, server().clock.now);
  const now = server().clock.now;
  for (const shouldSucceed of [false, true]) {
    const body = { item_id: run!.id, amount: offer.cents / 100, attempt_id: crypto.randomUUID() };
    const reply = await server().call('POST', '/orders/pictures/', { as: person, body });
    expect(reply.statusCode).toBe(201);
    const { id } = await db()
      .selectFrom('image_purchases')
      .select('id')
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow();
    const toMake = await claimPurchase(db(), id);
    const files = [
      { id: crypto.randomUUID(), kind: 'overlay', mediaType: 'image/png', bytes: 1, storageKey: 'x' },
    ];
    const renderedImages = { overlay: null, zones: undefined, files };
    if (shouldSucceed)
      await completePurchase(db(), toMake!, renderedImages, { at: now, beforeCommit: () => {} });
    else await refundPurchase(db(), id, { reason: imageMessages.not_made(), at: now });
  }
}

const byRule = (a: { rule: string }, b: { rule: string }) => a.rule.localeCompare(b.rule);

/**
 * Returns the rules broken by these statements, which are rolled back. Triggers and foreign keys are disabled
 * meanwhile.
 */
async function rulesBrokenBy(...corruptions: RawBuilder<unknown>[]): Promise<string[]> {
  const trx = await owner().db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const corruption of corruptions) await corruption.execute(trx);
    return (await auditIn(trx)).map(({ rule }) => rule);
  } finally {
    await trx.rollback().execute();
  }
}

const entry = (key: RawBuilder<unknown>, account: string, cents: number) => sql`
  insert into ledger_entries (transaction_id, account, amount_cents)
  select id, ${account}, ${cents} from ledger_transactions where idem_key = ${key}`;
const run = () => sql`(
  select r.id from runs r join order_items i on i.id = r.order_item_id
  where i.order_id = ${ids.order} and r.state = 'Completed' order by r.sequence limit 1)`;
const openRun = () => sql`(
  select r.id from runs r join order_items i on i.id = r.order_item_id
  where i.order_id = ${ids.order} and r.state = 'Scheduled' order by r.sequence limit 1)`;
const attempt = () => sql`(select attempt_id from orders where id = ${ids.order})`;
const declinedAttempt = sql`(select id from payment_attempts where state = 'declined' limit 1)`;
const delivery = () => sql`'run:' || ${run()} || ':delivery'`;
const updateAttempt = (assignment: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`update payment_attempts set ${assignment} where id = ${id}`;
const updateCharge = (assignment: RawBuilder<unknown>) =>
  sql`update test_charges set ${assignment} where key = ${attempt()}::text`;
const updateRewards = (assignment: RawBuilder<unknown>) => sql`update referral_rewards set ${assignment}`;
const updateRefunds = (assignment: RawBuilder<unknown>) => sql`update card_refunds set ${assignment}`;
const updateDisputes = (assignment: RawBuilder<unknown>) => sql`update disputes set ${assignment}`;
const disputedRuns = (assignment: RawBuilder<unknown>) =>
  sql`update runs set ${assignment} where disputed_cents > 0`;
const updateQuestions = (assignment: RawBuilder<unknown>) =>
  sql`update assistant_questions set ${assignment}`;
const updatePurchases = (assignment: RawBuilder<unknown>) => sql`update image_purchases set ${assignment}`;
const insertRunJob = (runRef: RawBuilder<unknown>, attemptNo: number) => sql`
  insert into pgboss.job (name, data, state)
  select 'run.execute', jsonb_build_object('runId', ${runRef}, 'checkNumber', ${sql.lit(attemptNo)}), 'created'`;

/** Statements that break each rule. */
const corruptionOfRule: Record<string, () => RawBuilder<unknown>[]> = {
  transaction_sums_to_zero: () => [entry(delivery(), 'commission', 1)],
  balance_is_sum_of_entries: () => [
    sql`update ledger_accounts set balance_cents = balance_cents + 1 where name ~ '^deferred:'`,
  ],
  nothing_below_zero: () => [
    sql`alter table ledger_accounts drop constraint never_below_zero`,
    sql`update ledger_accounts set balance_cents = -1 where name ~ '^deferred:'`,
  ],
  order_costs_its_items: () => [
    sql`update order_items set service_cents = service_cents + 1 where order_id = ${ids.order}`,
  ],
  order_has_its_attempt: () => [updateAttempt(sql`card_cents = card_cents + 1`, attempt())],
  attempt_has_its_order: () => [sql`delete from orders where id = ${ids.order}`],
  charge_is_for_something: () => [sql`update test_charges set key = 'lost' where key = ${attempt()}::text`],
  charged_as_attempted: () => [updateCharge(sql`amount_cents = amount_cents + 1`)],
  charged_if_card_paid: () => [sql`delete from test_charges where key = ${attempt()}::text`],
  late_charge_was_charged: () => [
    sql`insert into ledger_transactions (idem_key, kind, ref)
      select 'attempt:' || ${declinedAttempt} || ':late_charge', 'late_charge', ${declinedAttempt}::text`,
  ],
  charged_by_known_provider: () => [updateAttempt(sql`provider = 'nobody'`, attempt())],
  stripe_charge_has_its_name: () => [
    updateAttempt(sql`provider = 'stripe', provider_reference = null`, attempt()),
  ],
  order_of_basket_owner: () => [sql`update orders set account = ${ids.host} where id = ${ids.order}`],
  no_charge_when_wallet_pays_all: () => [
    updateAttempt(sql`card_cents = 0, wallet_cents = card_cents`, attempt()),
  ],
  attempt_ends_within_hour: () => [
    updateAttempt(sql`settled_at = null, created_at = now() - interval '61 minutes'`, attempt()),
  ],
  attempt_settled_at_end: () => [updateAttempt(sql`settled_at = null`, attempt())],
  item_money_is_accounted: () => [sql`update runs set state = 'Cancelled' where id = ${openRun()}`],
  item_has_its_runs: () => [sql`delete from runs where id = ${openRun()}`],
  delivered_has_result: () => [sql`delete from results where run_id = ${run()}`],
  refunded_once: () => [
    sql`insert into ledger_transactions (idem_key, kind, ref)
      select 'run:' || ${openRun()} || ':refund', 'refund', ${openRun()}::text`,
  ],
  gift_back_after_money: () => [sql`update orders set promo_cents = 5 where id = ${ids.refunded}`],
  ledger_says_what_happened: () => [sql`delete from ledger_entries where account = 'commission'`],
  deleted_account_has_no_money: () => [sql`update users set deleted_at = now() where id = ${ids.host}`],
  order_has_receipt: () => [sql`delete from documents where order_id = ${ids.order} and kind = 'receipt'`],
  top_up_has_receipt: () => [
    sql`update documents set amount_cents = amount_cents + 1 where attempt_id is not null`,
  ],
  credit_notes_match_refunds: () => [
    sql`delete from documents where order_id = ${ids.refunded} and kind = 'credit_note'`,
  ],
  credit_note_of_something: () => [sql`update documents set amount_cents = 0 where kind = 'credit_note'`],
  document_says_its_lines: () => [
    sql`update documents set content = content || '{"card_cents": 7}' where order_id = ${ids.order}`,
  ],
  document_numbers_without_gap: () => [sql`delete from documents where kind = 'receipt' and serial = 1`],
  item_paid_once: () => [
    sql`alter table order_items drop constraint order_items_cart_item_id_key`,
    sql`update order_items set cart_item_id = (select cart_item_id from order_items where order_id = ${ids.order})`,
  ],
  nothing_after_end: () => [
    sql`insert into transitions (entity, entity_id, from_state, to_state)
      select 'run', ${run()}, 'Completed', 'Scheduled'`,
  ],
  state_as_written: () => [updateRefunds(sql`state = 'failed'`)],
  database_guards_books: () => [sql`alter table ledger_entries disable trigger sums_to_zero`],
  accounts_hold_nothing_together: () => [
    sql`update ledger_accounts set balance_cents = balance_cents + 1 where name ~ '^deferred:'`,
  ],
  card_part_is_payable: () => [updateAttempt(sql`card_cents = 49`, attempt())],
  unpaid_can_be_paid: () => [
    sql`update payment_attempt_items set is_live = true where attempt_id = ${declinedAttempt}`,
  ],
  paid_is_ordered: () => [
    sql`update payment_attempt_items set is_live = false where attempt_id = ${attempt()}`,
  ],
  item_costs_tier_price: () => [
    sql`update order_items set area_ha = area_ha - 1 where order_id = ${ids.order}`,
  ],
  results_of_different_passes: () => [
    // The plans name two granules of one pass, and an older granule for the later run.
    sql`update runs set plan = jsonb_build_object('scenes', jsonb_build_array(
        jsonb_build_object('datetime', '2026-06-01T10:00:0' || (9 - sequence) || 'Z')))
      where plan is not null`,
  ],
  card_refund_settled_at_end: () => [updateRefunds(sql`settled_at = null`)],
  card_got_back_as_booked: () => [sql`update test_refunds set refund_key = 'lost'`],
  charge_less_what_was_given_back: () => [updateCharge(sql`refunded_cents = 1`)],
  card_gets_no_more_back: () => [updateRefunds(sql`amount_cents = amount_cents + 100`)],
  card_refund_ends_within_ten_days: () => [
    updateRefunds(sql`state = 'requested', requested_at = now() - interval '11 days'`),
  ],
  reward_says_when: () => [updateRewards(sql`granted_at = null`)],
  reward_for_what_guest_paid: () => [updateRewards(sql`created_at = created_at - interval '1 hour'`)],
  nobody_rewards_themselves: () => [
    sql`insert into referral_rewards (referred_user, referrer, order_id, amount_cents, state, monthly_cap)
      values (${ids.host}, ${ids.guest}, ${ids.order}, 1, 'held', 1)`,
  ],
  reward_revoked_when_order_refunded: () => [updateRewards(sql`order_id = ${ids.refunded}`)],
  reward_limit_per_month: () => [updateRewards(sql`monthly_cap = 0`)],
  dispute_sets_aside_enough: () => [
    sql`insert into dispute_allocations (dispute_id, batch, cents) select id, 1, amount_cents from disputes`,
  ],
  disputes_hold_undecided: () => [updateDisputes(sql`state = 'won', settled_at = now()`)],
  bad_debt_of_disputes: () => [updateDisputes(sql`amount_cents = amount_cents + 1`)],
  run_set_aside_by_disputes: () => [disputedRuns(sql`disputed_cents = disputed_cents - 1`)],
  run_disputed_while_stopped: () => [disputedRuns(sql`state = 'Cancelled'`)],
  dispute_loss_only_of_cancelled_run: () => [disputedRuns(sql`state = 'Scheduled'`)],
  dispute_of_a_charge: () => [updateDisputes(sql`account = ${ids.host}`)],
  disputing_account_pays_nothing: () => [
    sql`update payment_attempts set created_at = frozen_at + interval '1 hour'
      from disputes where disputes.account = payment_attempts.account`,
  ],
  nothing_earned_by_disputed: () => [updateRewards(sql`order_id = ${ids.disputed}`)],
  dispute_as_decided: () => [sql`update test_disputes set state = 'inquiry'`],
  provider_fees_as_booked: () => [updateAttempt(sql`fee_cents = fee_cents + 1`, attempt())],
  state_followed_by_known_one: () => [
    sql`insert into transitions (entity, entity_id, from_state, to_state)
      select 'run', ${openRun()}, 'Scheduled', 'Completed'`,
  ],
  state_followed_from_where_it_was: () => [
    sql`insert into transitions (entity, entity_id, from_state, to_state)
      select 'run', ${openRun()}, 'Processing', 'Scheduled'`,
  ],
  order_has_few_questions: () => [
    sql`alter table assistant_questions drop constraint five_questions_per_order`,
    sql`insert into assistant_questions (order_id, order_item_id, run_id, slot, state, requested_at)
      select order_id, order_item_id, run_id, slot + n, 'pending', requested_at
      from assistant_questions, generate_series(1, 5) n`,
  ],
  counted_question_has_answer: () => [
    sql`alter table assistant_questions drop constraint answered_completely`,
    updateQuestions(sql`answer = null`),
  ],
  question_on_order_of_result: () => [updateQuestions(sql`order_id = ${ids.order}`)],
  question_ends_within_hour: () => [
    updateQuestions(sql`state = 'pending', question = null, answer = null, assistant = null, language = null,
      answered_at = null, requested_at = now() - interval '2 hours'`),
  ],
  images_cost_tier_price: () => [updatePurchases(sql`price_cents = price_cents + 1`)],
  images_of_own_results: () => [updatePurchases(sql`account = ${ids.host}`)],
  pictures_there_once_made: () => [sql`delete from result_files`],
  pictures_have_receipt: () => [
    sql`delete from documents where purchase_id is not null and kind = 'credit_note'`,
  ],
  pictures_made_within_day: () => [
    sql`update image_purchases set state = 'paid', finished_at = null, requested_at = now() - interval '25 hours'
      where state = 'made'`,
  ],
  saved_card_agreed_to: () => [sql`update saved_cards set consent_version = 'unread'`],
  saved_card_of_payer: () => [
    sql`update payment_attempts set saved_card_id = (select id from saved_cards) where account = ${ids.guest}`,
  ],
  due_run_has_job: () => [
    sql`update runs set due_at = now() - interval '1 day' where id = ${openRun()}`,
    sql`delete from pgboss.job`,
  ],
  run_attempt_has_one_job: () => [insertRunJob(openRun(), 0), insertRunJob(openRun(), 0)],
};

/** A ledger transaction that sums to 0 and has no cause. */
const postedWithoutCause = (
  cents: number,
  from: string,
  to: string,
  { key = 'made up', kind = 'payment', ref = '' }: Partial<Record<'key' | 'kind' | 'ref', string>> = {},
) => [
  sql`insert into ledger_transactions (idem_key, kind, ref) values (${key}, ${kind}, ${ref})`,
  entry(sql`${key}`, from, -cents),
  entry(sql`${key}`, to, cents),
];
const extraEntries = (key: RawBuilder<unknown>, from: string, to: string) => [
  entry(key, from, -1),
  entry(key, to, 1),
];
const paymentKey = () => sql`'attempt:' || ${attempt()} || ':paid'`;
const accountOfHost = (kind: 'wallet' | 'promo') => `${kind}:${ids.host}`;

/** Forged entries that leave all sums unchanged. */
const forgeries: Record<string, () => RawBuilder<unknown>[]> = {
  'a wallet filled from no card': () => postedWithoutCause(900, 'card_clearing', accountOfHost('wallet')),
  'a top-up that was never made': () =>
    postedWithoutCause(900, 'card_clearing', accountOfHost('wallet'), {
      key: `attempt:${ids.order}:paid`,
      kind: 'top_up',
    }),
  'one wallet that pays another': () => postedWithoutCause(1, accountOfHost('wallet'), `wallet:${ids.guest}`),
  'pictures that were never bought': () =>
    postedWithoutCause(1, accountOfHost('wallet'), `deferred:${ids.order}`, {
      kind: 'pictures',
      ref: ids.order,
    }),
  'pictures that pay the vendor more': () =>
    extraEntries(
      sql`'pictures:' || (select id from image_purchases where state = 'made') || ':made'`,
      'card_clearing',
      'vendor:furrow',
    ),
  'a gift without a reward': () =>
    postedWithoutCause(1_000, 'promo', accountOfHost('promo'), { kind: 'reward', ref: ids.host }),
  'a gift that became money': () =>
    postedWithoutCause(1_000, accountOfHost('promo'), accountOfHost('wallet')),
  'money given up by an account that still exists': () =>
    postedWithoutCause(1, accountOfHost('wallet'), 'forfeited', {
      key: `account:${ids.host}:forfeit:${crypto.randomUUID()}`,
      kind: 'forfeited',
      ref: ids.host,
    }),
  'a vendor who was paid once more': () => postedWithoutCause(1, 'card_clearing', 'vendor:furrow'),
  'the platform paid by the vendor': () => postedWithoutCause(1, 'vendor:furrow', 'commission'),
  'a refund to a card that was never requested': () =>
    postedWithoutCause(1, accountOfHost('wallet'), 'card_clearing', { kind: 'card_refund', ref: ids.order }),
  'a late charge without an attempt': () =>
    postedWithoutCause(1, 'card_clearing', `hold:${ids.order}`, { kind: 'late_charge', ref: ids.order }),
  'money set aside for a dispute that was never opened': () =>
    postedWithoutCause(1, accountOfHost('wallet'), 'disputed', { kind: 'dispute', ref: ids.host }),
  'a dispute that was won for somebody else': () =>
    postedWithoutCause(1, 'disputed', accountOfHost('wallet'), { kind: 'dispute_won', ref: ids.disputed }),
  'a part of a dispute that no bank returned': () =>
    postedWithoutCause(1, 'card_clearing', 'bad_debt', { kind: 'dispute_recovered', ref: ids.disputed }),
  'a fee that was never charged': () =>
    postedWithoutCause(1, 'stripe_fees', 'card_clearing', { kind: 'charge_fee', ref: ids.order }),
  'a transaction without entries': () => postedWithoutCause(0, 'commission', 'commission').slice(0, 1),
  'a delivery that pays the platform more': () => extraEntries(delivery(), 'vendor:furrow', 'commission'),
  'a delivery to another vendor': () => extraEntries(delivery(), 'vendor:furrow', 'vendor:other'),
  'a payment that also fills a wallet': () =>
    extraEntries(paymentKey(), 'card_clearing', accountOfHost('wallet')),
  'a payment for another item too': () =>
    extraEntries(paymentKey(), 'card_clearing', `deferred:${ids.order}`),
  'a payment recorded as another kind': () => [
    sql`update ledger_transactions set kind = 'top_up' where idem_key = ${paymentKey()}`,
  ],
  'a payment that is missing': () => [
    sql`delete from ledger_entries where transaction_id = (
      select id from ledger_transactions where idem_key = ${paymentKey()})`,
    sql`delete from ledger_transactions where idem_key = ${paymentKey()}`,
  ],
};

test.each(Object.keys(forgeries))('%s is noticed', async (what) => {
  expect(await rulesBrokenBy(...forgeries[what]!())).toContain('ledger_says_what_happened');
});

/** Guards that still exist by name but no longer guard anything. */
const loosenedGuards: Record<string, RawBuilder<unknown>> = {
  'ledger_entries.sums_to_zero': sql`create or replace function ledger_check_sum() returns trigger language plpgsql as
    'begin return null; end'`,
  'ledger_accounts.never_below_zero': sql`alter table ledger_accounts drop constraint never_below_zero,
    add constraint never_below_zero check (balance_cents >= -1000000)`,
  'documents.documents_stay': sql`alter table documents disable trigger documents_stay`,
  'payment_attempt_items.one_live_attempt': sql`drop index one_live_attempt`,
  'assistant_questions.one_question_per_slot': sql`drop index one_question_per_slot`,
  'image_purchases.images_bought_once': sql`drop index images_bought_once`,
};

test('every guard of the books is in the list of those that are checked', async () => {
  const { rows } = await sql`${sql.raw(unlistedGuards)}`.execute(db());
  expect(rows).toEqual([]);
});

test.each(Object.keys(loosenedGuards))('%s that no longer guards anything is noticed', async (guard) => {
  const trx = await owner().db.startTransaction().execute();
  await loosenedGuards[guard]!.execute(trx);
  const brokenRules = await auditIn(trx);
  await trx.rollback().execute();
  expect(brokenRules).toEqual([{ rule: 'database_guards_books', subjects: [guard] }]);
});

test('all rules in one statement report the same as one by one', async () => {
  const trx = await owner().db.startTransaction().execute();
  const brokenNames = ['accounts_hold_nothing_together', 'nothing_after_end'];
  await sql`set local session_replication_role = replica`.execute(trx);
  for (const statement of brokenNames.flatMap((rule) => corruptionOfRule[rule]!()))
    await statement.execute(trx);
  const { rows } = await sql<{ rule: RuleName; what: string }>`${sql.raw(auditStatement)}`.execute(trx);
  const oneByOne = await auditIn(trx);
  await trx.rollback().execute();
  expect(oneByOne.length).toBeGreaterThanOrEqual(brokenNames.length);
  expect(parseBrokenRules(rows).toSorted(byRule)).toEqual(oneByOne.toSorted(byRule));
});

describe('what breaks a rule of the books is noticed', () => {
  test.each(Object.keys(corruptionOfRule))('%s', async (rule) => {
    expect(await rulesBrokenBy(...corruptionOfRule[rule]!())).toContain(rule);
  });

  test('covers every rule, and the untouched books break none', async () => {
    expect(Object.keys(corruptionOfRule).toSorted()).toEqual(ruleNames.toSorted());
    expect(await rulesBrokenBy()).toEqual([]);
    expect(await audit(db())).toEqual([]);
  });
});
