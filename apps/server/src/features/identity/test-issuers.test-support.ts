import { createPublicKey, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { SignJWT } from 'jose';
import type Provider from 'oidc-provider';
import { afterAll, vi } from 'vitest';
import type { IdentityIssuer } from '../../adapters/identity/identity-issuer.ts';
import { createLocalIssuer } from '../../adapters/identity/local-issuer.ts';
import { localKey } from '../../adapters/identity/local-key.ts';
import { createRemoteIssuer } from '../../adapters/identity/remote-issuer.ts';
import { testPeople } from '../../adapters/identity/test-people.ts';
import { registerErrors } from '../../http/errors.ts';
import { anRsaKey, createOidcProvider } from './create-oidc-provider.test-support.ts';
import { registerLocalIssuer } from './local-issuer.routes.ts';

/** An issuer, with a way to sign arbitrary claims with its key. */
export interface TestIssuer {
  issuer: IdentityIssuer;
  /** Name under which the issuer's identities are stored. */
  name: string;
  clientId: string;
  /** Signs in like a browser and returns the token. */
  signIn(person: 'ada' | 'una', nonce: string): Promise<string>;
  /** Signs a token with the issuer's own key; undefined claims are left out. */
  sign(
    nonce: string,
    claimOverrides?: Record<string, unknown>,
    signingOptions?: SigningOptions,
  ): Promise<string>;
  publicKey: KeyObject;
}

interface SigningOptions {
  key?: KeyObject | Uint8Array;
  alg?: string;
  kid?: string;
}

const clock = () => new Date();
const onError = () => {};
const seed = Buffer.alloc(32, 'a seed of the tests');

const cleanups: (() => unknown)[] = [];
afterAll(() => Promise.all(cleanups.map((close) => close())));

/** Starts a server that is closed after the tests of the file. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Signer {
  privateKey: KeyObject;
  alg: string;
  kid: string;
  claims: Record<string, unknown>;
}

function signerWith({ privateKey, alg, kid, claims }: Signer): TestIssuer['sign'] {
  return (nonce, claimOverrides = {}, signingOptions = {}) => {
    const now = Math.floor(Date.now() / 1_000);
    const payload = { iat: now, exp: now + 600, nonce, ...claims, ...claimOverrides };
    const definedClaims = Object.fromEntries(
      Object.entries(payload).filter(([, value]) => value !== undefined),
    );
    return new SignJWT(definedClaims)
      .setProtectedHeader({ alg: signingOptions.alg ?? alg, kid: signingOptions.kid ?? kid })
      .sign(signingOptions.key ?? privateKey);
  };
}

/** The local issuer with its pages, used directly with its keys, or over http like any other issuer. */
export async function aLocalIssuer(access: 'in hand' | 'over http'): Promise<TestIssuer> {
  const local = createLocalIssuer({ seed, clock });
  const app = Fastify();
  registerErrors(app);
  await registerLocalIssuer(app, { issuer: local, productName: 'Acre 51' });
  cleanups.push(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { clientId } = local;
  const address = `${origin}/sandbox/identity`;
  const { privateKey, publicJwk } = localKey(seed);
  const [ada] = testPeople;
  const claims = {
    iss: address,
    aud: clientId,
    sub: ada?.subject,
    email: ada?.email,
    email_verified: true,
  };
  return {
    name: access === 'in hand' ? 'local' : address,
    issuer: access === 'in hand' ? local : createRemoteIssuer({ issuer: address, clientId, clock, onError }),
    clientId,
    publicKey: createPublicKey(privateKey),
    sign: signerWith({ privateKey, alg: 'ES256', kid: publicJwk.kid, claims }),
    signIn: async (person, nonce) => {
      const form = {
        client_id: clientId,
        redirect_uri: `${origin}/signin`,
        response_type: 'id_token',
        scope: 'openid email profile',
        nonce,
        state: 's',
        person,
      };
      const body = new URLSearchParams(form);
      const reply = await fetch(`${address}/authorize`, { method: 'POST', body, redirect: 'manual' });
      return tokenOf(reply.headers.get('location') ?? '', `${origin}/signin`);
    },
  };
}

/** A third-party issuer in this process: https://github.com/panva/node-oidc-provider. */
export async function anOidcProvider(): Promise<TestIssuer> {
  const { privateKey, jwk } = await anRsaKey('provider-key');
  let provider: Provider | undefined;
  const address = await listen((request, reply) => provider?.callback()(request, reply));
  const clientId = 'furrow-web';
  const redirectUri = 'https://fields.example.org/signin';
  // The provider warns that it stores nothing and asks for no password, which is intended here.
  const consoleWarn = vi.spyOn(console, 'warn').mockReturnValue();
  provider = createOidcProvider(address, { clientId, redirectUri, jwk });
  consoleWarn.mockRestore();
  const issuer = createRemoteIssuer({ issuer: address, clientId, clock, onError });
  const [ada] = testPeople;
  const claims = { iss: address, aud: clientId, sub: ada?.subject, email: ada?.email, email_verified: true };
  return {
    name: address,
    issuer,
    clientId,
    publicKey: createPublicKey(privateKey),
    sign: signerWith({ privateKey, alg: 'RS256', kid: 'provider-key', claims }),
    signIn: async (person, nonce) => {
      const start = await issuer.begin();
      if (!start.ok) throw new Error(start.refused);
      const loginUrl = new URL(start.authorizationEndpoint);
      loginUrl.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'id_token',
        scope: 'openid email profile',
        nonce,
        state: 's',
      }).toString();
      const browser = aBrowser(redirectUri);
      const login = await browser.open(loginUrl.href);
      const consent = await browser.submit(login, { login: person, password: 'x' });
      return tokenOf((await browser.submit(consent, {})).href, redirectUri);
    },
  };
}

interface Page {
  href: string;
  html: string;
}

/** A browser that follows redirects with cookies until `stopPrefix`, and submits the first form of a page. */
function aBrowser(stopPrefix: string) {
  const cookies = new Map<string, string>();
  const open = async (address: string, options: RequestInit = {}): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, { ...options, redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) return { href: address, html: await reply.text() };
    const next = new URL(location, address).href;
    return next.startsWith(stopPrefix) ? { href: next, html: '' } : open(next);
  };
  return {
    open,
    submit: ({ href, html }: Page, fields: Record<string, string>) => {
      const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
      const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
      if (action === undefined || prompt === undefined) throw new Error(`No form at ${href}: ${html}`);
      const body = new URLSearchParams({ ...fields, prompt });
      return open(new URL(action, href).href, { method: 'POST', body });
    },
  };
}

/** Tokens as Google documents them, signed with our own keys; Google's addresses are replaced by these documents. */
export async function aGoogle(): Promise<TestIssuer> {
  const { privateKey, jwk } = await anRsaKey('f83340e6-google');
  const { n, e, kid } = jwk;
  const documents: Record<string, unknown> = {
    'https://accounts.google.com/.well-known/openid-configuration': {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      device_authorization_endpoint: 'https://oauth2.googleapis.com/device/code',
      token_endpoint: 'https://oauth2.googleapis.com/token',
      jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
      response_types_supported: ['code', 'token', 'id_token', 'code token', 'code id_token', 'none'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
    },
    'https://www.googleapis.com/oauth2/v3/certs': {
      keys: [{ kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' }],
    },
  };
  const clientId = '407408718192-furrow.apps.googleusercontent.com';
  const sign = signerWith({
    privateKey,
    alg: 'RS256',
    kid: 'f83340e6-google',
    claims: {
      iss: 'https://accounts.google.com',
      azp: clientId,
      aud: clientId,
      sub: '110169484474386276334',
      hd: 'example.org',
      email: 'ada@example.org',
      email_verified: true,
      name: 'Ada Veldman',
      picture: 'https://lh3.googleusercontent.com/a/x=s96-c',
      given_name: 'Ada',
      family_name: 'Veldman',
      jti: '5f1d2c',
    },
  });
  return {
    name: 'https://accounts.google.com',
    clientId,
    publicKey: createPublicKey(privateKey),
    issuer: createRemoteIssuer({
      issuer: 'https://accounts.google.com',
      clientId,
      clock,
      onError,
      fetch: async (address) => Response.json(documents[address] ?? null),
    }),
    sign,
    signIn: (person, nonce) => sign(nonce, person === 'una' ? { email_verified: false } : {}),
  };
}

function tokenOf(address: string, redirectUri: string): string {
  const token = new URLSearchParams(new URL(address).hash.slice(1)).get('id_token');
  if (token === null || !address.startsWith(`${redirectUri}#`)) throw new Error(`No token at ${address}`);
  return token;
}
