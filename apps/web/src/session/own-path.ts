/** Placeholder origin: a path is our own if it stays on this origin. */
const placeholderOrigin = 'https://own.invalid';

/** Path and query of an address that stays on this site as browsers resolve it (`/\evil.example` does not); else null. */
export function ownPath(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, placeholderOrigin)) return null;
  const { origin, pathname, search } = new URL(address, placeholderOrigin);
  // The path itself may name another host when it is followed: `/.//evil.example`.
  return origin === placeholderOrigin && !pathname.startsWith('//') ? pathname + search : null;
}
