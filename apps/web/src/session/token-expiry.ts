/** Expiry of a JWT in milliseconds since 1970; null if it has none. The signature is not verified here. */
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

/** True if a token is no longer usable; a missing one, or one without an expiry, counts as expired. */
export function hasExpired(token: string | null | undefined, now: number): boolean {
  const end = token ? expiryMs(token) : null;
  return end === null || end <= now;
}
