/** Who invited the visitor, as given in the link; sent with sign-up. */
export interface Invitation {
  code: string | null;
  uid: string | null;
}

/** Stored for this tab, so that visiting another page does not lose it. */
const key = 'invitation';
/** Longer codes are not ours and would only make the server refuse the form. */
const maxLength = 100;

/** Parses the invitation in the query of a URL. */
export function parseInvitation(search: string): Invitation {
  const query = new URLSearchParams(search);
  const readParam = (name: string) => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' || value.length > maxLength ? null : value;
  };
  return { code: readParam('code'), uid: readParam('uid') };
}

/** Invitation in this URL, which is then stored; otherwise the stored one. */
export function resolveInvitation(search: string): Invitation {
  const given = parseInvitation(search);
  try {
    if (given.code === null) return storedInvitation() ?? given;
    sessionStorage.setItem(key, JSON.stringify(given));
  } catch {
    // Without storage it is only in the URL.
  }
  return given;
}

/** Called once the visitor has an account. */
export function clearInvitation(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

function storedInvitation(): Invitation | null {
  const { code, uid } = (JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? {}) as Partial<Invitation>;
  return typeof code === 'string' ? { code, uid: typeof uid === 'string' ? uid : null } : null;
}
