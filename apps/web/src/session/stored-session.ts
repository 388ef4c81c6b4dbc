import type { User } from '@furrow/contract/accounts/accounts';

export interface SessionTokens {
  access: string;
  refresh: string;
}

export interface StoredAuth {
  token: SessionTokens;
  user: User;
}

/** Storage keys, as specified. `root` contains a property `auth` and nothing else. */
const sessionKey = 'root';
const rememberedKey = 'remember_auth';

/** The session stored in this tab or in the browser; null if there is none or it cannot be read. */
export function readStoredSession(): { auth: StoredAuth; isRemembered: boolean } | null {
  const tabAuth = parseAuth(read(() => sessionStorage, sessionKey)?.auth);
  if (tabAuth) return { auth: tabAuth, isRemembered: false };
  const browserAuth =
    parseAuth(read(() => localStorage, sessionKey)?.auth) ??
    parseAuth(read(() => localStorage, rememberedKey));
  return browserAuth && { auth: browserAuth, isRemembered: true };
}

/** Stores a session: in the browser if it is remembered, otherwise in the tab. */
export function storeSession(auth: StoredAuth, isRemembered: boolean): void {
  const text = JSON.stringify({ auth });
  if (isRemembered) write(() => localStorage, rememberedKey, JSON.stringify(auth));
  write(() => (isRemembered ? localStorage : sessionStorage), sessionKey, text);
}

export function removeTabSession(): void {
  remove(() => sessionStorage, sessionKey);
}

export function removeBrowserSession(): void {
  remove(() => localStorage, rememberedKey);
  // This key is removed last, because other tabs react to its removal.
  remove(() => localStorage, sessionKey);
}

/** Calls `changed` when another tab stores or removes the remembered session. */
export function onOtherTabChange(changed: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === sessionKey || event.key === null) changed();
  });
}

function read(storage: () => Storage, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, text: string): void {
  try {
    storage().setItem(key, text);
  } catch {
    // The storage is full or forbidden, so the session is only in memory.
  }
}

function remove(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function parseAuth(value: unknown): StoredAuth | null {
  const { token, user } = (value ?? {}) as {
    token?: Partial<SessionTokens> | null;
    user?: Partial<User> | null;
  };
  const isComplete =
    typeof token?.access === 'string' &&
    typeof token.refresh === 'string' &&
    typeof user?.id === 'string' &&
    typeof user.email === 'string';
  return isComplete ? { token: token as SessionTokens, user: user as User } : null;
}
