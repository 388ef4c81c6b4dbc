import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../features/documents/documents.test-support.ts';
import { parseSettings } from '../settings/settings.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { siteUrlBySettings, siteUrlOf } from './mail-links.ts';

const server = aServer();
let address: string;
beforeAll(async () => {
  address = await server().app.listen({ host: '127.0.0.1', port: 0 });
});

test('without PUBLIC_URL the mail for a new password links to where the server listens, whatever the Host header', async () => {
  const { call, database, newcomer } = server();
  const { email } = await newcomer();
  const status = await new Promise((resolve, reject) => {
    const clientRequest = request(
      `${address}/api/v1/users/forget-password/`,
      {
        method: 'POST',
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'content-type': 'application/json',
        },
      },
      (reply) => resolve(reply.resume().statusCode),
    );
    clientRequest.on('error', reject).end(JSON.stringify({ email }));
  });
  expect(status).toBe(200);
  const { plain } = await database.db
    .selectFrom('mails')
    .select('plain')
    .where('recipient', '=', email)
    .where('kind', '=', 'reset_password')
    .executeTakeFirstOrThrow();
  const link = /http\S+/.exec(plain)?.[0] ?? '';
  expect(link.startsWith(`${address}/forgot-password#`)).toBe(true);
  // Wrong codes entered by a stranger do not void the link.
  const guessCode = (otp: string) =>
    call('POST', '/users/change-password-otp-verify/', { body: { email, otp } });
  const code = /\d{4}/.exec(plain)?.[0] ?? '';
  const wrongCode = String((Number(code) + 1) % 10_000).padStart(4, '0');
  for (let attempt = 0; attempt < 5; attempt += 1) await guessCode(wrongCode);
  expect((await guessCode(code)).json()).toMatchObject({ code: 'code_used_up' });
  const reset_token = new URLSearchParams(new URL(link).hash.slice(1)).get('link');
  const password = 'a field of oats';
  const body = { email, password, confirm_password: password, reset_token };
  expect((await call('POST', '/users/change-password/', { body })).statusCode).toBe(200);
});

test('without PUBLIC_URL the mail about a paid order links to where the server listens', async () => {
  const { cartItem, customer, features, pay } = server();
  const person = await customer();
  const { order_id } = (await pay(person, [await cartItem(person)])).json().data;
  await features.sweep();
  const [mail] = await mailsTo(server(), person);
  expect(mail?.plain).toContain(`${address}/orderlist-details?order_id=${order_id}`);
});

test.each([
  ['PUBLIC_URL before all', { PUBLIC_URL: 'https://fields.example.org' }, 'https://fields.example.org'],
  ['the port that was free', {}, 'http://127.0.0.1:8081'],
  ['this machine where all addresses are listened at', { HOST: '0.0.0.0' }, 'http://127.0.0.1:8081'],
  ['this machine by IPv6', { HOST: '::1' }, 'http://[::1]:8081'],
  ['all addresses of both families', { HOST: '::' }, 'http://localhost:8081'],
  ['another address of this machine', { HOST: '192.0.2.7' }, 'http://192.0.2.7:8081'],
  ['a name', { HOST: 'localhost' }, 'http://127.0.0.1:8081'],
  ['none in production', { NODE_ENV: 'production' }, null],
  ['none for mails that leave the machine', { SMTP_URL: 'smtp://mail.example.org' }, null],
  ['none behind a proxy', { TRUST_PROXY: '1' }, null],
])('links in mails lead to %s', (_what, env, expected) => {
  const listening = {
    '0.0.0.0': '0.0.0.0',
    '::': '::',
    '::1': '::1',
    '192.0.2.7': '192.0.2.7',
  }[(env as { HOST?: string }).HOST ?? ''];
  expect(siteUrlOf(parseSettings(env), { address: listening ?? '127.0.0.1', port: 8_081 })).toBe(expected);
});

test.each([
  ['next to npm start links to its address', {}, 'http://127.0.0.1:8080'],
  ['with the settings of the server links to its address', { PORT: '8081' }, 'http://127.0.0.1:8081'],
  ['on PUBLIC_URL links to it', { PUBLIC_URL: 'https://fields.example.org' }, 'https://fields.example.org'],
  ['that may be on another machine has no links', { DATABASE_URL: 'postgres://127.0.0.1/furrow' }, null],
  ['next to a server on any free port has no links', { PORT: '0' }, null],
  ['in production has no links', { NODE_ENV: 'production' }, null],
])('a worker %s', (_what, env, expected) => {
  expect(siteUrlBySettings(parseSettings(env))).toBe(expected);
});

test('there are no links before the server listens', () => {
  expect(siteUrlOf(parseSettings({}), null)).toBe(null);
});
