import type { User } from '@furrow/contract/accounts';
import { create } from 'zustand';
import {
  type Auth,
  onOtherTabChange,
  readStoredSession,
  removeBrowserSession,
  removeTabSession,
  storeSession,
  type Tokens,
} from './stored-session.ts';
import { hasExpired } from './token-expiry.ts';

interface Session {
  token: Tokens | null;
  user: User | null;
  /** True if the session outlives the tab. */
  remembered: boolean;
  /**
   * How the last session of this page ended: the user signed out (`left`), or the server
   * refused it; null if none has ended.
   */
  ended: 'left' | 'server' | null;
}

const noSession: Session = { token: null, user: null, remembered: false, ended: null };

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
  return { token, user, remembered: stored.remembered, ended: null };
}

export function openSession(auth: Auth, remembered: boolean): void {
  if (remembered) removeTabSession();
  else removeBrowserSession();
  storeSession(auth, remembered);
  useSession.setState({ ...auth, remembered, ended: null });
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

function isExpired({ access, refresh }: Tokens): boolean {
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

function updateSession(changes: Partial<Auth>): void {
  const { token, user, remembered } = useSession.getState();
  if (!token || !user) return;
  const auth = { token, user, ...changes };
  storeSession(auth, remembered);
  useSession.setState(auth);
}

// A sign-in or sign-out in one tab applies to all tabs with a remembered session or without a session.
onOtherTabChange(() => {
  const { token, remembered } = useSession.getState();
  if (token && !remembered) return;
  const stored = restoreSession();
  if (stored.token) useSession.setState(stored);
  else if (token) useSession.setState({ ...noSession, ended: 'left' });
});
