import { userInfo } from 'node:os';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { runFurrow } from '../../testing/run-furrow.test-support.ts';

const server = aServer();
const run = (...args: string[]) => runFurrow(['account', ...args], { DATABASE_URL: server().database.url });

const signIn = ({ email, password }: { email: string; password: string }) =>
  server().call('POST', '/users/login/', { body: { email, password } });

const eventsOf = (userId: string) =>
  server()
    .database.db.selectFrom('audit_events')
    .select(['event', 'detail'])
    .where('user_id', '=', userId)
    .where('actor', '=', 'operator')
    .orderBy('id')
    .execute();

test('furrow account shows an account by its e-mail', async () => {
  const person = await server().customer();
  await server().pay(person, [await server().cartItem(person)]);
  await server().call('POST', '/users/login/', { body: { email: person.email, password: 'a wrong one' } });
  const { code, out, err } = await run('show', person.email.toUpperCase());
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const part of [
    `${person.email}  ${person.user.id}\n  opened `,
    '  e-mail verified\n  signs in with a password\n  wallet: $0.00, of which gifted credit: $0.00\n  1 order\n',
    '\nSessions\n  ',
    '\nRecent activity\n  ',
    'UTC  Sign-in failed: wrong password  127.0.0.0/24',
  ])
    expect(out).toContain(part);
  const { out: inFrench } = await run('show', person.email, '--language', 'fr');
  expect(findEnglish(inFrench, [person.email])).toEqual([]);
});

test('a locked account is logged out and cannot sign in, until it is unlocked', async () => {
  const person = await server().customer();
  expect(await run('lock', person.email)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^--why is missing\.\n\nUsage: furrow account show/),
  });
  expect(await run('lock', person.email, '--why', 'a stolen\ncard')).toMatchObject({ code: 0, err: '' });
  expect(
    (await server().call('POST', '/token/refresh/', { body: { refresh: person.refresh } })).statusCode,
  ).toBe(401);
  expect((await signIn(person)).json().code).toBe('account_locked');
  expect(await run('lock', person.email, '--why', 'again')).toEqual({
    code: 1,
    out: '',
    err: `The account of ${person.email} is already locked.\n`,
  });
  expect((await run('show', person.email)).out).toMatch(/ {2}locked since .* UTC\n/);

  expect((await run('unlock', person.email)).out).toBe('The account can sign in again.\n');
  expect((await run('unlock', person.email)).err).toBe(`The account of ${person.email} is not locked.\n`);
  expect((await signIn(person)).statusCode).toBe(200);
  const { out } = await run('sign-out', person.email, '--why', 'asked by phone');
  expect(out).toBe('1 session was ended.\n');

  const operator = { operator: userInfo().username, host: expect.any(String) };
  expect(await eventsOf(person.user.id)).toEqual([
    { event: 'account_locked', detail: { ...operator, why: 'a stolen card', ended: expect.any(Number) } },
    { event: 'account_unlocked', detail: { ...operator, why: null } },
    { event: 'sessions_ended', detail: { ...operator, why: 'asked by phone', ended: 1 } },
  ]);
  expect((await run('show', person.email)).out).toContain(
    `Account locked by our support\n    by ${operator.operator} on `,
  );
});

test('an unknown e-mail and wrong usage are refused', async () => {
  for (const action of ['show', 'unlock', 'sign-out']) {
    expect(await run(action, 'nobody@example.org')).toEqual({
      code: 1,
      out: '',
      err: 'There is no account with the e-mail nobody@example.org.\n',
    });
  }
  for (const args of [[], ['show'], ['open', 'a@b.org'], ['show', 'a@b.org', '--why', 'x']]) {
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([2, expect.stringMatching(/^Usage: furrow account/m)]);
  }
});
