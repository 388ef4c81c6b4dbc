import type { Handlers } from '../../http/handlers.ts';
import { accountMessages } from '../accounts/accounts.messages.ts';
import { userView } from '../accounts/accounts.view.ts';
import { type SignInParts, signInWithIdentity } from './identity.service.ts';
import { type NoncesParts, nonceLife, openNonces } from './nonces.ts';

type Calls = 'startIdentity' | 'signInWithIdentity';

type IdentityParts = Omit<SignInParts, 'nonces'> & NoncesParts;

/** Handlers of signing in with an identity provider. @param parts with `issuer` null when no provider is configured. */
export function identityHandlers(parts: IdentityParts): Pick<Handlers, Calls> {
  const { issuer } = parts;
  const nonces = openNonces(parts);
  return {
    startIdentity: async () => {
      if (issuer === null) return { refused: 'identity_off' };
      const begun = await issuer.begin();
      if (!begun.ok) return { refused: begun.refused };
      const nonce = nonces.make();
      return {
        data: { nonce, authorization_endpoint: begun.authorizationEndpoint, client_id: begun.clientId },
        cookies: { nonce: { value: nonce, seconds: nonceLife } },
      };
    },
    signInWithIdentity: async ({ body, cookies, ip, userAgent, claimed, language }) => {
      const signedIn = await signInWithIdentity(
        { ...parts, nonces },
        {
          token: body.token,
          nonce: cookies.nonce ?? null,
          referralCode: body.referral_code ?? null,
          language,
          from: { ip, userAgent, claimed },
        },
      );
      if (!signedIn.ok) return { refused: signedIn.refused };
      const user = userView(signedIn.person);
      return {
        data: user,
        beside: { tokens: signedIn.tokens, user },
        message: accountMessages.signed_in(),
        cookies: { nonce: null },
      };
    },
  };
}
