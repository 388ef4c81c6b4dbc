import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { sweepAuditLog } from './audit-log.store.ts';

const server = aServer();
const owner = anOwnerConnection(() => server().database);
const db = () => server().database.db;

const eventsOf = (userId: string | null) =>
  db()
    .selectFrom('audit_events')
    .select(['event', 'actor', 'detail'])
    .where('user_id', userId === null ? 'is' : '=', userId)
    .orderBy('id')
    .execute();
const namesOf = async (userId: string) => (await eventsOf(userId)).map(({ event }) => event);

test('what happens to an account is recorded, without e-mail, password or code', async () => {
  const { call } = server();
  const person = await server().customer();
  const { email, password } = person;
  const signIn = (body: object) => call('POST', '/users/login/', { body });
  await signIn({ email, password: 'a wrong password' });
  await signIn({ email: 'stranger@example.org', password });
  await signIn({ email, password });
  const item = await server().cartItem(person);
  await server().pay(person, [item], undefined, { save_card: true });
  const next = 'a field of oats';
  const change = { current_password: password, password: next, confirm_password: next };
  expect((await call('POST', '/users/reset-password/', { as: person, body: change })).statusCode).toBe(200);
  await call('POST', '/users/logout-everywhere/', { as: person });

  expect(await namesOf(person.user.id)).toEqual([
    'signed_up',
    'sign_in_failed',
    'signed_in',
    'card_saved',
    'password_changed',
    'signed_out_everywhere',
  ]);
  const failed = (await eventsOf(person.user.id)).filter(({ event }) => event === 'sign_in_failed');
  expect(failed).toEqual([
    { event: 'sign_in_failed', actor: 'visitor', detail: { reason: 'wrong_password' } },
  ]);
  expect(await eventsOf(null)).toContainEqual({
    event: 'sign_in_failed',
    actor: 'visitor',
    detail: { reason: 'unknown_email' },
  });
  const { rows } = await sql<{ text: string }>`select to_jsonb(e)::text as text from audit_events e`.execute(
    db(),
  );
  const log = rows.map(({ text }) => text).join('\n');
  for (const secret of [email, 'stranger@example.org', next, ...server().secrets()])
    expect(log).not.toContain(secret);
});

test('a proven e-mail is recorded, with the network and the kind of device', async () => {
  const person = await server().newcomer();
  const { plain } = await db()
    .selectFrom('mails')
    .select('plain')
    .where('recipient', '=', person.email)
    .executeTakeFirstOrThrow();
  const reply = await server().app.inject({
    method: 'POST',
    url: '/api/v1/users/otp-verify/',
    headers: {
      authorization: `Bearer ${person.access}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    remoteAddress: '203.0.113.9',
    payload: { otp: /\d+/.exec(plain)?.[0] },
  });
  expect(reply.statusCode).toBe(200);
  const event = await db()
    .selectFrom('audit_events')
    .select(['actor', 'address', 'device', 'detail'])
    .where('user_id', '=', person.user.id)
    .where('event', '=', 'email_verified')
    .executeTakeFirst();
  expect(event).toEqual({
    actor: 'user',
    address: '203.0.113.0/24',
    device: 'Firefox, Linux',
    detail: null,
  });
});

test('refusals of access are recorded, a few a minute, and the others counted', async () => {
  const person = await server().newcomer();
  for (let nth = 0; nth < 8; nth += 1)
    expect((await server().call('GET', '/users/my-referred-users/', { as: person })).statusCode).toBe(403);
  const refusals = async () =>
    (await eventsOf(person.user.id)).filter(({ event }) => event === 'access_refused');
  await expect.poll(async () => (await refusals()).length).toBe(5);
  const { clock, features } = server();
  clock.now = new Date(clock.now.getTime() + 60_000);
  await features.sweep();
  expect((await refusals()).map(({ detail }) => detail)).toEqual([
    ...Array.from({ length: 5 }, () => ({ method: 'GET', route: '/api/v1/users/my-referred-users/' })),
    { count: 3 },
  ]);
});

test('nobody can change the log, and only old events can be deleted', async () => {
  const event = { user_id: null, actor: 'operator', event: 'catalogue_applied' } as const;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db()
    .insertInto('audit_events')
    .values([100, 400, 500].map((days) => ({ ...event, at: daysAgo(days) })))
    .execute();
  for (const forbidden of [sql`update audit_events set event = 'x'`, sql`delete from audit_events`])
    await expect(forbidden.execute(db())).rejects.toThrow('permission denied');
  await expect(sql`update audit_events set event = 'x'`.execute(owner().db)).rejects.toThrow('append-only');
  await expect(sql`truncate audit_events`.execute(owner().db)).rejects.toThrow('append-only');
  await expect(sql`delete from audit_events`.execute(owner().db)).rejects.toThrow('at least 90 days');
  await expect(sql`select delete_old_audit_events(now())`.execute(db())).rejects.toThrow('at least 90 days');

  expect(await sweepAuditLog(db(), new Date(), 365)).toBe(2);
  const old = await db().selectFrom('audit_events').select('at').where('at', '<', daysAgo(90)).execute();
  expect(old).toHaveLength(1);
});
