/**
 * Seconds until another code can be requested, from `waitSeconds` down to 0. A clock that was set back
 * does not extend the wait.
 * @param started when the last code was requested, in milliseconds since 1970, like `now`.
 */
export function secondsLeft(started: number, now: number, waitSeconds: number): number {
  return Math.min(waitSeconds, Math.max(0, Math.ceil(waitSeconds - (now - started) / 1000)));
}

/** Formats seconds as on a clock: 00:07, 01:00. */
export function clockText(seconds: number): string {
  const [minutes, remainder] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes, remainder].map((part) => String(part).padStart(2, '0')).join(':');
}
