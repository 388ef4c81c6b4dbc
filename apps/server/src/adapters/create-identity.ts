import type { Settings } from '../settings/settings.ts';
import type { IdentityIssuer } from './identity/identity-issuer.ts';
import { createLocalIssuer, type LocalIssuer } from './identity/local-issuer.ts';
import { createRemoteIssuer } from './identity/remote-issuer.ts';

interface IdentityDeps {
  /** 256 secret bits for the local issuer's key. */
  seed: Buffer;
  clock: () => Date;
  onError: (context: string, error: unknown) => void;
}

interface Identity {
  /** The identity provider; null if sign-in by one is switched off. */
  issuer: IdentityIssuer | null;
  /** The issuer if it is the local one, whose pages this server has to serve; else null. */
  local: LocalIssuer | null;
}

/** Creates the issuer that the settings name, else the local one; makes no requests yet. */
export function createIdentity(
  { oidcIssuer, oidcClientId }: Pick<Settings, 'oidcIssuer' | 'oidcClientId'>,
  { seed, clock, onError }: IdentityDeps,
): Identity {
  if (oidcIssuer === 'off') return { issuer: null, local: null };
  if (oidcIssuer === null) {
    const local = createLocalIssuer({ seed, clock });
    return { issuer: local, local };
  }
  if (oidcClientId === null)
    throw new Error('An issuer needs a client id: the settings should have refused it.');
  return {
    issuer: createRemoteIssuer({ issuer: oidcIssuer, clientId: oidcClientId, clock, onError }),
    local: null,
  };
}
