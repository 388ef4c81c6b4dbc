import { ownPath } from './own-path.ts';

const key = 'wanted';

/** Own path that was requested in this tab before the user had completed the steps it requires. */
export function wantedPath(): string | null {
  try {
    return ownPath(sessionStorage.getItem(key) ?? '');
  } catch {
    return null;
  }
}

export function setWantedPath(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, path);
  } catch {
    // Without storage the user ends on the first screen.
  }
}

/** Returns the wanted path, or the first screen, and clears it. */
export function takeWantedPath(): string {
  const path = wantedPath() ?? '/home';
  setWantedPath(null);
  return path;
}
