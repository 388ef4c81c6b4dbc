/** Who invited the visitor, as given in the link; sent with sign-up. */
export interface Invitation {
  code: string | null;
  uid: string | null;
}

/** Stored for this tab, so that visiting another page does not lose it. */
const key = 'invitation';
/** Longer codes are not ours and would only make the server refuse the form. */
const longest = 100;

/** Parses the invitation in the query of a URL. */
export function invitationIn(search: string): Invitation {
  const query = new URLSearchParams(search);
  const read = (name: string) => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' || value.length > longest ? null : value;
  };
  return { code: read('code'), uid: read('uid') };
}

/** Invitation in this URL, which is then stored; otherwise the stored one. */
export function invitationOf(search: string): Invitation {
  const given = invitationIn(search);
  try {
    if (given.code === null) return kept() ?? given;
    sessionStorage.setItem(key, JSON.stringify(given));
  } catch {
    // Without storage it is only in the URL.
  }
  return given;
}

/** Called once the visitor has an account. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

function kept(): Invitation | null {
  const { code, uid } = (JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? {}) as Partial<Invitation>;
  return typeof code === 'string' ? { code, uid: typeof uid === 'string' ? uid : null } : null;
}
