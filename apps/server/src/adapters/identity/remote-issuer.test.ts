import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, type JWK, SignJWT } from 'jose';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRemoteIssuer } from './remote-issuer.ts';

type ReplyHandler = (reply: ServerResponse) => void;
type Documents = Record<'/.well-known/openid-configuration' | '/keys', ReplyHandler>;

const json =
  (document: unknown): ReplyHandler =>
  (reply) => {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(document));
  };
const status =
  (code: number, headers: Record<string, string> = {}): ReplyHandler =>
  (reply) => {
    reply.writeHead(code, headers).end('{}');
  };
const neverReply: ReplyHandler = () => {};

const metadataOf = (address: string, other: Record<string, unknown> = {}) => ({
  issuer: address,
  authorization_endpoint: `${address}/authorize`,
  jwks_uri: `${address}/keys`,
  response_types_supported: ['id_token'],
  ...other,
});

/** A local issuer with configurable replies, which records its requests. */
async function anIssuer({ timeout: timeoutMs = 5_000 } = {}) {
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    requests.push(request.url ?? '');
    const answer = answers[request.url as keyof Documents] ?? status(404);
    answer(reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const first = await aKey('first');
  const answers: Documents = {
    '/.well-known/openid-configuration': json(metadataOf(address)),
    '/keys': json({ keys: [first.jwk] }),
  };
  const errors: string[] = [];
  const issuer = createRemoteIssuer({
    issuer: address,
    clientId: 'furrow',
    clock: () => new Date(),
    onError: (context, error) => errors.push(`${context}: ${String(error)}`),
    timeoutMs,
  });
  return { address, requests, answers, first, issuer, errors };
}

async function aKey(kid: string): Promise<{ kid: string; privateKey: KeyObject; jwk: JWK }> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } };
}

const tokenOf = (iss: string, { kid, privateKey }: { kid: string; privateKey: KeyObject }) =>
  new SignJWT({ nonce: 'n', email: 'ada@example.org', email_verified: true })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(iss)
    .setAudience('furrow')
    .setSubject('ada')
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(privateKey);

const unreachable = { ok: false, refused: 'identity_unreachable' };
const discovery = '/.well-known/openid-configuration';

describe('the metadata of an issuer', () => {
  test('is fetched at the first sign-in, once for concurrent ones', async () => {
    const { issuer, requests, address } = await anIssuer();
    expect(requests).toEqual([]);
    const results = await Promise.all(Array.from({ length: 20 }, () => issuer.begin()));
    expect(new Set(results.map((one) => one.ok && one.authorizationEndpoint))).toEqual(
      new Set([`${address}/authorize`]),
    );
    expect(requests).toEqual([discovery]);
  });

  test('may be invalid now and valid later', async () => {
    const { issuer, answers, address, errors } = await anIssuer();
    answers[discovery] = status(500);
    expect(await issuer.begin()).toEqual(unreachable);
    expect(errors).toHaveLength(1);
    answers[discovery] = json(metadataOf(address));
    expect(await issuer.begin()).toMatchObject({ ok: true });
  });

  test('may name the issuer with a trailing slash, which the setting leaves out', async () => {
    const { issuer, answers, address, first } = await anIssuer();
    answers[discovery] = json(metadataOf(address, { issuer: `${address}/` }));
    expect(await issuer.begin()).toMatchObject({ ok: true });
    expect(await issuer.verify(await tokenOf(`${address}/`, first), 'n')).toMatchObject({ ok: true });
    expect(await issuer.verify(await tokenOf(address, first), 'n')).toMatchObject({ ok: false });
  });

  test.each<[string, (address: string) => ReplyHandler]>([
    ['is missing', () => status(404)],
    ['is elsewhere', (address) => status(302, { location: `${address}/keys` })],
    ['is no JSON', () => (reply) => reply.end('<!doctype html>')],
    ['is no object', () => json(null)],
    ['lacks the keys', (address) => json(metadataOf(address, { jwks_uri: undefined }))],
    ['is another issuer’s', (address) => json(metadataOf(address, { issuer: 'https://issuer.example.org' }))],
    [
      'names keys in the open',
      (address) => json(metadataOf(address, { jwks_uri: 'http://keys.example.org/' })),
    ],
    ['names a file', (address) => json(metadataOf(address, { jwks_uri: 'file:///etc/passwd' }))],
    [
      'names a script',
      (address) => json(metadataOf(address, { authorization_endpoint: 'javascript:alert(1)' })),
    ],
    ['offers codes alone', (address) => json(metadataOf(address, { response_types_supported: ['code'] }))],
    ['is endless', (address) => json(metadataOf(address, { more: 'x'.repeat(300_000) }))],
    [
      'breaks off',
      () => (reply) => reply.writeHead(200, { 'content-length': 100 }).write('{') && reply.destroy(),
    ],
  ])('is refused when it %s', async (_what, answer) => {
    const { issuer, answers, address, requests, first, errors } = await anIssuer();
    answers[discovery] = answer(address);
    expect(await issuer.begin()).toEqual(unreachable);
    expect(await issuer.verify(await tokenOf(address, first), 'n')).toEqual(unreachable);
    expect(requests).not.toContain('/keys');
    expect(errors).toHaveLength(2);
  });

  test('is not awaited longer than the timeout', async () => {
    const { issuer, answers } = await anIssuer({ timeout: 50 });
    answers[discovery] = neverReply;
    expect(await issuer.begin()).toEqual(unreachable);
    answers[discovery] = (reply) => reply.writeHead(200).write('{');
    expect(await issuer.begin()).toEqual(unreachable);
  });

  test('may not name a plain http address on this machine if the issuer is elsewhere', async () => {
    const remote = 'https://issuer.example.org';
    const issuer = createRemoteIssuer({
      issuer: remote,
      clientId: 'furrow',
      clock: () => new Date(),
      onError: () => {},
      fetch: async () => Response.json(metadataOf(remote, { jwks_uri: 'http://127.0.0.1:9/keys' })),
    });
    expect(await issuer.begin()).toEqual(unreachable);
  });

  test('is unreachable if no server listens', async () => {
    const errors: unknown[] = [];
    const issuer = createRemoteIssuer({
      issuer: 'http://127.0.0.1:1',
      clientId: 'furrow',
      clock: () => new Date(),
      onError: (_what, error) => errors.push(error),
    });
    expect(await issuer.begin()).toEqual(unreachable);
    expect(errors).toHaveLength(1);
  });
});

describe('the keys of an issuer', () => {
  test.each<[string, ReplyHandler]>([
    ['missing', status(404)],
    ['elsewhere', status(302, { location: '/other' })],
    ['no JSON', (reply) => reply.end('nothing')],
    ['no key set', json({ keys: 'none' })],
    ['endless', json({ keys: [], more: 'x'.repeat(300_000) })],
    ['silent', neverReply],
  ])('that are %s let no one sign in', async (_what, answer) => {
    const { issuer, answers, address, first, errors } = await anIssuer({ timeout: 1_500 });
    const validKeys = answers['/keys'];
    answers['/keys'] = answer;
    const token = await tokenOf(address, first);
    expect(await issuer.verify(token, 'n')).toEqual(unreachable);
    expect(errors).toHaveLength(1);
    answers['/keys'] = validKeys;
    expect(await issuer.verify(token, 'n')).toMatchObject({ ok: true });
  });

  test('can change, and forged key ids do not cause repeated requests', async () => {
    const { issuer, answers, requests, address, first } = await anIssuer();
    expect(await issuer.verify(await tokenOf(address, first), 'n')).toMatchObject({ ok: true });
    const second = await aKey('second');
    answers['/keys'] = json({ keys: [first.jwk, second.jwk] });
    for (let times = 0; times < 20; times++) {
      expect(await issuer.verify(await tokenOf(address, second), 'n')).toMatchObject({ ok: false });
    }
    expect(requests.filter((path) => path === '/keys')).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    expect(await issuer.verify(await tokenOf(address, second), 'n')).toMatchObject({ ok: true });
    expect(requests.filter((path) => path === '/keys')).toHaveLength(2);
  });
});
