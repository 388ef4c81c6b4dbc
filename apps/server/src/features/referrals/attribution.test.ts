import { describe, expect, test } from 'vitest';
import { anAccountsApp, password } from '../accounts/accounts.test-support.ts';
import { referralsHandlers } from './referrals.routes.ts';

const app = anAccountsApp();

interface JoinedUser {
  id: string;
  email: string;
  access: string;
}

let count = 0;
async function signUp(fields: object = {}): Promise<JoinedUser> {
  count += 1;
  const email = `guest-${count}@example.org`;
  const { status, body } = await app().call('POST', '/users/signup/', {
    body: { email, password, ...fields },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.user.id, email, access: body.tokens.access };
}
const linkOf = async ({ id }: JoinedUser) => {
  const { referral_code: code } = await app()
    .db.selectFrom('users')
    .select('referral_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { referral_code: code, uid: id };
};
const referrerOf = async ({ id }: JoinedUser) =>
  (await app().db.selectFrom('users').select('referred_by').where('id', '=', id).executeTakeFirstOrThrow())
    .referred_by;
const listOf = async ({ id, access }: JoinedUser) => {
  const found = await app().sessions.authenticate(`Bearer ${access}`);
  if (!found.ok) throw new Error('The new user is not signed in. Check the sign-up above.');
  expect(found.caller.userId).toBe(id);
  const { listReferredUsers } = referralsHandlers({
    db: app().db,
    terms: { rewardCents: 1_000, minOrderCents: 5_000, monthlyCap: 10 },
  });
  const reply = await listReferredUsers({ caller: found.caller, query: {} } as Parameters<
    typeof listReferredUsers
  >[0]);
  return 'data' in reply ? reply.data : reply;
};

describe('a user who signs up through a link', () => {
  test('is on the list of its owner once the e-mail is verified', async () => {
    const host = await signUp();
    const guest = await signUp(await linkOf(host));
    expect(await listOf(host)).toEqual([]);
    const otp = await app().codeMailedTo(guest.email);
    const { status } = await app().call('POST', '/users/otp-verify/', { token: guest.access, body: { otp } });
    expect(status).toBe(200);
    expect(await listOf(host)).toEqual([{ id: guest.id, name: '', email: guest.email }]);
  });

  test('is attributed to the owner of the code, whatever the uid is', async () => {
    const [host, other] = [await signUp(), await signUp()];
    const { referral_code } = await linkOf(host);
    for (const uid of [other.id, 'nobody', '', null, undefined]) {
      expect(await referrerOf(await signUp({ referral_code, uid }))).toBe(host.id);
    }
    expect(await referrerOf(await signUp({ referral_code: ` ${referral_code.toLowerCase()} ` }))).toBe(
      host.id,
    );
  });

  test('can sign up without a code, or with an unknown one', async () => {
    const host = await signUp();
    for (const referral_code of [undefined, null, '', 'ABCDEFGHJK', "' or 1=1", host.id]) {
      expect(await referrerOf(await signUp({ referral_code, uid: host.id }))).toBeNull();
    }
  });

  test('is attributed to nobody when the owner of the code has deleted the account', async () => {
    const host = await signUp();
    const link = await linkOf(host);
    await app()
      .db.updateTable('users')
      .set({ referral_code: 'GONEGONE00', deleted_at: app().clock() })
      .where('id', '=', host.id)
      .execute();
    expect(await referrerOf(await signUp(link))).toBeNull();
  });
});

describe('nobody can refer themselves', () => {
  test('by signing up again with their own link and e-mail, which is taken', async () => {
    const host = await signUp();
    const { status } = await app().call('POST', '/users/signup/', {
      body: { email: host.email.toUpperCase(), password, ...(await linkOf(host)) },
    });
    expect(status).toBe(400);
    expect(await referrerOf(host)).toBeNull();
  });

  test('by fields of later requests', async () => {
    const host = await signUp();
    const otp = await app().codeMailedTo(host.email);
    const link = { ...(await linkOf(host)), referred_by: host.id };
    await app().call('POST', '/users/otp-verify/', { token: host.access, body: { otp, ...link } });
    await app().call('POST', '/users/login/', { body: { email: host.email, password, ...link } });
    await app().call('PUT', '/users/update-profile/', { token: host.access, body: link });
    expect(await referrerOf(host)).toBeNull();
    expect(await listOf(host)).toEqual([]);
  });
});
