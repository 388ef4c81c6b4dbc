const listeners = new Set<() => void>();

/** Registers a listener for a change of user: sign-in, sign-out, or another user. Data read for one user must not reach another. */
export function onPersonChange(listener: () => void): void {
  listeners.add(listener);
}

export function tellPersonChange(): void {
  for (const listener of listeners) listener();
}
