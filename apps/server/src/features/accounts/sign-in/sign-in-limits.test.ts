import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountsApp, keys, password } from '../accounts.test-support.ts';
import { deviceCookie } from '../sessions/known-device.ts';
import { signIn as signInAs } from './sign-in.service.ts';

const accounts = anAccountsApp();
const quarter = 15 * 60_000;
const hour = 3_600_000;
interface SignInClient {
  ip?: string;
  device?: string;
  headers?: Record<string, string>;
}
const signIn = (
  email: string,
  typedPassword: string,
  { ip = '192.0.2.1', device, headers = {} }: SignInClient = {},
) =>
  accounts().send('POST', '/users/login/', {
    body: { email, password: typedPassword },
    ip,
    headers,
    ...(device !== undefined && { cookies: { 'furrow-device': device } }),
  });
const signInWrongly = (email: string, from: SignInClient = {}) => signIn(email, 'not this one', from);
const failSignIns = async (
  times: number,
  email: string,
  from: (nth: number) => SignInClient = () => ({}),
) => {
  for (let nth = 0; nth < times; nth += 1) {
    expect((await signInWrongly(email, from(nth))).body.code).toBe('wrong_credentials');
  }
};
const otherNetwork = (nth: number) => ({ ip: `198.51.100.${nth + 1}` });

/** A user whose browser has signed in before. */
async function anOwner() {
  const person = await accounts().newcomer();
  const { cookies } = await signIn(person.email, password, { ip: '203.0.113.1' });
  return { ...person, device: cookies['furrow-device'] ?? '' };
}

beforeEach(async () => {
  // The windows of limits begin at multiples of their length.
  const { clock, db, advanceClock } = accounts();
  advanceClock(hour - (clock().getTime() % hour));
  await db.deleteFrom('limit_counters').execute();
});

describe('wrong passwords', () => {
  test('after ten in 15 minutes from one address the right one has to wait too', async () => {
    const { advanceClock } = accounts();
    const { email } = await accounts().newcomer();
    await failSignIns(10, email);
    const refusedReply = await signIn(email, password);
    expect(refusedReply).toMatchObject({
      status: 429,
      retryAfter: 900,
      body: {
        code: 'too_many_sign_ins',
        message: 'Too many wrong passwords. Wait 15 minutes, or recover the password.',
      },
    });
    // Neither another user from this address nor the same user from elsewhere is limited.
    expect((await signIn((await accounts().newcomer()).email, password)).status).toBe(200);
    expect((await signIn(email, password, { ip: '192.0.2.2' })).status).toBe(200);
    advanceClock(quarter);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('for an e-mail without an account count the same', async () => {
    const { email } = await accounts().newcomer();
    const replies = { known: [] as object[], unknown: [] as object[] };
    for (let nth = 0; nth < 12; nth += 1) {
      replies.known.push(await signInWrongly(email));
      replies.unknown.push(await signInWrongly('nobody@example.org'));
    }
    expect(replies.unknown).toEqual(replies.known);
    expect(replies.known.at(-1)).toMatchObject({ status: 429 });
  });

  test('of a hundred concurrent ones ten are compared', async () => {
    const { email } = await accounts().newcomer();
    const replies = await Promise.all(Array.from({ length: 100 }, () => signInWrongly(email)));
    expect(replies.filter(({ body }) => body.code === 'wrong_credentials')).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(90);
  });

  test('are limited to fifty in 15 minutes from one address, over all e-mails', async () => {
    for (let nth = 0; nth < 50; nth += 1) await failSignIns(1, `somebody-${nth}@example.org`);
    expect((await signInWrongly('one-more@example.org')).status).toBe(429);
    expect((await signInWrongly('one-more@example.org', { ip: '192.0.2.2' })).status).toBe(400);
    // Addresses within an IPv6 /64 network count as one.
    for (let nth = 0; nth < 50; nth += 1) {
      await failSignIns(1, `somebody-${nth}@example.org`, () => ({ ip: `2001:db8:1:2::${nth + 1}` }));
    }
    expect((await signInWrongly('one-more@example.org', { ip: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await signInWrongly('one-more@example.org', { ip: '2001:db8:1:3::1' })).status).toBe(400);
  });

  test('cannot change their address by a header', async () => {
    const { email } = await accounts().newcomer();
    for (let nth = 0; nth < 10; nth += 1) {
      const headers = {
        'x-forwarded-for': `203.0.113.${nth}`,
        'x-real-ip': `203.0.113.${nth}`,
        'x-user-ip': `203.0.113.${nth}`,
        forwarded: `for=203.0.113.${nth}`,
      };
      expect((await signInWrongly(email, { headers })).status).toBe(400);
    }
    expect((await signInWrongly(email, { headers: { 'x-forwarded-for': '203.0.113.99' } })).status).toBe(429);
  });
});

describe('an owner whom strangers lock out', () => {
  test('can recover the password by mail, and then sign in from this browser immediately', async () => {
    const { email } = await accounts().newcomer();
    await failSignIns(50, email, otherNetwork);
    const client = { ip: '203.0.113.1' };
    expect((await signIn(email, password, client)).status).toBe(429);
    await accounts().call('POST', '/users/forget-password/', { body: { email } });
    const otp = await accounts().codeMailedTo(email, 'reset_password');
    const { body } = await accounts().call('POST', '/users/change-password-otp-verify/', {
      body: { email, otp },
    });
    const newPassword = 'barley and rye';
    const changeReply = await accounts().send('POST', '/users/change-password/', {
      body: {
        email,
        password: newPassword,
        confirm_password: newPassword,
        reset_token: body.data['reset_token'],
      },
    });
    expect(changeReply).toMatchObject({ status: 200, cookies: { 'furrow-reset': '' } });
    expect((await signIn(email, newPassword, client)).status).toBe(429);
    const device = changeReply.cookies['furrow-device'] ?? '';
    expect((await signIn(email, newPassword, { ...client, device })).status).toBe(200);
  });
});

describe('a right password', () => {
  test('never counts, however often or concurrently', async () => {
    const { email } = await accounts().newcomer();
    for (let nth = 0; nth < 15; nth += 1) expect((await signIn(email, password)).status).toBe(200);
    await Promise.all(Array.from({ length: 10 }, () => signIn(email, password)));
    const counts = await accounts().db.selectFrom('limit_counters').select('count').execute();
    expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([0]));
    await failSignIns(10, email);
    expect((await signIn(email, password)).status).toBe(429);
  });

  test('that the server was too busy to check does not count either', async () => {
    const { newcomer, deps } = accounts();
    const { email } = await newcomer();
    const busyResult = { ok: false, refused: 'too_busy' } as const;
    const passwords = { ...deps.passwords, check: async () => busyResult };
    const from = { ip: '192.0.2.1', userAgent: null, clientHints: null, deviceCookie: undefined };
    for (let nth = 0; nth < 12; nth += 1) {
      expect(await signInAs({ ...deps, passwords }, { email, password }, from)).toEqual(busyResult);
    }
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('does not reset the count of wrong ones before it', async () => {
    const { email } = await accounts().newcomer();
    await failSignIns(9, email);
    expect((await signIn(email, password)).status).toBe(200);
    await failSignIns(1, email);
    expect((await signInWrongly(email)).status).toBe(429);
  });
});

describe('a stranger', () => {
  test('from fifty addresses locks out strangers for an hour, but not the owner', async () => {
    const { advanceClock } = accounts();
    const owner = await anOwner();
    await failSignIns(50, owner.email, otherNetwork);
    expect((await signInWrongly(owner.email, otherNetwork(51))).status).toBe(429);
    expect((await signIn(owner.email, password, otherNetwork(51))).retryAfter).toBe(3_600);
    expect((await signIn(owner.email, password, { ...otherNetwork(51), device: owner.device })).status).toBe(
      200,
    );
    advanceClock(hour);
    expect((await signInWrongly(owner.email, otherNetwork(51))).status).toBe(400);
  });

  test("at the owner's own address does not lock the owner out either", async () => {
    const owner = await anOwner();
    await failSignIns(10, owner.email, () => ({ ip: '203.0.113.1' }));
    for (let nth = 0; nth < 40; nth += 1) {
      await failSignIns(1, `somebody-${nth}@example.org`, () => ({ ip: '203.0.113.1' }));
    }
    const ownNetwork = { ip: '203.0.113.1' };
    expect((await signIn(owner.email, password, ownNetwork)).status).toBe(429);
    expect((await signIn(owner.email, password, { ...ownNetwork, device: owner.device })).status).toBe(200);
  });

  test.each([
    ['made up', () => 'x.y'],
    ['empty', () => ''],
    ['without its signature', (own: string) => own.split('.')[0] ?? ''],
    [
      'of a user that does not exist',
      () => deviceCookie(keys['known device'], { userId: '', passwordHash: null }, null).value,
    ],
    ['of a megabyte', () => 'x'.repeat(1_000_000)],
  ])('is not treated as the owner with a device that is %s', async (_what, makeDevice) => {
    const owner = await anOwner();
    const device = makeDevice(owner.device);
    await failSignIns(10, owner.email, () => ({ device }));
    expect((await signInWrongly(owner.email, { device })).status).toBe(429);
    expect((await signIn(owner.email, password)).status).toBe(429);
  });

  test('who knew the old password has no known device after a change', async () => {
    const { db, deps } = accounts();
    const owner = await anOwner();
    const hashResult = await deps.passwords.hash('twelve ha of oats');
    if (!hashResult.ok) throw new Error('The hash queue is full: no other test may hash at the same time.');
    await db
      .updateTable('users')
      .set({ password_hash: hashResult.value })
      .where('email', '=', owner.email)
      .execute();
    await failSignIns(10, owner.email, () => ({ device: owner.device }));
    expect((await signInWrongly(owner.email)).status).toBe(429);
  });

  test("with a device of another account is a stranger to this one's owner", async () => {
    const [owner, thief] = [await anOwner(), await anOwner()];
    await failSignIns(10, owner.email, () => ({ device: thief.device }));
    expect((await signInWrongly(owner.email, { device: thief.device })).status).toBe(429);
    expect((await signIn(owner.email, password, { device: owner.device })).status).toBe(200);
  });
});

describe('a known device', () => {
  test('has ten tries of its own in a quarter of an hour', async () => {
    const { device, email } = await anOwner();
    await failSignIns(10, email, (nth) => ({ ...otherNetwork(nth), device }));
    expect((await signIn(email, password, { device })).status).toBe(429);
    // The tries of a known device are separate from those of strangers.
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('keeps its id, which reveals nothing about its owner', async () => {
    const { device, email, id } = await anOwner();
    expect(device).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/);
    expect(device).not.toContain(id);
    const secondReply = await signIn(email, password, { device });
    expect(secondReply.cookies).toEqual({ 'furrow-device': device });
    const other = await signIn(email, password);
    expect(other.cookies['furrow-device']).not.toBe(device);
  });

  test('includes the browser that signed up, but none that failed to sign in', async () => {
    const { send } = accounts();
    const body = { email: 'first-browser@example.org', password };
    const { cookies } = await send('POST', '/users/signup/', { body });
    const device = cookies['furrow-device'] ?? '';
    await failSignIns(10, body.email);
    expect((await signIn(body.email, password, { device })).status).toBe(200);
    expect((await signInWrongly(body.email, { ip: '192.0.2.9' })).cookies).toEqual({});
  });
});

describe('a locked account', () => {
  const lock = (email: string, at: Date | null) =>
    accounts().db.updateTable('users').set({ locked_at: at }).where('email', '=', email).execute();

  test('is refused with the address of the support, but only after the right password', async () => {
    const { clock } = accounts();
    const { email } = await accounts().newcomer();
    await lock(email, clock());
    expect((await signInWrongly(email)).body.code).toBe('wrong_credentials');
    expect(await signIn(email, password)).toMatchObject({
      status: 403,
      cookies: {},
      body: { code: 'account_locked', message: 'This account is locked. Write to help@acre51.test.' },
    });
    await lock(email, null);
    expect((await signIn(email, password)).status).toBe(200);
  });
});

test('tries beyond the limits are recorded, a few a minute', async () => {
  const { email, id } = await accounts().newcomer();
  await failSignIns(10, email);
  for (let nth = 0; nth < 6; nth += 1) expect((await signIn(email, password)).status).toBe(429);
  const events = await accounts()
    .db.selectFrom('audit_events')
    .select('detail')
    .where('user_id', '=', id)
    .where('event', '=', 'sign_in_failed')
    .orderBy('id')
    .execute();
  const reasons = events.map(({ detail }) => detail?.reason);
  expect(reasons).toEqual([...Array(10).fill('wrong_password'), ...Array(3).fill('too_many_tries')]);
});
