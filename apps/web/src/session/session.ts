import type { User } from '@furrow/contract/accounts';
import { create } from 'zustand';
import {
  type Auth,
  forgetOfBrowser,
  forgetOfTab,
  keep,
  onKeptElsewhere,
  readKept,
  type Tokens,
} from './kept-session.ts';
import { hasExpired } from './token-expiry.ts';

interface Session {
  token: Tokens | null;
  user: User | null;
  /** True if the session outlives the tab. */
  remembered: boolean;
  /** How the last session of this page ended: the user signed out, or the server refused it. */
  ended: 'left' | 'server' | null;
}

const none: Session = { token: null, user: null, remembered: false, ended: null };

/** The signed-in user of this page. Read it with the hook; only the functions below change it. */
export const useSession = create<Session>(restored);

function forget(): void {
  forgetOfTab();
  forgetOfBrowser();
}

function restored(): Session {
  const kept = readKept();
  if (!kept) return none;
  const { token, user } = kept.auth;
  if (isSpent(token)) {
    forget();
    return none;
  }
  return { token, user, remembered: kept.remembered, ended: null };
}

export function openSession(auth: Auth, remembered: boolean): void {
  if (remembered) forgetOfTab();
  else forgetOfBrowser();
  keep(auth, remembered);
  useSession.setState({ ...auth, remembered, ended: null });
}

/** Ends the session and removes everything stored of it. */
export function closeSession(ended: 'left' | 'server'): void {
  forget();
  useSession.setState({ ...none, ended });
}

/** Ends a session whose tokens have both expired, without counting as a sign-out or a refusal. */
export function closeExpiredSession(): void {
  const { token } = useSession.getState();
  if (!token || !isSpent(token)) return;
  forget();
  useSession.setState(none);
}

function isSpent({ access, refresh }: Tokens): boolean {
  const now = Date.now();
  return hasExpired(access, now) && hasExpired(refresh, now);
}

export function replaceAccess(access: string): void {
  const { token } = useSession.getState();
  if (token) change({ token: { ...token, access } });
}

export function replaceUser(user: User): void {
  change({ user });
}

function change(part: Partial<Auth>): void {
  const { token, user, remembered } = useSession.getState();
  if (!token || !user) return;
  const auth = { token, user, ...part };
  keep(auth, remembered);
  useSession.setState(auth);
}

// A sign-in or sign-out in one tab applies to all tabs that share the remembered session, or have none.
onKeptElsewhere(() => {
  const { token, remembered } = useSession.getState();
  if (token && !remembered) return;
  const now = restored();
  if (now.token) useSession.setState(now);
  else if (token) useSession.setState({ ...none, ended: 'left' });
});
