/** Who sent somebody here, as the link says; sent with sign-up. */
export interface Invitation {
  code: string | null;
  uid: string | null;
}

/** Of this tab alone, so that a look at another page does not lose it. */
const key = 'invitation';
/** Characters; longer ones are none of ours and would only keep the form from being sent. */
const longest = 100;

/** What the query of an address says about it. */
export function invitationIn(search: string): Invitation {
  const query = new URLSearchParams(search);
  const read = (name: string) => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' || value.length > longest ? null : value;
  };
  return { code: read('code'), uid: read('uid') };
}

/** That of this address, which is kept, or else the one kept before. */
export function invitationOf(search: string): Invitation {
  const given = invitationIn(search);
  try {
    if (given.code === null) return kept() ?? given;
    sessionStorage.setItem(key, JSON.stringify(given));
  } catch {
    // Without storage it is in the address alone.
  }
  return given;
}

/** Once somebody has an account here, it has done its work. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function kept(): Invitation | null {
  const { code, uid } = (JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? {}) as Partial<Invitation>;
  return typeof code === 'string' ? { code, uid: typeof uid === 'string' ? uid : null } : null;
}
