import { dayOf } from '../../ui/dates.ts';

/** An instant in the viewer's zone, or in `timeZone`: `5 Jan 2025, 14:02`. */
export function eventTime(instant: string, timeZone?: string): string {
  const date = new Date(instant);
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(date);
  return `${dayOf(date, timeZone)}, ${time}`;
}
