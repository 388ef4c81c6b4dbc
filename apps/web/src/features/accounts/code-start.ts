/** When the last code was asked for, in this tab: the specification's flag that the code has started. */
const key = 'otp_started';

/** Seconds until another code may be asked for. */
const pause = 30;

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

/** Whole seconds until Resend, 30 to 0; a clock that was set back does not make it longer. */
export function secondsLeft(started: number, now: number): number {
  return Math.min(pause, Math.max(0, Math.ceil(pause - (now - started) / 1000)));
}

/** As a clock shows it: 00:07. */
export function clockText(seconds: number): string {
  return `00:${String(seconds).padStart(2, '0')}`;
}
