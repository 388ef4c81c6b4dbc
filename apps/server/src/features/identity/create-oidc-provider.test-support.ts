import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { exportJWK, type JWK } from 'jose';
import Provider from 'oidc-provider';
import { testPeople } from '../../adapters/identity/test-people.ts';

interface ProviderOptions {
  clientId: string;
  redirectUri: string;
  jwk: JWK;
}

/** A provider by node-oidc-provider, whose pages accept any password: https://github.com/panva/node-oidc-provider. */
export function createOidcProvider(
  address: string,
  { clientId, redirectUri, jwk }: ProviderOptions,
): Provider {
  return new Provider(address, {
    clients: [
      {
        client_id: clientId,
        response_types: ['id_token'],
        grant_types: ['implicit'],
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    jwks: { keys: [jwk] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a secret of the tests'] },
    features: { devInteractions: { enabled: true } },
    ttl: { IdToken: 600, Interaction: 600, Grant: 600, Session: 600 },
    findAccount: (_context, id) => {
      const person = testPeople.find(({ subject }) => subject === id);
      return (
        person && {
          accountId: id,
          claims: () => ({
            sub: id,
            name: person.name,
            email: person.email,
            email_verified: person.isEmailVerified,
          }),
        }
      );
    },
  });
}

export async function anRsaKey(kid: string): Promise<{ privateKey: KeyObject; jwk: JWK }> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}
