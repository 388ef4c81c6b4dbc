import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { aServer } from '../testing/a-server.test-support.ts';
import { addressInLog, requestIdGenerator } from './request-log.ts';

describe('the id of a request', () => {
  const idFor = (trustsProxy: boolean, given?: string): string =>
    requestIdGenerator(trustsProxy)({
      headers: given === undefined ? {} : { 'x-request-id': given },
    } as never);

  test('has ten digits and letters that nobody mistakes for others, and is new each time', () => {
    const ids = Array.from({ length: 1_000 }, () => idFor(false));
    for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    expect(new Set(ids).size).toBe(1_000);
  });

  test('is that of the proxy in front, if there is one and the id is harmless', () => {
    expect(idFor(true, '7f3c2a10-proxy.id')).toBe('7f3c2a10-proxy.id');
    for (const [trusts, given] of [
      [false, '7f3c2a10-proxy.id'],
      [true, 'short'],
      [true, 'a"b\nc: d and more'],
      [true, 'x'.repeat(65)],
    ] as const)
      expect(idFor(trusts, given)).toMatch(/^[0-9a-z]{10}$/);
  });
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:3456:789a::1', '2001:db8:12::/48'],
  ['2001:DB8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', ''],
])('of the address %s the log has %s', (ip, logged) => {
  expect(addressInLog(ip)).toBe(logged);
});

describe('the log', () => {
  const lines: Record<string, unknown>[] = [];
  const logTo = new PassThrough().on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line));
  });
  const server = aServer({ logTo });
  const lineOf = async (requestId: unknown) => {
    await expect
      .poll(() => lines.find((line) => line.requestId === requestId && line.msg === 'request'))
      .toBeDefined();
    return lines.find((line) => line.requestId === requestId && line.msg === 'request')!;
  };

  test('has one line per request: its route, outcome and account, and the network of its address', async () => {
    const person = await server().customer();
    const reply = await server().app.inject({
      url: '/api/v1/orders/order-list/?search=my%20secret%20field',
      headers: { authorization: `Bearer ${person.access}` },
      remoteAddress: '203.0.113.77',
    });
    const line = await lineOf(reply.headers['x-request-id']);
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      requestId: reply.headers['x-request-id'],
      method: 'GET',
      route: '/api/v1/orders/order-list/',
      status: 200,
      ms: expect.any(Number),
      account: expect.stringMatching(/^[0-9a-f-]{36}$/),
      address: '203.0.113.0/24',
      msg: 'request',
    });
  });

  test('has why a log-in failed, which its caller cannot see', async () => {
    const person = await server().customer();
    const logIn = (email: string) =>
      server().call('POST', '/users/login/', { body: { email, password: 'not the right one' } });
    const replies = [await logIn(person.email), await logIn('nobody@example.org')];
    expect(replies[0]!.body).toBe(replies[1]!.body);
    const loggedLines = await Promise.all(replies.map(({ headers }) => lineOf(headers['x-request-id'])));
    expect(loggedLines).toMatchObject([
      { status: 400, refusal: 'wrong_credentials', reason: 'wrong_password', account: null },
      { status: 400, refusal: 'wrong_credentials', reason: 'unknown_email', account: null },
    ]);
  });

  test('has the refusals of invalid input, unknown addresses and requests without a session', async () => {
    const replies = [
      await server().call('POST', '/users/login/', { body: { email: 'none' } }),
      await server().app.inject('/api/v1/nothing/at-all'),
      await server().call('GET', '/carts/cart/'),
      await server().app.inject('/files/0c5b8d1e-0000-4000-8000-000000000000.pdf?signature=abc'),
    ];
    const loggedLines = await Promise.all(replies.map(({ headers }) => lineOf(headers['x-request-id'])));
    expect(loggedLines.map(({ route, status, refusal }) => [route, status, refusal])).toEqual([
      ['/api/v1/users/login/', 400, 'invalid_input'],
      [null, 404, 'not_found'],
      ['/api/v1/carts/cart/', 401, 'not_signed_in'],
      ['/files/:name', 404, 'file_not_found'],
    ]);
  });

  test('has no password, code, token, e-mail, query or whole address of anybody', async () => {
    const person = await server().customer();
    await server().call('POST', '/users/login/', { body: person });
    const text = JSON.stringify(lines);
    expect(text).not.toContain(person.email);
    expect(text).not.toContain('secret');
    expect(text).not.toContain('203.0.113.77');
    for (const secret of [person.password, person.access, person.refresh]) expect(text).not.toContain(secret);
  });
});
