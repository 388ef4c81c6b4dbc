const listeners = new Set<() => void>();

/** Registers a listener for a change of user: sign-in, sign-out, or another user. Data read for one user must not reach another. */
export function onUserChange(listener: () => void): void {
  listeners.add(listener);
}

export function notifyUserChange(): void {
  for (const listener of listeners) listener();
}
