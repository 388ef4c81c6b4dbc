import type { OrderRun } from '@furrow/contract/orders/orders';
import { maxPauseWeeks } from './max-pause.ts';

/** Days (`2027-05-17`, as in a date field) to which an analysis can be moved. */
export interface DateRange {
  first: string;
  last: string;
}

const dayMs = 86_400_000;

/**
 * Days on which the analysis can run between the previous and the next one, at its own time of day; null if there are
 * none. Skipped analyses are ignored.
 */
export function dateRangeOf(run: OrderRun, runs: readonly OrderRun[], now: Date): DateRange | null {
  const others = runs.filter(({ state }) => state !== 'Cancelled');
  const previous = others.findLast(({ sequence }) => sequence < run.sequence);
  const next = others.find(({ sequence }) => sequence > run.sequence);
  const after = Math.max(now.getTime(), previous ? Date.parse(previous.due_at) : 0);
  const latestDate = next ? Date.parse(next.due_at) : Date.parse(run.due_at) + maxPauseWeeks * 7 * dayMs;
  let first = dayOfField(new Date(after));
  if (onDay(run, first).getTime() <= after) first = dayOfField(new Date(after + dayMs));
  let last = dayOfField(new Date(latestDate));
  if (onDay(run, last).getTime() >= latestDate) last = dayOfField(new Date(latestDate - dayMs));
  return first <= last ? { first, last } : null;
}

/** Day of an instant in the viewer's time zone, as in a date field. */
export function dayOfField(instant: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
}

/** Instant on that day, at the time of day of the analysis. */
export function onDay({ due_at }: Pick<OrderRun, 'due_at'>, date: string): Date {
  const due = new Date(due_at);
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  due.setFullYear(year, month - 1, dayOfMonth);
  return due;
}
