import { ownPath } from './own-path.ts';

const key = 'wanted';

/**
 * Path of this site that was requested in this tab before the user had completed the required
 * steps; null if there is none.
 */
export function returnPath(): string | null {
  try {
    return ownPath(sessionStorage.getItem(key) ?? '');
  } catch {
    return null;
  }
}

export function setReturnPath(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, path);
  } catch {
    // Without storage, the user sees the first screen after completing the steps.
  }
}

/** Returns the return path, or that of the first screen, and deletes it. */
export function consumeReturnPath(): string {
  const path = returnPath() ?? '/home';
  setReturnPath(null);
  return path;
}
