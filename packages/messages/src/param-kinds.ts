import type { Area, Day, Figure, Instant, List, Message, Money } from './message.ts';

/** These guards accept any value, because a stored parameter may come from a newer version or be damaged. */
type Unknown = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): Unknown =>
  typeof value === 'object' && value !== null ? (value as Unknown) : {};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Maximum number of decimals that `Intl` and `toFixed` support. */
const maxDecimals = 100;

export function isFigure(value: unknown): value is Figure {
  const { figure, decimals, unit } = asObject(value);
  return (
    isNumber(figure) &&
    Number.isInteger(decimals) &&
    Number(decimals) >= 0 &&
    Number(decimals) <= maxDecimals &&
    (unit === undefined || typeof unit === 'string')
  );
}

/** `Date` reads 30 February as 1 or 2 March, so the day is compared with what was read. */
function isCalendarDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
}

export function isDay(value: unknown): value is Day {
  const { day } = asObject(value);
  return typeof day === 'string' && isCalendarDay(day);
}

export function isInstant(value: unknown): value is Instant {
  const { instant } = asObject(value);
  return (
    typeof instant === 'string' &&
    isCalendarDay(instant.slice(0, 10)) &&
    !Number.isNaN(new Date(instant).getTime())
  );
}

export const isArea = (value: unknown): value is Area => isNumber(asObject(value)['hectares']);

export const isMoney = (value: unknown): value is Money => isNumber(asObject(value)['cents']);

export const isList = (value: unknown): value is List => Array.isArray(asObject(value)['list']);

/** True for a message that can be looked up: its code is text and its parameters are an object. */
export function isReadableMessage(value: unknown): value is Message {
  const { code, params } = asObject(value);
  return typeof code === 'string' && typeof params === 'object' && params !== null;
}

/** Code of a stored message; null for a value without a code, which is not a message. */
export function codeOf(value: unknown): string | null {
  const { code } = asObject(value);
  return typeof code === 'string' && code !== '' ? code : null;
}
