import type { User } from '@furrow/contract/accounts/accounts';
import { create } from 'zustand';
import {
  onOtherTabChange,
  readStoredSession,
  removeBrowserSession,
  removeTabSession,
  type SessionTokens,
  type StoredAuth,
  storeSession,
} from './stored-session.ts';
import { hasExpired } from './token-expiry.ts';

interface Session {
  token: SessionTokens | null;
  user: User | null;
  /** True if the session outlives the tab. */
  isRemembered: boolean;
  /**
   * How the last session of this page ended: the user signed out (`left`), or the server
   * refused it; null if none has ended.
   */
  ended: 'left' | 'server' | null;
}

const noSession: Session = { token: null, user: null, isRemembered: false, ended: null };

/** Session of this page. Components read it by this hook; only the functions of this file change it. */
export const useSession = create<Session>(restoreSession);

function removeStored(): void {
  removeTabSession();
  removeBrowserSession();
}

function restoreSession(): Session {
  const stored = readStoredSession();
  if (!stored) return noSession;
  const { token, user } = stored.auth;
  if (isExpired(token)) {
    removeStored();
    return noSession;
  }
  return { token, user, isRemembered: stored.isRemembered, ended: null };
}

export function openSession(auth: StoredAuth, isRemembered: boolean): void {
  if (isRemembered) removeTabSession();
  else removeBrowserSession();
  storeSession(auth, isRemembered);
  useSession.setState({ ...auth, isRemembered, ended: null });
}

/** Ends the session and removes it from storage. */
export function closeSession(ended: 'left' | 'server'): void {
  removeStored();
  useSession.setState({ ...noSession, ended });
}

/** Ends a session whose tokens have both expired. This counts neither as a sign-out nor as a refusal. */
export function closeExpiredSession(): void {
  const { token } = useSession.getState();
  if (!token || !isExpired(token)) return;
  removeStored();
  useSession.setState(noSession);
}

function isExpired({ access, refresh }: SessionTokens): boolean {
  const now = Date.now();
  return hasExpired(access, now) && hasExpired(refresh, now);
}

export function replaceAccess(access: string): void {
  const { token } = useSession.getState();
  if (token) updateSession({ token: { ...token, access } });
}

export function replaceUser(user: User): void {
  updateSession({ user });
}

function updateSession(changes: Partial<StoredAuth>): void {
  const { token, user, isRemembered } = useSession.getState();
  if (!token || !user) return;
  const auth = { token, user, ...changes };
  storeSession(auth, isRemembered);
  useSession.setState(auth);
}

// A sign-in or sign-out in one tab applies to all tabs with a remembered session or without a session.
onOtherTabChange(() => {
  const { token, isRemembered } = useSession.getState();
  if (token && !isRemembered) return;
  const stored = restoreSession();
  if (stored.token) useSession.setState(stored);
  else if (token) useSession.setState({ ...noSession, ended: 'left' });
});
