import { onUserChange } from '../../session/user-changes.ts';

/** Names of a person as the identity provider states them; an empty string for a missing one. */
export interface IdentityNames {
  first: string;
  last: string;
}

/** Maximum length of a name in the profile. */
const maxLength = 100;

const noNames: IdentityNames = { first: '', last: '' };
/** Kept until the profile is filled in on this page, and not stored, because the profile stores the names. */
let names = noNames;

onUserChange(({ userId }) => {
  if (userId === null) names = noNames;
});

/** Remembers the names in an ID token that the server has accepted. */
export function storeIdentityNames(idToken: string): void {
  names = namesIn(idToken);
}

/** The names from the sign-in on this page. */
export const identityNames = (): IdentityNames => names;

/** The names in an ID token (OpenID Connect Core 1.0, 5.1). Whether the token is genuine is not checked here. */
export function namesIn(idToken: string): IdentityNames {
  try {
    const payload = idToken.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    return { first: nameOf(claims.given_name), last: nameOf(claims.family_name) };
  } catch {
    return noNames;
  }
}

function nameOf(claim: unknown): string {
  const text = typeof claim === 'string' ? claim.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim() : '';
  return text.length <= maxLength ? text : '';
}
