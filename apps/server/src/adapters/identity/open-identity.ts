import type { Settings } from '../../settings.ts';
import type { IdentityIssuer } from './identity-issuer.ts';
import { type LocalIssuer, openLocalIssuer } from './local-issuer.ts';
import { openRemoteIssuer } from './remote-issuer.ts';

interface IdentityParts {
  /** 256 secret bits for the local issuer's key. */
  seed: Buffer;
  clock: () => Date;
  onTrouble: (what: string, error: unknown) => void;
}

interface Identity {
  /** Null if sign-in by an identity provider is switched off. */
  issuer: IdentityIssuer | null;
  /** The issuer if it is the local one, whose pages have to be served then. */
  local: LocalIssuer | null;
}

/** Creates the issuer that the settings name, else the local one; makes no requests yet. */
export function openIdentity(
  { oidcIssuer, oidcClientId }: Pick<Settings, 'oidcIssuer' | 'oidcClientId'>,
  { seed, clock, onTrouble }: IdentityParts,
): Identity {
  if (oidcIssuer === 'off') return { issuer: null, local: null };
  if (oidcIssuer === null) {
    const local = openLocalIssuer({ seed, clock });
    return { issuer: local, local };
  }
  if (oidcClientId === null)
    throw new Error('An issuer needs a client id: the settings should have refused it.');
  return {
    issuer: openRemoteIssuer({ issuer: oidcIssuer, clientId: oidcClientId, clock, onTrouble }),
    local: null,
  };
}
