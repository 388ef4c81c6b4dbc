import type { User } from '@furrow/contract/accounts';

export interface Tokens {
  access: string;
  refresh: string;
}

export interface Auth {
  token: Tokens;
  user: User;
}

/** Storage keys named by the specification. `root` holds the auth part alone. */
const root = 'root';
const rememberedLogin = 'remember_auth';

/** The session stored in this tab or browser; null if none can be read. */
export function readKept(): { auth: Auth; remembered: boolean } | null {
  const ofTab = authIn(read(() => sessionStorage, root)?.auth);
  if (ofTab) return { auth: ofTab, remembered: false };
  const ofBrowser =
    authIn(read(() => localStorage, root)?.auth) ?? authIn(read(() => localStorage, rememberedLogin));
  return ofBrowser && { auth: ofBrowser, remembered: true };
}

/** Stores a session in the browser if it is to be remembered, otherwise in the tab. */
export function keep(auth: Auth, remembered: boolean): void {
  const text = JSON.stringify({ auth });
  if (remembered) write(() => localStorage, rememberedLogin, JSON.stringify(auth));
  write(() => (remembered ? localStorage : sessionStorage), root, text);
}

export function forgetOfTab(): void {
  remove(() => sessionStorage, root);
}

export function forgetOfBrowser(): void {
  remove(() => localStorage, rememberedLogin);
  // Removed last, because other tabs react to its change.
  remove(() => localStorage, root);
}

/** Calls `changed` when another tab stores or removes the remembered session. */
export function onKeptElsewhere(changed: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === root || event.key === null) changed();
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
    // Storage full or forbidden: the session stays in memory only.
  }
}

function remove(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
}

function authIn(value: unknown): Auth | null {
  const { token, user } = (value ?? {}) as { token?: Partial<Tokens> | null; user?: Partial<User> | null };
  const isWhole =
    typeof token?.access === 'string' &&
    typeof token.refresh === 'string' &&
    typeof user?.id === 'string' &&
    typeof user.email === 'string';
  return isWhole ? { token: token as Tokens, user: user as User } : null;
}
