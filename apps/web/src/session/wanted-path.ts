import { ownPath } from './own-path.ts';

const key = 'wanted';

/** The own path that was asked for before the person had come far enough, in this tab. */
export function wantedPath(): string | null {
  try {
    return ownPath(sessionStorage.getItem(key) ?? '');
  } catch {
    return null;
  }
}

export function wantPath(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, path);
  } catch {
    // Without storage they go to the first screen.
  }
}

/** The wanted path, or the first screen; it is not wanted any more. */
export function takeWantedPath(): string {
  const path = wantedPath() ?? '/home';
  wantPath(null);
  return path;
}
