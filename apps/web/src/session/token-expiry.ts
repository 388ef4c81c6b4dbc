/** When a JWT runs out, in milliseconds since 1970; null when it does not say. Nothing here proves a token. */
function expiry(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { exp } = claims as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Whether a token is of no use any more; one that is missing or does not say when it ends counts as expired. */
export function hasExpired(token: string | null | undefined, now: number): boolean {
  const end = token ? expiry(token) : null;
  return end === null || end <= now;
}
