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
  /** Null: nobody signs people in beside us. */
  issuer: IdentityIssuer | null;
  /** The same one where it is the one in this process, whose pages are to be served then. */
  local: LocalIssuer | null;
}

/** The issuer that the settings name, else the local one; asks nobody anything yet. */
export function openIdentity(
  { oidcIssuer, oidcClientId }: Pick<Settings, 'oidcIssuer' | 'oidcClientId'>,
  { seed, clock, onTrouble }: IdentityParts,
): Identity {
  if (oidcIssuer === 'off') return { issuer: null, local: null };
  if (oidcIssuer === null) {
    const local = openLocalIssuer({ seed, clock });
    return { issuer: local, local };
  }
  if (oidcClientId === null) throw new Error('An issuer without a client id: the settings let none through.');
  return {
    issuer: openRemoteIssuer({ issuer: oidcIssuer, clientId: oidcClientId, clock, onTrouble }),
    local: null,
  };
}
