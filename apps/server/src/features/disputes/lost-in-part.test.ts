import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { disputeHelpers } from './disputes.test-support.ts';

const server = aServer();
const {
  order,
  topUp,
  dispute,
  decide,
  states,
  wallet,
  setAsideBalances,
  clearingCents,
  history,
  tryToPay,
  mails,
} = disputeHelpers(server);

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
  expect(server().errors.splice(0)).toEqual([]);
});

test('the analyses that the money returned by the bank pays for continue, the next ones first', async () => {
  const person = await server().customer();
  const { id, key, cents, shareCents } = await order(person, { analyses: 4 });
  const reference = await dispute(key);
  const before = { ...(await setAsideBalances()), cleared: await clearingCents() };
  await decide(reference, 'lost', 2 * shareCents + 100);
  expect(await states(id)).toEqual(['Scheduled', 'Scheduled', 'Cancelled', 'Cancelled']);
  // The third analysis is funded only in part, so its money is refunded.
  expect(await wallet(person)).toBe(100);
  expect((await clearingCents()) - before.cleared).toBe(2 * shareCents + 100 - cents);
  expect(await setAsideBalances()).toEqual({ disputed: before.disputed - cents, badDebt: before.badDebt });
  expect(await tryToPay(person)).toBe('account_in_dispute');
  expect(await mails(person)).toEqual(['dispute_opened', 'dispute_lost']);
  await server().features.sweep();
  expect(await wallet(person)).toBe(100);
});

test('money returned by the bank first reduces the bad debt, so that no more is owed than the bank kept', async () => {
  const person = await server().customer();
  const { key, cents } = await order(person, { delivered: 1 });
  const reference = await dispute(key);
  const { badDebt } = await setAsideBalances();
  await decide(reference, 'lost', cents - 300);
  expect((await setAsideBalances()).badDebt - badDebt).toBe(cents - 300);
  expect(await wallet(person)).toBe(0);
});

test('money returned for a top-up goes to the wallet', async () => {
  const person = await server().customer();
  const reference = await dispute(await topUp(person, 2_000));
  await decide(reference, 'lost', 1_500);
  expect(await wallet(person)).toBe(1_500);
  expect((await history(person)).map(({ description, amount }) => [description, amount])[0]).toEqual([
    'Returned: part of a top-up, given back by the bank',
    15,
  ]);
  await server().features.sweep();
  expect(await wallet(person)).toBe(1_500);
});

test('money returned after the analyses were cancelled goes to the wallet, once', async () => {
  const person = await server().customer();
  const { id, key, shareCents } = await order(person, { analyses: 2 });
  const reference = await dispute(key);
  await decide(reference, 'lost');
  await sql`update test_disputes set returned_cents = ${shareCents + 1} where reference = ${reference}`.execute(
    server().database.db,
  );
  await Promise.all([server().features.sweep(), server().features.sweep()]);
  await server().features.sweep();
  expect(await states(id)).toEqual(['Cancelled', 'Cancelled']);
  expect(await wallet(person)).toBe(shareCents + 1);
});
