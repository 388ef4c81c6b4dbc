import { describe, expect, test } from 'vitest';
import { authorizationUrl, parseAuthorizationResponse, verifyResponse } from './login-attempt.ts';

const origin = 'https://furrow.example';

describe('the request to the issuer', () => {
  const request = {
    authorization_endpoint: '/sandbox/identity/authorize',
    client_id: 'furrow',
    nonce: 'n+1',
  };

  test('requests only an ID token, returned to the sign-in page', () => {
    const address = new URL(authorizationUrl(request, { origin, state: 'a&b' }));
    expect(address.origin + address.pathname).toBe(`${origin}/sandbox/identity/authorize`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'id_token',
      scope: 'openid email profile',
      client_id: 'furrow',
      redirect_uri: `${origin}/signin`,
      nonce: 'n+1',
      state: 'a&b',
    });
  });

  test('keeps the query in the URL of the issuer', () => {
    const endpoint = 'https://accounts.example/o/auth?tenant=farm';
    const address = authorizationUrl(
      { ...request, authorization_endpoint: endpoint },
      { origin, state: 's' },
    );
    expect(address).toMatch(/^https:\/\/accounts\.example\/o\/auth\?tenant=farm&response_type=id_token&/);
  });
});

describe('the response of the issuer', () => {
  const responseAt = (hash: string, search = '') => parseAuthorizationResponse({ hash, search });

  test.each([
    ['', ''],
    ['#', ''],
    ['#main', ''],
    ['', '?email=ada@example.org'],
  ])('a URL without a response: %s%s', (hash, search) => {
    expect(responseAt(hash, search)).toBe(null);
  });

  test.each([
    ['#id_token=a.b.c&state=s', '', { token: 'a.b.c', state: 's' }],
    ['#state=s&id_token=a.b.c&authuser=0', '', { token: 'a.b.c', state: 's' }],
    ['#state=s', '', { token: null, state: 's' }],
    ['#id_token=&state=s', '', { token: null, state: 's' }],
    ['#id_token=a.b.c', '', { token: 'a.b.c', state: null }],
    ['#error=access_denied&state=s', '', { token: null, state: 's' }],
    ['#error=odd&id_token=a.b.c&state=s', '', { token: null, state: 's' }],
    ['', '?error=unsupported_response_type&state=s', { token: null, state: 's' }],
    ['', '?id_token=a.b.c&state=s', { token: null, state: 's' }],
  ])('%s%s', (hash, search, answer) => {
    expect(responseAt(hash, search)).toEqual(answer);
  });

  test('only the response to the attempt of this tab is accepted', () => {
    const attempt = { state: 's', remembered: true, code: 'HAY7', uid: null };
    expect(verifyResponse({ token: 'a.b.c', state: 's' }, attempt)).toEqual({
      ok: true,
      token: 'a.b.c',
      attempt,
    });
    expect(verifyResponse({ token: 'a.b.c', state: 'other' }, attempt)).toEqual({ ok: false });
    expect(verifyResponse({ token: 'a.b.c', state: null }, attempt)).toEqual({ ok: false });
    expect(verifyResponse({ token: null, state: 's' }, attempt)).toEqual({ ok: false });
    expect(verifyResponse({ token: 'a.b.c', state: 's' }, null)).toEqual({ ok: false });
  });
});
