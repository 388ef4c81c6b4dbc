export interface UserChange {
  /** Id of the user who is signed in now; null if nobody is. */
  userId: string | null;
  /** How the last session of this page ended: the user signed out, or the server refused it; null if it did not. */
  ended: 'left' | 'server' | null;
}

type UserChangeListener = (change: UserChange) => void;

const listeners = new Set<UserChangeListener>();

/**
 * Registers a listener for a change of user: sign-in, sign-out, or another user. Code that stores data of a user has to
 * register, because another user must not get that data.
 */
export function onUserChange(listener: UserChangeListener): void {
  listeners.add(listener);
}

export function notifyUserChange(change: UserChange): void {
  for (const listener of listeners) listener(change);
}
