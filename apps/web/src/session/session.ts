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
  /** Whether it outlives the tab. */
  remembered: boolean;
  /** How the last session of this page ended: the person left, or the server refused it. */
  ended: 'left' | 'server' | null;
}

const none: Session = { token: null, user: null, remembered: false, ended: null };

/** Who is signed in here. Read it with the hook; it changes through the functions below alone. */
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

/** Lets go of the session and of all that was kept of it. */
export function closeSession(ended: 'left' | 'server'): void {
  forget();
  useSession.setState({ ...none, ended });
}

/** A session of which both tokens have run out is over; nobody ended it. */
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

// Who signs in or out in one tab does so in all that share the remembered session, or have none.
onKeptElsewhere(() => {
  const { token, remembered } = useSession.getState();
  if (token && !remembered) return;
  const now = restored();
  if (now.token) useSession.setState(now);
  else if (token) useSession.setState({ ...none, ended: 'left' });
});
