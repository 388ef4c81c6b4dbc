const key = 'wanted';

/** The own path that was asked for before the person had come far enough, in this tab. */
export function wantedPath(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    return path && /^\/(?!\/)/.test(path) ? path : null;
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
