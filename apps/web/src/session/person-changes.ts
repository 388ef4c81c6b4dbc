const listeners = new Set<() => void>();

/** Called when somebody signs in, leaves, or takes another person's place: what was read for one person is not another's. */
export function onPersonChange(listener: () => void): void {
  listeners.add(listener);
}

export function tellPersonChange(): void {
  for (const listener of listeners) listener();
}
