import { draftKey, tabOwner } from '../../session/tab-owner.ts';

/**
 * True if a visitor has drawn an outline in this tab that belongs to no user yet. Reads the storage itself, because the
 * page loads the module of the draft only with the map.
 */
export function hasDraftOutline(): boolean {
  if (tabOwner() !== null) return false;
  try {
    const { state } = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as {
      state?: { land?: unknown; drawn?: unknown };
    };
    return Boolean(state?.land ?? state?.drawn);
  } catch {
    return false;
  }
}
