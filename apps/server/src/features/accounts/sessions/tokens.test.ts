import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createTokenCodec } from './tokens.ts';

const [accessKey, refreshKey] = [randomBytes(32), randomBytes(32)];
const access = createTokenCodec('access', [accessKey]);
const refresh = createTokenCodec('refresh', [refreshKey]);
const now = new Date('2026-03-01T12:00:00Z');
const claims = {
  userId: '6a0e5a8e-0000-4000-8000-000000000001',
  sessionId: '6a0e5a8e-0000-4000-8000-000000000002',
  expiresAt: new Date('2026-03-01T12:15:00Z'),
};

const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

test('a token names its session and user, with times in whole seconds', async () => {
  const token = await refresh.sign(claims, now);
  const [head, body] = token.split('.');
  expect(decode(head)).toEqual({ alg: 'HS256', typ: 'rt+jwt' });
  expect(decode(body)).toEqual({
    iss: 'furrow',
    aud: 'furrow refresh',
    sub: claims.userId,
    sid: claims.sessionId,
    iat: now.getTime() / 1_000,
    exp: claims.expiresAt.getTime() / 1_000,
  });
  expect(await refresh.verify(token, now)).toEqual({ ok: true, claims });
});

test('a token is valid until the second in which it expires', async () => {
  const token = await access.sign(claims, now);
  const end = claims.expiresAt.getTime();
  expect(await access.verify(token, new Date(end - 1))).toMatchObject({ ok: true });
  expect(await access.verify(token, new Date(end))).toEqual({ ok: false, reason: 'expired' });
});

test('a token of an earlier key is valid while that key is in the list, and the newest key signs', async () => {
  const newKey = randomBytes(32);
  const [rotating, rotated] = [
    createTokenCodec('access', [newKey, accessKey]),
    createTokenCodec('access', [newKey]),
  ];
  const earlierToken = await access.sign(claims, now);
  expect(await rotating.verify(earlierToken, now)).toEqual({ ok: true, claims });
  expect(await rotating.verify(earlierToken, claims.expiresAt)).toEqual({ ok: false, reason: 'expired' });
  expect(await rotated.verify(earlierToken, now)).toEqual({ ok: false, reason: 'foreign' });
  expect(await rotated.verify(await rotating.sign(claims, now), now)).toEqual({ ok: true, claims });
});

describe('refused as foreign:', () => {
  const payload = {
    iss: 'furrow',
    aud: 'furrow access',
    sub: claims.userId,
    sid: claims.sessionId,
    iat: now.getTime() / 1_000,
    exp: now.getTime() / 1_000 + 900,
  };
  const header = { alg: 'HS256', typ: 'at+jwt' };
  const signed = (head: object, body: object, key = accessKey, hash = 'sha256') => {
    const text = `${encode(head)}.${encode(body)}`;
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
  };
  const payloadWithout = (name: keyof typeof payload) =>
    Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name));

  test("the test's own parts make a valid token", async () => {
    expect(await access.verify(signed(header, payload), now)).toMatchObject({ ok: true });
  });

  test.each([
    ['no algorithm', `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(payload)}.`],
    ['another algorithm', signed({ ...header, alg: 'HS512' }, payload, accessKey, 'sha512')],
    ['an algorithm with a public key', signed({ ...header, alg: 'RS256' }, payload)],
    ['a foreign key', signed(header, payload, randomBytes(32))],
    ['the key of refresh tokens', signed(header, payload, refreshKey)],
    ['another issuer', signed(header, { ...payload, iss: 'elsewhere' })],
    ['another audience', signed(header, { ...payload, aud: 'furrow refresh' })],
    ['another type', signed({ ...header, typ: 'rt+jwt' }, payload)],
    ['no type', signed({ alg: 'HS256' }, payload)],
    ['no end', signed(header, payloadWithout('exp'))],
    ['no user', signed(header, payloadWithout('sub'))],
    ['no session', signed(header, payloadWithout('sid'))],
    ['a session that is no text', signed(header, { ...payload, sid: { not: 'a text' } })],
    ['critical headers that we do not know', signed({ ...header, crit: ['x'], x: 1 }, payload)],
    [
      'changed after signing',
      signed(header, payload).replace(/\.[^.]+\./, `.${encode({ ...payload, sub: 'x' })}.`),
    ],
    ['no token at all', 'hello'],
    ['endless', 'a'.repeat(100_000)],
  ])('%s', async (_what, token) => {
    expect(await access.verify(token, now)).toEqual({ ok: false, reason: 'foreign' });
  });

  test('a refresh token as an access token, and the other way round', async () => {
    expect(await access.verify(await refresh.sign(claims, now), now)).toMatchObject({ ok: false });
    expect(await refresh.verify(await access.sign(claims, now), now)).toMatchObject({ ok: false });
    // A refresh token is refused as an access token even if both codecs have the same key.
    const sameKey = createTokenCodec('refresh', [accessKey]);
    expect(await access.verify(await sameKey.sign(claims, now), now)).toMatchObject({ ok: false });
  });

  test('a token of another library that signs with the right key is read like ours', async () => {
    const token = await new SignJWT(payload).setProtectedHeader(header).sign(createSecretKey(accessKey));
    expect(await access.verify(token, now)).toMatchObject({ ok: true });
  });
});
