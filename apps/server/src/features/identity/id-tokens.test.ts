import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGoogle, aLocalIssuer, anOidcProvider, type TestIssuer } from './test-issuers.test-support.ts';

const refused = { ok: false, refused: 'identity_refused' };
const unverified = { ok: false, refused: 'identity_email_unverified' };
const seconds = (fromNow: number) => Math.floor(Date.now() / 1_000) + fromNow;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each([
  ['the local issuer', () => aLocalIssuer('in hand')],
  ['the local issuer, asked over http', () => aLocalIssuer('over http')],
  ['oidc-provider', anOidcProvider],
  ['Google, as documented', aGoogle],
])('%s', (_name, open) => {
  let with_: TestIssuer;
  beforeAll(async () => {
    with_ = await open();
  });
  const prove = (token: string, nonce = 'n') => with_.issuer.prove(token, nonce);
  const signed = async (other?: Record<string, unknown>, by?: Parameters<TestIssuer['sign']>[2]) =>
    prove(await with_.sign('n', other, by));

  test('says where the browser is to go, and who asks', async () => {
    const begun = await with_.issuer.begin();
    expect(begun).toMatchObject({ ok: true, clientId: with_.clientId });
  });

  test('signs Ada in', async () => {
    const proven = await prove(await with_.signIn('ada', 'n-1'), 'n-1');
    expect(proven).toMatchObject({ ok: true, identity: { issuer: with_.name, email: 'ada@example.org' } });
    const again = await prove(await with_.signIn('ada', 'n-2'), 'n-2');
    expect(again).toEqual(proven);
  });

  test('does not let in who has no verified e-mail', async () => {
    expect(await prove(await with_.signIn('una', 'n-3'), 'n-3')).toEqual(unverified);
  });

  test('does not take a token that was made for another sign-in', async () => {
    const token = await with_.signIn('ada', 'n-4');
    expect(await prove(token, 'n-5')).toEqual(refused);
    expect(await prove(token, '')).toEqual(refused);
    expect(await prove(token, 'n-4 ')).toEqual(refused);
  });

  test('a token of the issuer is right as the cases below have it', async () => {
    expect(await signed()).toMatchObject({ ok: true });
  });

  test.each([
    ['no nonce', { nonce: undefined }],
    ['a nonce that is no text', { nonce: ['n'] }],
    ['another audience', { aud: 'somebody-else' }],
    ['no audience', { aud: undefined }],
    ['several audiences and no word who asked', { azp: undefined, aud: ['furrow', 'furrow-web', 'x'] }],
    ['a token that somebody else asked for', { azp: 'somebody-else' }],
    ['another issuer', { iss: 'https://issuer.example.org' }],
    ['an issuer that begins alike', { iss: 'https://accounts.google.com.example.org' }],
    ['a local issuer elsewhere', { iss: 'http://localhost.example.org/sandbox/identity' }],
    ['an issuer that is no address', { iss: 'local' }],
    ['no issuer', { iss: undefined }],
    ['no end', { exp: undefined }],
    ['an end that is over', { exp: seconds(-90) }],
    ['an end that is no number', { exp: 'tomorrow' }],
    ['no beginning', { iat: undefined }],
    ['a beginning long ago', { iat: seconds(-900), exp: seconds(900) }],
    ['a beginning to come', { iat: seconds(600), exp: seconds(1_200) }],
    ['a time to come from which it counts', { nbf: seconds(600) }],
    ['nobody', { sub: undefined }],
    ['an empty name', { sub: '' }],
    ['a name that is no text', { sub: 7 }],
    ['a name too long', { sub: 'a'.repeat(256) }],
    ['a name with a control character', { sub: 'ada\u0000' }],
  ])('is not believed with %s', async (_what, other) => {
    expect(await signed(other)).toEqual(refused);
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
  ])('does not let in with email_verified %s', async (_what, other) => {
    expect(await signed(other)).toEqual(unverified);
  });

  test('may write "true" as text, and name several audiences when it says that we asked', async () => {
    expect(await signed({ email_verified: 'true' })).toMatchObject({ ok: true });
    const { clientId } = with_;
    expect(await signed({ aud: [clientId], azp: undefined })).toMatchObject({ ok: true });
    expect(await signed({ aud: [clientId, 'x'], azp: clientId })).toMatchObject({ ok: true });
    expect(await signed({ aud: [clientId, 'x'], azp: undefined })).toEqual(refused);
  });

  test('has a clock that may be a little off', async () => {
    expect(await signed({ exp: seconds(-30) })).toMatchObject({ ok: true });
    expect(await signed({ iat: seconds(30) })).toMatchObject({ ok: true });
  });

  test('has kept its e-mail and changed it: the name stays', async () => {
    const before = await signed();
    const after = await signed({ email: 'ada.veldman@example.org' });
    if (!before.ok || !after.ok) throw new Error('Both are right.');
    expect(after.identity).toEqual({ ...before.identity, email: 'ada.veldman@example.org' });
  });

  test('is not somebody who has another key', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(await signed({}, { key: rsa, alg: 'RS256' })).toEqual(refused);
    expect(await signed({}, { key: ec, alg: 'ES256' })).toEqual(refused);
    expect(await signed({}, { kid: 'unknown' })).toEqual(refused);
  });

  test('is not believed when anything of the token was changed', async () => {
    const token = await with_.sign('n');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = part({ ...claims, email: 'mallory@example.org' });
    const first = signature.startsWith('A') ? 'B' : 'A';
    expect(await prove(`${header}.${other}.${signature}`)).toEqual(refused);
    expect(await prove(`${header}.${payload}.${first}${signature.slice(1)}`)).toEqual(refused);
    expect(await prove(`${header}.${payload}.`)).toEqual(refused);
  });

  test('never signs with nothing, nor with what everybody knows', async () => {
    const token = await with_.sign('n');
    const [header = '', payload = ''] = token.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    for (const alg of ['none', 'None', '']) {
      expect(await prove(`${part({ alg, kid })}.${payload}.`)).toEqual(refused);
    }
    const spki = with_.publicKey.export({ type: 'spki', format: 'pem' });
    expect(await signed({}, { alg: 'HS256', key: Buffer.from(spki) })).toEqual(refused);
    const jwk = JSON.stringify(with_.publicKey.export({ format: 'jwk' }));
    expect(await signed({}, { alg: 'HS256', key: Buffer.from(jwk) })).toEqual(refused);
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
  ])('is not believed for %j', async (token) => {
    expect(await prove(token)).toEqual(refused);
  });
});

test('Google is Google by both names that it gives itself', async () => {
  const google = await aGoogle();
  const token = await google.sign('n', { iss: 'accounts.google.com' });
  expect(await google.issuer.prove(token, 'n')).toMatchObject({
    ok: true,
    identity: { issuer: 'https://accounts.google.com', subject: '110169484474386276334' },
  });
  const local = await aLocalIssuer('in hand');
  expect(await local.issuer.prove(await local.sign('n', { iss: 'accounts.google.com' }), 'n')).toEqual(
    refused,
  );
});

test('the token of one issuer is worth nothing at another', async () => {
  const [local, provider] = [await aLocalIssuer('in hand'), await anOidcProvider()];
  expect(await local.issuer.prove(await provider.signIn('ada', 'n'), 'n')).toEqual(refused);
  expect(await provider.issuer.prove(await local.signIn('ada', 'n'), 'n')).toEqual(refused);
});
