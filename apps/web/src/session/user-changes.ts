export interface UserChange {
  /** Id of the user who is signed in now; null if nobody is. */
  userId: string | null;
  /** How the last session of this page ended: the user signed out, or the server refused it. */
  ended: 'left' | 'server' | null;
}

type Listener = (change: UserChange) => void;

const listeners = new Set<Listener>();

/**
 * Registers a listener for a change of user: sign-in, sign-out, or another user. Data read or saved for one user must not
 * reach another, and the code that holds such data registers here.
 */
export function onUserChange(listener: Listener): void {
  listeners.add(listener);
}

export function notifyUserChange(change: UserChange): void {
  for (const listener of listeners) listener(change);
}
