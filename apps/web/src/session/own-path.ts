/** Any origin will do: only what stays on it is our own. */
const here = 'https://own.invalid';

/** The path and query of an address that stays on this site, as browsers read it (`/\evil.example` does not); else null. */
export function ownPath(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, here)) return null;
  const { origin, pathname, search } = new URL(address, here);
  // The path itself may name another host once it is followed: `/.//evil.example`.
  return origin === here && !pathname.startsWith('//') ? pathname + search : null;
}
