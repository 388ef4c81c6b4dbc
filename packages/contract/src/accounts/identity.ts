import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { issues } from '../input/issues.ts';
import { invitation, session, user, userType } from './accounts.ts';

const identityLimit = { scope: 'ip', max: 120, windowSeconds: 3_600, counter: 'identity' } as const;

export const startIdentity = endpoint({
  method: 'GET',
  path: '/users/auth/nonce/',
  caller: 'anyone',
  summary:
    'Start a sign-in at the identity provider: returns its address and the nonce that its token must contain, which an HttpOnly cookie also stores for 10 minutes',
  reply: z.object({
    nonce: z.string(),
    /**
     * Address that the browser is sent to with response_type=id_token: a URL, possibly with a query, or a path on this
     * site.
     */
    authorization_endpoint: z.string(),
    client_id: z.string(),
  }),
  refusals: ['identity_off', 'identity_unreachable'],
  limits: [identityLimit],
});

export const signInWithIdentity = endpoint({
  method: 'POST',
  path: '/users/auth/google/',
  caller: 'anyone',
  summary: 'Sign in, or create an account, with an ID token of the identity provider',
  maxBodyBytes: 24_576,
  body: z.object({
    token: z.string(issues.login_failed()).min(1, issues.login_failed()).max(16_000, issues.login_failed()),
    user_type: userType,
    ...invitation,
  }),
  reply: user,
  extras: session,
  refusals: [
    'identity_off',
    'identity_unreachable',
    'identity_refused',
    'identity_email_unverified',
    'account_locked',
  ],
  limits: [identityLimit],
});
