const ownerKey = 'tab-owner';
/** Key in `sessionStorage` of this tab's order draft. */
export const draftKey = 'order-draft';

/** Fallback without storage: the owner is known until the next load of the page. */
let owner: string | null = null;
const clearListeners = new Set<() => void>();

/** Id of the user whose draft this tab holds, also after a reload; null if no user has signed in here. */
export function tabOwner(): string | null {
  try {
    return sessionStorage.getItem(ownerKey);
  } catch {
    return owner;
  }
}

export function setTabOwner(userId: string): void {
  owner = userId;
  try {
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // Stored in `owner` only.
  }
}

/** Registers `clear`, which empties what a module holds in memory for the tab's owner. */
export function onTabCleared(clear: () => void): void {
  clearListeners.add(clear);
}

/** Clears the draft of this tab, even if its module is not loaded. */
export function clearTab(): void {
  owner = null;
  for (const clear of clearListeners) clear();
  try {
    for (const key of [ownerKey, draftKey]) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
