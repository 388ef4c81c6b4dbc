import { randomBytes } from 'node:crypto';
import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalIssuer } from '../../adapters/identity/local-issuer.ts';
import { registerErrors } from '../../http/errors.ts';
import { registerSecurityHeaders } from '../../http/security-headers.ts';
import { textOfPage } from '../../testing/text-of-page.test-support.ts';
import { registerLocalIssuer } from './local-issuer.routes.ts';

const issuer = createLocalIssuer({ seed: randomBytes(32), clock: () => new Date() });
const origin = 'http://localhost:8080';
const authorize = '/sandbox/identity/authorize';
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  registerErrors(app);
  await registerSecurityHeaders(app, {
    usesTls: false,
    connectOrigins: [],
    imageOrigins: [],
    cardsAtStripe: false,
  });
  await registerLocalIssuer(app, { issuer, productName: 'Acre <51>' });
});
afterAll(() => app.close());

const validRequest = {
  client_id: 'furrow',
  redirect_uri: `${origin}/signin`,
  response_type: 'id_token',
  scope: 'openid email profile',
  nonce: 'n-1',
  state: 's 1&x=y',
};
type Fields = Record<string, string | undefined>;

const encoded = (fields: Fields) =>
  new URLSearchParams(
    Object.entries({ ...validRequest, ...fields }).filter(
      (field): field is [string, string] => field[1] !== undefined,
    ),
  ).toString();
const getPage = (fields: Fields = {}, headers: Record<string, string> = {}) =>
  app.inject({ url: `${authorize}?${encoded(fields)}`, headers: { host: 'localhost:8080', ...headers } });
const submitForm = (fields: Fields, headers: Record<string, string> = {}) => post(encoded(fields), headers);
const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: authorize,
    headers: {
      host: 'localhost:8080',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload,
  });

/** The fragment of the reply's redirect. */
function fragmentOf({ statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }) {
  expect(statusCode).toBe(303);
  const [address, fragment] = String(headers.location).split('#');
  expect(address).toBe(`${origin}/signin`);
  return Object.fromEntries(new URLSearchParams(fragment));
}

describe('access', () => {
  test.each([
    ['another machine', { remoteAddress: '192.168.1.7' }],
    ['another name of this machine', { headers: { host: 'fields.example.org' } }],
    ['a proxy', { headers: { host: 'localhost:8080', 'x-forwarded-for': '127.0.0.1' } }],
  ])('is refused for %s', async (_who, options) => {
    for (const path of [
      `authorize?${encoded({})}`,
      'identity.css',
      'jwks.json',
      '.well-known/openid-configuration',
    ]) {
      const reply = await app.inject({ url: `/sandbox/identity/${path}`, ...options });
      expect(reply.statusCode).toBe(404);
    }
    const reply = await app.inject({ method: 'POST', url: authorize, payload: {}, ...options });
    expect(reply.statusCode).toBe(404);
  });
});

describe('the page', () => {
  test('explains itself, and offers people with and without a verified e-mail', async () => {
    const reply = await getPage();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    for (const text of [
      'Test sign-in: nobody is asked for a password here.',
      'Sign in to Acre &lt;51&gt; as',
      'ada@example.org',
      'bert@example.org',
      'una@example.org',
      'E-mail not verified',
      'Another e-mail',
      'Cancel',
    ]) {
      expect(reply.body).toContain(text);
    }
  });

  test.each(translatedLanguageCodes)('has no English in %s, in any state', async (language) => {
    const headers = { cookie: `furrow-language=${language}` };
    const otherRedirect = { redirect_uri: 'http://localhost:1/signin' };
    const replies = await Promise.all([
      ...[{}, { client_id: 'x' }, otherRedirect].map((fields) => getPage(fields, headers)),
      submitForm({ email: 'x' }, headers),
    ]);
    for (const { body } of replies) {
      expect(body).toContain(`<html lang="${language}"`);
      expect(findEnglish(textOfPage(body), ['Acre <51>'])).toEqual([]);
    }
  });

  test('complies with the content security policy of the site', async () => {
    const pages = await Promise.all([getPage(), getPage({ client_id: 'x' }), submitForm({ email: 'x' })]);
    for (const { body, headers } of pages) {
      expect(headers['content-security-policy']).toContain("form-action 'self'");
      expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
    }
    const style = await app.inject({ url: '/sandbox/identity/identity.css', headers: { host: 'localhost' } });
    expect(style.headers['content-type']).toBe('text/css');
  });

  test('escapes its parameters', async () => {
    const scriptText = '"><script>alert(1)</script>';
    for (const reply of [
      await getPage({ state: scriptText, nonce: scriptText }),
      await submitForm({ email: scriptText }),
    ]) {
      expect(reply.body).not.toContain('<script');
      expect(reply.body).toContain('&quot;&gt;&lt;script&gt;');
    }
  });
});

describe('choosing a person', () => {
  test.each([
    ['ada', 'ada@example.org', true],
    ['bert', 'bert@example.org', true],
    ['una', 'una@example.org', false],
  ])('%s', async (person, email, isVerified) => {
    const { id_token: token = '', state } = fragmentOf(await submitForm({ person }));
    expect(state).toBe(validRequest.state);
    const verification = await issuer.verify(token, 'n-1');
    expect(verification).toEqual(
      isVerified
        ? { ok: true, identity: { issuer: 'local', subject: person, email } }
        : { ok: false, refused: 'identity_email_unverified' },
    );
  });

  test('by another e-mail, which is not case-sensitive', async () => {
    const verification = await Promise.all(
      ['Cees@Example.org', ' cees@example.org '].map(async (email) => {
        const { id_token: token = '' } = fragmentOf(await submitForm({ person: 'another', email }));
        return issuer.verify(token, 'n-1');
      }),
    );
    expect(verification[0]).toMatchObject({ ok: true, identity: { email: 'cees@example.org' } });
    expect(verification[1]).toEqual(verification[0]);
  });

  test('by the e-mail of one of the people', async () => {
    const { id_token: token = '' } = fragmentOf(
      await submitForm({ person: 'another', email: 'ADA@example.org' }),
    );
    expect(await issuer.verify(token, 'n-1')).toMatchObject({ ok: true, identity: { subject: 'ada' } });
  });

  test.each(['', 'cees', 'cees@', `${'c'.repeat(300)}@example.org`])(
    'not by %j, which is not an e-mail',
    async (email) => {
      const reply = await submitForm({ person: 'another', email });
      expect(reply.statusCode).toBe(400);
      expect(reply.body).toContain('This is not an e-mail address.');
      expect(reply.body).toContain('name="nonce" value="n-1"');
    },
  );

  test('can be cancelled', async () => {
    expect(fragmentOf(await submitForm({ cancel: 'yes', email: '' }))).toEqual({
      error: 'access_denied',
      state: validRequest.state,
    });
    expect(fragmentOf(await submitForm({ cancel: 'yes', state: undefined }))).toEqual({
      error: 'access_denied',
    });
  });
});

describe('an authorization request', () => {
  test.each([
    ['an unknown client', { client_id: 'somebody' }],
    ['no client', { client_id: undefined }],
    ['another site', { redirect_uri: 'https://evil.example.org/signin' }],
    ['another site with the same beginning', { redirect_uri: `${origin}.example.org/signin` }],
    ['another port', { redirect_uri: 'http://localhost:8081/signin' }],
    ['another name of this machine', { redirect_uri: 'http://127.0.0.1:8080/signin' }],
    ['another page', { redirect_uri: `${origin}/signin/../profile` }],
    ['a page with a query', { redirect_uri: `${origin}/signin?next=//evil.example.org` }],
    ['a script', { redirect_uri: 'javascript:alert(1)//signin' }],
    ['no address', { redirect_uri: undefined }],
  ])('gets an error page without a redirect: %s', async (_who, fields) => {
    for (const reply of [await getPage(fields), await submitForm({ ...fields, person: 'ada' })]) {
      expect(reply.statusCode).toBe(400);
      expect(reply.headers.location).toBeUndefined();
      expect(reply.body).toContain('This sign-in cannot begin');
    }
  });

  test.each([
    ['invalid_request', { nonce: undefined }],
    ['invalid_request', { nonce: '' }],
    ['invalid_request', { nonce: 'n'.repeat(2_001) }],
    ['invalid_request', { response_type: undefined }],
    ['invalid_scope', { scope: 'email' }],
    ['invalid_scope', { scope: undefined }],
    ['unsupported_response_type', { response_type: 'code' }],
    ['unsupported_response_type', { response_type: 'id_token token' }],
  ])('is redirected with %s for %j', async (error, fields) => {
    expect(fragmentOf(await getPage(fields))).toEqual({ error, state: validRequest.state });
    expect(fragmentOf(await submitForm({ ...fields, person: 'ada' }))).toEqual({
      error,
      state: validRequest.state,
    });
  });

  test('has each parameter once', async () => {
    const reply = await getPage({ client_id: undefined });
    expect(reply.statusCode).toBe(400);
    const duplicatedForm = `${encoded({ person: 'ada' })}&redirect_uri=${encodeURIComponent('https://evil.example.org/')}`;
    expect((await post(duplicatedForm)).statusCode).toBe(400);
    expect(fragmentOf(await post(`${encoded({ person: 'ada' })}&nonce=n-2`))).toMatchObject({
      error: 'invalid_request',
    });
    expect((await post(`${encoded({ person: 'ada' })}&person=una`)).statusCode).toBe(400);
  });

  test('has a form of limited size', async () => {
    expect((await submitForm({ email: 'x'.repeat(20_000) })).statusCode).toBe(413);
    expect((await post('<form/>', { 'content-type': 'text/xml' })).statusCode).toBe(415);
    expect((await post('%%%=%%%&\u0000')).statusCode).toBe(400);
  });
});

test('the discovery document is correct under the host name that the browser uses', async () => {
  for (const host of ['localhost:8080', '127.0.0.1:9000', '[::1]:8080', 'localhost']) {
    const reply = await app.inject({
      url: '/sandbox/identity/.well-known/openid-configuration',
      headers: { host },
    });
    const document = reply.json();
    expect(document.issuer).toBe(`http://${host}/sandbox/identity`);
    expect(document.authorization_endpoint).toBe(`http://${host}${authorize}`);
    const keys = await app.inject({ url: new URL(document.jwks_uri).pathname, headers: { host } });
    expect(keys.json()).toEqual(issuer.keys);
    expect(keys.body).not.toContain('"d"');
  }
});
