/** Whole seconds until another code can be requested, from `pause` to 0. A clock that was set back does not extend it. */
export function secondsLeft(started: number, now: number, pause: number): number {
  return Math.min(pause, Math.max(0, Math.ceil(pause - (now - started) / 1000)));
}

/** Formats seconds as on a clock: 00:07, 01:00. */
export function clockText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes, rest].map((part) => String(part).padStart(2, '0')).join(':');
}
