const ownerKey = 'tab-owner';
/** Where the draft of an order is stored in this tab. */
export const draftKey = 'in-hand';

/** Without storage the owner is known until the next load of the page. */
let owner: string | null = null;
const clearers = new Set<() => void>();

/** The person whose draft this tab holds, over a reload too; null: nobody has signed in here. */
export function tabOwner(): string | null {
  try {
    return sessionStorage.getItem(ownerKey);
  } catch {
    return owner;
  }
}

export function ownTab(person: string): void {
  owner = person;
  try {
    sessionStorage.setItem(ownerKey, person);
  } catch {
    // Kept in `owner` alone.
  }
}

/** `clear` empties what a module holds in memory of the tab's owner. */
export function onTabCleared(clear: () => void): void {
  clearers.add(clear);
}

/** Empties the draft of this tab, whether its module is loaded or not. */
export function clearTab(): void {
  owner = null;
  for (const clear of clearers) clear();
  try {
    for (const key of [ownerKey, draftKey]) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
