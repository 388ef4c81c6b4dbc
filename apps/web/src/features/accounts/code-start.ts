/** When the last code was asked for, in this tab: the specification's flag that the code has started. */
const key = 'otp_started';

export function startCode(user: string, now: number): void {
  try {
    sessionStorage.setItem(key, `${user} ${now}`);
  } catch {
    // Without storage the countdown begins anew with each opening.
  }
}

/** When this user's code was asked for; null when this tab does not know of one. */
export function codeStart(user: string): number | null {
  try {
    const [of, started] = sessionStorage.getItem(key)?.split(' ') ?? [];
    return of === user && Number.isFinite(Number(started)) ? Number(started) : null;
  } catch {
    return null;
  }
}
