import { draftKey, fileFieldsKey, tabOwner } from '../../session/tab-owner.ts';

/**
 * True if a visitor has drawn an outline or opened a file in this tab that belongs to no user yet. Reads the storage itself, because the
 * page loads the module of the draft only with the map.
 */
export function hasDraftOutline(): boolean {
  if (tabOwner() !== null) return false;
  try {
    if (sessionStorage.getItem(fileFieldsKey) !== null) return true;
    const { state } = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as {
      state?: { land?: unknown; drawn?: unknown };
    };
    return Boolean(state?.land ?? state?.drawn);
  } catch {
    return false;
  }
}
