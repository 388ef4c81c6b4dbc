import type { Handlers } from '../../http/handlers.ts';
import { userView } from '../accounts/accounts.view.ts';
import { accountMessages } from '../accounts/texts/accounts.messages.ts';
import { type SignInDeps, signInWithIdentity } from './identity.service.ts';
import { createNonces, type NoncesDeps, nonceTtlSeconds } from './nonces.ts';

type IdentityCalls = 'startIdentity' | 'signInWithIdentity';

type IdentityDeps = Omit<SignInDeps, 'nonces'> & NoncesDeps;

/**
 * Creates the handlers of signing in with an identity provider.
 * @param deps with `issuer` null when no provider is configured
 */
export function identityHandlers(deps: IdentityDeps): Pick<Handlers, IdentityCalls> {
  const { issuer } = deps;
  const nonces = createNonces(deps);
  return {
    startIdentity: async () => {
      if (issuer === null) return { refused: 'identity_off' };
      const start = await issuer.begin();
      if (!start.ok) return { refused: start.refused };
      const nonce = nonces.create();
      return {
        data: { nonce, authorization_endpoint: start.authorizationEndpoint, client_id: start.clientId },
        cookies: { nonce: { value: nonce, seconds: nonceTtlSeconds } },
      };
    },
    signInWithIdentity: async ({ body, cookies, ip, userAgent, clientHints, language }) => {
      const result = await signInWithIdentity(
        { ...deps, nonces },
        {
          token: body.token,
          nonce: cookies.nonce ?? null,
          referralCode: body.referral_code ?? null,
          language,
          from: { ip, userAgent, clientHints },
        },
      );
      if (!result.ok) return result;
      const user = userView(result.person);
      return {
        data: user,
        extras: { tokens: result.tokens, user },
        message: accountMessages.signed_in(),
        cookies: { nonce: null },
      };
    },
  };
}
