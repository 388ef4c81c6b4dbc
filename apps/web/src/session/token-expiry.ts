/**
 * Expiry of a JWT in milliseconds since 1970; null if it has none. The server verifies the signature,
 * and this function does not.
 */
function expiryMs(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { exp } = claims as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/**
 * True if a token is no longer usable at `now` (milliseconds since 1970). A missing token, or one without an
 * expiry, counts as expired.
 */
export function hasExpired(token: string | null | undefined, now: number): boolean {
  const end = token ? expiryMs(token) : null;
  return end === null || end <= now;
}
