import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { ledgerBalance } from '../ledger/ledger-balance.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { fillWallet } from '../payments/fill-wallet.test-support.ts';
import { claimRun } from '../runs/runs.store.ts';
import { aMyDataApp, type TestUser } from './my-data.test-support.ts';

const app = aMyDataApp();

afterEach(async () => {
  expect(await audit(app().db)).toEqual([]);
});

const preview = async (user: TestUser) =>
  (await app().call(user, 'GET', '/users/delete-account/')).json().data;
const deleteAccount = (user: TestUser, overrides: object = {}) =>
  app().call(user, 'POST', '/users/delete-account/', {
    email: user.email,
    current_password: user.password,
    forfeited: 0,
    ...overrides,
  });
const fillWalletBy = (user: TestUser, cents: number) =>
  fillWallet(app().db, user.userId, cents, app().clock.now);
const walletOf = (user: TestUser) => ledgerBalance(app().db, accountNames.wallet(user.userId));
const forfeitedCents = () => ledgerBalance(app().db, accountNames.forfeited);
const userOf = (user: TestUser) =>
  app().db.selectFrom('users').selectAll().where('id', '=', user.userId).executeTakeFirstOrThrow();
const stateOfRun = async (id: string) =>
  (await app().db.selectFrom('runs').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
/** Advances the clock and runs the jobs that are due then. */
const advanceMinutes = async (minutes: number) => {
  app().clock.now = new Date(app().clock.now.getTime() + minutes * 60_000);
  await app().work('account.erase');
};

describe('before an account is deleted', () => {
  test('its owner sees what is cancelled, refunded and forfeited', async () => {
    const ada = await app().customer();
    await fillWalletBy(ada, 1_234);
    const { cents } = await app().buy(ada);
    await app().buy(ada);
    expect(await preview(ada)).toEqual({
      balance: 12.34,
      open_runs: 2,
      refund: (2 * cents) / 100,
      forfeited: (1_234 + 2 * cents) / 100,
      has_password: true,
    });
    const bob = await app().customer({ password: null });
    const emptySummary = { balance: 0, open_runs: 0, refund: 0, forfeited: 0, has_password: false };
    expect(await preview(bob)).toEqual(emptySummary);
  });

  test('neither a delivered analysis nor one that is executing is cancelled', async () => {
    const ada = await app().customer();
    const [deliveredOrder, executingOrder] = [await app().buy(ada), await app().buy(ada)];
    await app().run(deliveredOrder.runId);
    await claimRun(app().db, { id: executingOrder.runId, checkNumber: 0 }, app().clock.now);
    expect(await preview(ada)).toMatchObject({ open_runs: 0, refund: 0, forfeited: 0 });
  });
});

describe('a user who deletes the account', () => {
  test.each<[string, (who: TestUser) => object, object]>([
    [
      'another e-mail',
      () => ({ email: 'eve@example.org' }),
      { email: ['This is not the e-mail of this account.'] },
    ],
    ['no e-mail', () => ({ email: '' }), { email: ['Enter your e-mail.'] }],
    [
      'no password',
      () => ({ current_password: null }),
      { current_password: ['Current password is required'] },
    ],
    [
      'another password',
      ({ password }) => ({ current_password: `${password}x` }),
      { current_password: ['The current password is wrong.'] },
    ],
  ])('and enters %s gets an error', async (_name, wrongInput, data) => {
    const ada = await app().customer();
    const reply = await deleteAccount(ada, wrongInput(ada));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ message: '', code: 'invalid_input', data });
    expect(await userOf(ada)).toMatchObject({ email: ada.email, deleted_at: null });
  });

  test('may enter the e-mail in any case; without a password that is enough', async () => {
    const ada = await app().customer({ password: null });
    const reply = await deleteAccount(ada, {
      email: ` ${ada.email.toUpperCase()} `,
      current_password: undefined,
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ message: 'Your account has been deleted.', data: null });
  });

  test.each([0, 12.33, 12.35, 1234, 12.340_000_001])(
    'and confirms another amount, %d, loses nothing',
    async (forfeited) => {
      const ada = await app().customer();
      await fillWalletBy(ada, 1_234);
      const reply = await deleteAccount(ada, { forfeited });
      expect(reply.statusCode).toBe(409);
      expect(reply.json().code).toBe('deletion_changed');
      expect(await walletOf(ada)).toBe(1_234);
    },
  );

  test('forfeits the wallet and its refunds, which the books keep without a name', async () => {
    const ada = await app().customer();
    await fillWalletBy(ada, 500);
    const { runId, itemId } = await app().buy(ada);
    const scheduledOrder = await app().buy(ada);
    const { forfeited } = await preview(ada);
    const forfeitedBefore = await forfeitedCents();
    expect((await deleteAccount(ada, { forfeited })).statusCode).toBe(200);
    expect((await forfeitedCents()) - forfeitedBefore).toBe(Math.round(forfeited * 100));
    expect(await walletOf(ada)).toBe(0);
    expect(await ledgerBalance(app().db, accountNames.deferred(itemId))).toBe(0);
    expect([await stateOfRun(runId), await stateOfRun(scheduledOrder.runId)]).toEqual([
      'Cancelled',
      'Cancelled',
    ]);
    // The job of the run is still executed, and has nothing to do.
    await app().run(runId);
    expect(await stateOfRun(runId)).toBe('Cancelled');
  });

  test.each(['created', 'wallet_held', 'provider_pending', 'unknown'] as const)(
    'waits for a payment that is %s',
    async (state) => {
      const ada = await app().customer();
      const item = await app().cartItem(ada);
      const { charge } = app().gateway;
      app().gateway.charge = () => Promise.reject(new Error('no answer'));
      expect((await app().pay(ada, item)).statusCode).toBe(202);
      app().gateway.charge = charge;
      await sql`update payment_attempts set state = ${state} where account = ${ada.userId}`.execute(app().db);
      const reply = await deleteAccount(ada);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'payment_in_progress']);
      expect((await userOf(ada)).deleted_at).toBeNull();
      // Restores the state for the audit.
      await sql`update payment_attempts set state = 'unknown' where account = ${ada.userId}`.execute(
        app().db,
      );
    },
  );

  test('has no session, no download link and no second deletion afterwards', async () => {
    const ada = await app().customer();
    const second = { ...ada, access: await app().signIn(ada.userId) };
    const { url } = (await app().call(ada, 'POST', '/users/my-data/')).json().data;
    expect((await deleteAccount(ada)).statusCode).toBe(200);
    expect((await app().get(url)).statusCode).toBe(404);
    for (const user of [ada, second]) {
      const reply = await app().call(user, 'GET', '/users/delete-account/');
      expect(reply.statusCode).toBe(401);
      expect((await deleteAccount(user)).statusCode).toBe(401);
    }
  });

  test('is refused by every process seconds later', async () => {
    const ada = await app().customer();
    const request = () => app().call(ada, 'GET', '/users/my-referred-users/');
    expect((await request()).statusCode).toBe(200);
    expect((await deleteAccount(ada)).statusCode).toBe(200);
    app().clock.now = new Date(app().clock.now.getTime() + 5_000);
    expect((await request()).statusCode).toBe(401);
  });

  test('frees the e-mail for a new account', async () => {
    const ada = await app().customer();
    expect((await deleteAccount(ada)).statusCode).toBe(200);
    const { email, is_verified, password_hash } = await userOf(ada);
    expect(email).toMatch(/^deleted-[\w-]{36}@deleted\.invalid$/);
    expect([is_verified, password_hash]).toEqual([false, null]);
    const newUser = await app().customer({ email: ada.email });
    expect(newUser.userId).not.toBe(ada.userId);
    // Later erasures for the old account do not change the new one.
    await app().cartItem(newUser);
    await advanceMinutes(10);
    expect(await userOf(newUser)).toMatchObject({ email: ada.email, deleted_at: null });
    const basket = app().db.selectFrom('cart_items').selectAll().where('account', '=', newUser.userId);
    expect(await basket.execute()).toHaveLength(1);
  });

  test('gets a last mail, which is deleted once it is sent', async () => {
    const ada = await app().customer();
    await app().buy(ada);
    const { forfeited } = await preview(ada);
    expect((await deleteAccount(ada, { forfeited })).statusCode).toBe(200);
    const mails = () => app().db.selectFrom('mails').selectAll().where('recipient', '=', ada.email).execute();
    const [mail, ...otherMails] = await mails();
    expect(otherMails).toEqual([]);
    expect(mail).toMatchObject({ kind: 'account_deleted', subject: 'Your Acre 51 account has been deleted' });
    for (const text of ['one analysis', `$${forfeited.toFixed(2)}`, 'help@acre51.test']) {
      expect(mail!.plain).toContain(text);
      expect(mail!.html).toContain(text);
    }
    // The job does not delete a mail that has not been sent, even if it runs several times.
    await advanceMinutes(3);
    expect(await mails()).toHaveLength(1);
    await app().work('mail.send');
    await advanceMinutes(60);
    expect(await mails()).toEqual([]);
  });

  test('with an unverified e-mail gets no mail', async () => {
    const ada = await app().customer({ isVerified: false });
    expect((await deleteAccount(ada)).statusCode).toBe(200);
    expect(
      await app().db.selectFrom('mails').selectAll().where('recipient', '=', ada.email).execute(),
    ).toEqual([]);
  });

  test('disappears from the referrer’s list, and is unlinked from the invited users', async () => {
    const host = await app().customer();
    const ada = await app().customer({ referredBy: host.userId });
    const guest = await app().customer({ referredBy: ada.userId });
    const { referral_code } = await userOf(ada);
    const list = async () => (await app().call(host, 'GET', '/users/my-referred-users/')).json().data;
    expect(await list()).toHaveLength(1);
    expect((await deleteAccount(ada)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    expect((await userOf(guest)).referred_by).toBeNull();
    expect((await userOf(ada)).referral_code).not.toBe(referral_code);
  });
});

describe('an analysis that is executing when its owner’s account is deleted', () => {
  test('is finished and paid, and its result is erased', async () => {
    const ada = await app().customer();
    const { runId } = await app().buy(ada, true);
    await claimRun(app().db, { id: runId, checkNumber: 0 }, app().clock.now);
    expect((await deleteAccount(ada)).statusCode).toBe(200);
    expect(await stateOfRun(runId)).toBe('Processing');
    // Restores the outline, as if the worker had read it before the deletion.
    await sql`update order_items set geometry = cart.geometry from (
      select ${JSON.stringify({ type: 'MultiPolygon', coordinates: [[fieldOutline]] })}::jsonb as geometry) cart
      where id = (select order_item_id from runs where id = ${runId})`.execute(app().db);
    await app().run(runId);
    expect(await stateOfRun(runId)).toBe('Completed');
    const files = () =>
      app().db.selectFrom('result_files').selectAll().where('account', '=', ada.userId).execute();
    const [file] = await files();
    expect(await app().storage.get(file!.storage_key)).not.toBeNull();

    await advanceMinutes(3);
    expect(await files()).toEqual([]);
    expect(await app().storage.get(file!.storage_key)).toBeNull();
    const { record } = await app()
      .db.selectFrom('results')
      .select('record')
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow();
    expect(record).toEqual({});
  });

  test('and fails forfeits its money too', async () => {
    const ada = await app().customer();
    const { runId, cents } = await app().buy(ada);
    await claimRun(app().db, { id: runId, checkNumber: 0 }, app().clock.now);
    expect((await deleteAccount(ada)).statusCode).toBe(200);
    // The run has no field any more, so it is rescheduled, and would be retried.
    await app().run(runId);
    expect(await stateOfRun(runId)).toBe('Scheduled');
    const before = await forfeitedCents();
    await advanceMinutes(3);
    expect(await stateOfRun(runId)).toBe('Cancelled');
    expect((await forfeitedCents()) - before).toBe(cents);
    expect(await walletOf(ada)).toBe(0);
  });
});

describe('concurrently', () => {
  test('five identical deletions are one', async () => {
    const ada = await app().customer();
    await app().buy(ada);
    const { forfeited } = await preview(ada);
    const before = await forfeitedCents();
    const replies = await Promise.all(Array.from({ length: 5 }, () => deleteAccount(ada, { forfeited })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401, 401, 401,
    ]);
    expect((await forfeitedCents()) - before).toBe(Math.round(forfeited * 100));
  });

  test('a payment comes before the deletion, or not at all', async () => {
    for (let round = 0; round < 8; round++) {
      const ada = await app().customer({ password: null });
      const item = await app().cartItem(ada);
      const [deletion, paid] = await Promise.all(
        round % 2 === 0
          ? [deleteAccount(ada), app().pay(ada, item)]
          : await (async () => {
              const payment = app().pay(ada, item);
              return [deleteAccount(ada), payment] as const;
            })(),
      );
      if (deletion.statusCode === 200) {
        // After a deletion, nothing was charged, and the cart is empty.
        expect([401, 404]).toContain(paid.statusCode);
        const { rows } = await sql`select 1 from orders where account = ${ada.userId}
          union all select 1 from cart_items where account = ${ada.userId}`.execute(app().db);
        expect(rows).toEqual([]);
      } else {
        // The deletion is refused because the payment was in progress, or because the user has not confirmed the money
        // to forfeit.
        expect(['payment_in_progress', 'deletion_changed']).toContain(deletion.json().code);
        expect(paid.statusCode).toBe(201);
      }
    }
  });

  test('items that were being added to the cart are deleted soon after', async () => {
    const ada = await app().customer({ password: null });
    await Promise.all([
      deleteAccount(ada),
      ...Array.from({ length: 6 }, () =>
        app()
          .cartItem(ada)
          .catch(() => {}),
      ),
    ]);
    await advanceMinutes(3);
    const remainingItems = await app()
      .db.selectFrom('cart_items')
      .selectAll()
      .where('account', '=', ada.userId)
      .execute();
    expect(remainingItems).toEqual([]);
  });

  test('either a worker claims the run, or the deletion cancels it', async () => {
    for (let round = 0; round < 6; round++) {
      const ada = await app().customer({ password: null });
      const { runId, cents } = await app().buy(ada);
      const [deletion, claimedRun] = await Promise.all([
        deleteAccount(ada, { forfeited: cents / 100 }),
        claimRun(app().db, { id: runId, checkNumber: 0 }, app().clock.now),
      ]);
      expect(deletion.statusCode).toBe(claimedRun === null ? 200 : 409);
      expect(await stateOfRun(runId)).toBe(claimedRun === null ? 'Cancelled' : 'Processing');
    }
  });
});

const fieldOutline = [
  [3.7, 51],
  [3.705, 51],
  [3.705, 51.0031],
  [3.7, 51.0031],
  [3.7, 51],
];
