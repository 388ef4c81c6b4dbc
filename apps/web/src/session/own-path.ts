/** Placeholder for the origin of this site. A path is our own if it resolves to the same origin. */
const placeholderOrigin = 'https://own.invalid';

/** Path and query of an address that browsers resolve to this site; null for any other, such as `/\evil.example`. */
export function ownPath(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, placeholderOrigin)) return null;
  const { origin, pathname, search } = new URL(address, placeholderOrigin);
  // A path with two slashes would lead to another host when it is followed: `/.//evil.example`.
  return origin === placeholderOrigin && !pathname.startsWith('//') ? pathname + search : null;
}
