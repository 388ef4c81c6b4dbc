const ownerKey = 'tab-owner';
/** Key in `sessionStorage` of this tab's order draft. */
export const draftKey = 'order-draft';
/** Key in `sessionStorage` of the fields in a visitor's file, which are saved when the visitor has an account. */
export const fileFieldsKey = 'file-fields';

/** Fallback without storage, where the owner is known until the page is loaded again. */
let ownerId: string | null = null;
const clearListeners = new Set<() => void>();

/** Id of the user to whom the draft of this tab belongs, also after a reload; null if no user has signed in here. */
export function tabOwner(): string | null {
  try {
    return sessionStorage.getItem(ownerKey);
  } catch {
    return ownerId;
  }
}

export function setTabOwner(userId: string): void {
  ownerId = userId;
  try {
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // Without storage, the owner is only in the variable.
  }
}

/** Registers a function that clears what a module has in memory for the owner of this tab. */
export function onTabCleared(clear: () => void): void {
  clearListeners.add(clear);
}

/** Clears the draft and the file of this tab, also if their modules are not loaded. */
export function clearTab(): void {
  ownerId = null;
  for (const clear of clearListeners) clear();
  try {
    for (const key of [ownerKey, draftKey, fileFieldsKey]) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
