import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aServer } from '../../../testing/a-server.test-support.ts';
import { ownedByAccount, sweepUnverifiedAccounts } from './sweep-unverified.ts';

const server = aServer();
const db = () => server().database.db;
const later = () => new Date(Date.now() + 86_400_000);
const exists = async ({ user }: { user: { id: string } }) =>
  (await db().selectFrom('users').select('id').where('id', '=', user.id).execute()).length > 0;

test('an account that was never verified is deleted with its sign-ins, and its e-mail can be used again', async () => {
  const newcomer = await server().newcomer();
  const createdAt = new Date(Date.now() - 86_400_000);
  expect(await sweepUnverifiedAccounts(db(), createdAt)).toBe(0);
  expect(await sweepUnverifiedAccounts(db(), later())).toBe(1);
  expect(await exists(newcomer)).toBe(false);
  const accounts = await db()
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', newcomer.user.id)
    .execute();
  expect(accounts).toEqual([]);
  const { call } = server();
  expect((await call('GET', '/users/me/', { as: newcomer })).statusCode).not.toBe(200);
  const body = { email: newcomer.email, password: newcomer.password };
  expect((await call('POST', '/users/signup/', { body })).statusCode).toBe(201);
});

test('accounts that are verified, deleted or locked, or that invited somebody, remain', async () => {
  const verified = await server().createVerified();
  const locked = await server().newcomer();
  const inviter = await server().newcomer();
  const buyer = await server().customer();
  await server().pay(buyer, [await server().cartItem(buyer)]);
  const set = (id: string, columns: object) =>
    db().updateTable('users').set(columns).where('id', '=', id).execute();
  await set(locked.user.id, { locked_at: new Date() });
  await set(verified.user.id, { referred_by: inviter.user.id });
  // Neither can happen by itself: whatever owns something stays, verified or not.
  await set(buyer.user.id, { is_verified: false });
  await sweepUnverifiedAccounts(db(), later());
  for (const person of [verified, locked, inviter, buyer]) expect(await exists(person)).toBe(true);
});

test('somebody who verifies the e-mail at the same moment keeps the account', async () => {
  const newcomer = await server().newcomer();
  await db()
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('users').set({ is_verified: true }).where('id', '=', newcomer.user.id).execute();
      expect(await sweepUnverifiedAccounts(db(), later())).toBe(0);
    });
  expect(await exists(newcomer)).toBe(true);
});

test('every table whose rows would prevent the deletion is checked', async () => {
  const { rows } = await sql<{ from: string; column: string }>`
    select conrelid::regclass::text as "from", a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where contype = 'f' and confrelid in ('accounts'::regclass, 'users'::regclass)
      and confdeltype not in ('c', 'n')`.execute(db());
  const checked = [
    ...ownedByAccount.filter((table) => table !== 'fields').map((table) => `${table}.account`),
    'referral_rewards.referrer',
    'referral_rewards.referred_user',
    'users.referred_by',
    'users.account',
  ];
  expect(rows.map(({ from, column }) => `${from}.${column}`).toSorted()).toEqual(checked.toSorted());
});
