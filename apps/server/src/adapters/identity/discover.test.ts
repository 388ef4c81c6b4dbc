import { expect, test } from 'vitest';
import { discover } from './discover.ts';

const issuer = 'https://login.example';
const address = `${issuer}/.well-known/openid-configuration`;

test.each([
  [404, {}, `${address} answered 404 instead of a discovery document: check OIDC_ISSUER.`],
  [200, { issuer }, `${address} is no OpenID discovery document: check OIDC_ISSUER.`],
])('the error of a reply %s %o says what happened and what to check', async (status, body, message) => {
  const reply = async () => Response.json(body, { status });
  await expect(discover(issuer, reply, 1_000)).rejects.toThrow(message);
});
