import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGoogle, aLocalIssuer, anOidcProvider, type TestIssuer } from './test-issuers.test-support.ts';

const refusedResult = { ok: false, refused: 'identity_refused' };
const unverified = { ok: false, refused: 'identity_email_unverified' };
const unixTime = (fromNow: number) => Math.floor(Date.now() / 1_000) + fromNow;
const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each([
  ['the local issuer', () => aLocalIssuer('in hand')],
  ['the local issuer, read over http', () => aLocalIssuer('over http')],
  ['oidc-provider', anOidcProvider],
  ['Google, as documented', aGoogle],
])('%s', (_name, open) => {
  let testIssuer: TestIssuer;
  beforeAll(async () => {
    testIssuer = await open();
  });
  const verifyToken = (token: string, nonce = 'n') => testIssuer.issuer.verify(token, nonce);
  const proveSigned = async (claims?: Record<string, unknown>, signing?: Parameters<TestIssuer['sign']>[2]) =>
    verifyToken(await testIssuer.sign('n', claims, signing));

  test('returns its authorization endpoint and the client id', async () => {
    const start = await testIssuer.issuer.begin();
    expect(start).toMatchObject({ ok: true, clientId: testIssuer.clientId });
  });

  test('signs Ada in', async () => {
    const verification = await verifyToken(await testIssuer.signIn('ada', 'n-1'), 'n-1');
    expect(verification).toMatchObject({
      ok: true,
      identity: { issuer: testIssuer.name, email: 'ada@example.org' },
    });
    const secondVerification = await verifyToken(await testIssuer.signIn('ada', 'n-2'), 'n-2');
    expect(secondVerification).toEqual(verification);
  });

  test('refuses a user without a verified e-mail', async () => {
    expect(await verifyToken(await testIssuer.signIn('una', 'n-3'), 'n-3')).toEqual(unverified);
  });

  test('refuses a token that was made for another sign-in', async () => {
    const token = await testIssuer.signIn('ada', 'n-4');
    expect(await verifyToken(token, 'n-5')).toEqual(refusedResult);
    expect(await verifyToken(token, '')).toEqual(refusedResult);
    expect(await verifyToken(token, 'n-4 ')).toEqual(refusedResult);
  });

  test('accepts the token that the cases below change', async () => {
    expect(await proveSigned()).toMatchObject({ ok: true });
  });

  test.each([
    ['no nonce', { nonce: undefined }],
    ['a nonce that is not a string', { nonce: ['n'] }],
    ['another audience', { aud: 'somebody-else' }],
    ['no audience', { aud: undefined }],
    ['several audiences and no authorized party', { azp: undefined, aud: ['furrow', 'furrow-web', 'x'] }],
    ['another authorized party', { azp: 'somebody-else' }],
    ['another issuer', { iss: 'https://issuer.example.org' }],
    ['an issuer with the same beginning', { iss: 'https://accounts.google.com.example.org' }],
    ['a local issuer on another host', { iss: 'http://localhost.example.org/sandbox/identity' }],
    ['an issuer that is not a URL', { iss: 'local' }],
    ['no issuer', { iss: undefined }],
    ['no expiry', { exp: undefined }],
    ['an expiry in the past', { exp: unixTime(-90) }],
    ['an expiry that is not a number', { exp: 'tomorrow' }],
    ['no issue time', { iat: undefined }],
    ['an issue time long ago', { iat: unixTime(-900), exp: unixTime(900) }],
    ['an issue time in the future', { iat: unixTime(600), exp: unixTime(1_200) }],
    ['a start of validity in the future', { nbf: unixTime(600) }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is not a string', { sub: 7 }],
    ['a subject that is too long', { sub: 'a'.repeat(256) }],
    ['a subject with a control character', { sub: 'ada\u0000' }],
  ])('refuses a token with %s', async (_what, other) => {
    expect(await proveSigned(other)).toEqual(refusedResult);
  });

  test.each([
    ['false', { email_verified: false }],
    ['"false"', { email_verified: 'false' }],
    ['1', { email_verified: 1 }],
    ['missing', { email_verified: undefined }],
    ['true without an e-mail', { email: undefined }],
    ['true of no e-mail', { email: 'ada' }],
    ['true of two e-mails', { email: ['ada@example.org', 'bert@example.org'] }],
    ['true of an e-mail with a line break', { email: 'ada@example.org\nbcc: x@example.org' }],
    ['true of a long e-mail', { email: `${'a'.repeat(300)}@example.org` }],
  ])('refuses a user with email_verified %s', async (_what, other) => {
    expect(await proveSigned(other)).toEqual(unverified);
  });

  test('may write "true" as a string, and name several audiences if we are the authorized party', async () => {
    expect(await proveSigned({ email_verified: 'true' })).toMatchObject({ ok: true });
    const { clientId } = testIssuer;
    expect(await proveSigned({ aud: [clientId], azp: undefined })).toMatchObject({ ok: true });
    expect(await proveSigned({ aud: [clientId, 'x'], azp: clientId })).toMatchObject({ ok: true });
    expect(await proveSigned({ aud: [clientId, 'x'], azp: undefined })).toEqual(refusedResult);
  });

  test('may have a clock that is a little off', async () => {
    expect(await proveSigned({ exp: unixTime(-30) })).toMatchObject({ ok: true });
    expect(await proveSigned({ iat: unixTime(30) })).toMatchObject({ ok: true });
  });

  test('identifies a user whose e-mail has changed by the same subject', async () => {
    const identityBefore = await proveSigned();
    const identityAfter = await proveSigned({ email: 'ada.veldman@example.org' });
    if (!identityBefore.ok || !identityAfter.ok) throw new Error('Both are right.');
    expect(identityAfter.identity).toEqual({ ...identityBefore.identity, email: 'ada.veldman@example.org' });
  });

  test('refuses tokens signed with another key', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(await proveSigned({}, { key: rsa, alg: 'RS256' })).toEqual(refusedResult);
    expect(await proveSigned({}, { key: ec, alg: 'ES256' })).toEqual(refusedResult);
    expect(await proveSigned({}, { kid: 'unknown' })).toEqual(refusedResult);
  });

  test('refuses a token of which any part was changed', async () => {
    const token = await testIssuer.sign('n');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const changedPayload = encodePart({ ...claims, email: 'mallory@example.org' });
    const first = signature.startsWith('A') ? 'B' : 'A';
    expect(await verifyToken(`${header}.${changedPayload}.${signature}`)).toEqual(refusedResult);
    expect(await verifyToken(`${header}.${payload}.${first}${signature.slice(1)}`)).toEqual(refusedResult);
    expect(await verifyToken(`${header}.${payload}.`)).toEqual(refusedResult);
  });

  test('refuses unsigned tokens, and tokens signed with the public key', async () => {
    const token = await testIssuer.sign('n');
    const [header = '', payload = ''] = token.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    for (const alg of ['none', 'None', '']) {
      expect(await verifyToken(`${encodePart({ alg, kid })}.${payload}.`)).toEqual(refusedResult);
    }
    const spki = testIssuer.publicKey.export({ type: 'spki', format: 'pem' });
    expect(await proveSigned({}, { alg: 'HS256', key: Buffer.from(spki) })).toEqual(refusedResult);
    const jwk = JSON.stringify(testIssuer.publicKey.export({ format: 'jwk' }));
    expect(await proveSigned({}, { alg: 'HS256', key: Buffer.from(jwk) })).toEqual(refusedResult);
  });

  test.each([
    '',
    '.',
    '..',
    'a.b.c',
    '....',
    'é.é.é',
    '{}',
    'null',
    `${'a'.repeat(16_000)}`,
    'e30.e30.e30',
    'W10.W10.W10',
  ])('refuses %j as a token', async (token) => {
    expect(await verifyToken(token)).toEqual(refusedResult);
  });
});

test('Google is accepted under both of its issuer names', async () => {
  const google = await aGoogle();
  const token = await google.sign('n', { iss: 'accounts.google.com' });
  expect(await google.issuer.verify(token, 'n')).toMatchObject({
    ok: true,
    identity: { issuer: 'https://accounts.google.com', subject: '110169484474386276334' },
  });
  const local = await aLocalIssuer('in hand');
  expect(await local.issuer.verify(await local.sign('n', { iss: 'accounts.google.com' }), 'n')).toEqual(
    refusedResult,
  );
});

test('the token of one issuer is refused by another', async () => {
  const [local, provider] = [await aLocalIssuer('in hand'), await anOidcProvider()];
  expect(await local.issuer.verify(await provider.signIn('ada', 'n'), 'n')).toEqual(refusedResult);
  expect(await provider.issuer.verify(await local.signIn('ada', 'n'), 'n')).toEqual(refusedResult);
});
