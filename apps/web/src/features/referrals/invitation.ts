/** Invitation in the link that the visitor followed; sent to the server at sign-up. */
export interface InvitationParams {
  code: string | null;
  uid: string | null;
}

/** Key in `sessionStorage`, so that the invitation is not lost when the visitor opens another page. */
const key = 'invitation';
/** Maximum length of a code in characters. Longer codes are invalid, and the server would refuse the form. */
const maxLength = 100;

/** Parses the invitation in the query of a URL. */
export function parseInvitation(search: string): InvitationParams {
  const query = new URLSearchParams(search);
  const readParam = (name: string) => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' || value.length > maxLength ? null : value;
  };
  return { code: readParam('code'), uid: readParam('uid') };
}

/** The invitation in this URL, which is then stored in the tab; otherwise the stored one. */
export function resolveInvitation(search: string): InvitationParams {
  const given = parseInvitation(search);
  try {
    if (given.code === null) return storedInvitation() ?? given;
    sessionStorage.setItem(key, JSON.stringify(given));
  } catch {
    // Without storage the invitation is only in the URL.
  }
  return given;
}

/** Deletes the stored invitation, once the visitor has an account. */
export function clearInvitation(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no invitation to delete.
  }
}

function storedInvitation(): InvitationParams | null {
  const { code, uid } = (JSON.parse(sessionStorage.getItem(key) ?? 'null') ??
    {}) as Partial<InvitationParams>;
  return typeof code === 'string' ? { code, uid: typeof uid === 'string' ? uid : null } : null;
}
