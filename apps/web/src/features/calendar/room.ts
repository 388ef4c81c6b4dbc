import type { OrderRun } from '@furrow/contract/orders';
import { mostPauseWeeks } from './limits.ts';

/** Days (`2027-05-17`, as in a date field) to which an analysis can be moved. */
export interface Room {
  first: string;
  last: string;
}

const day = 86_400_000;

/**
 * Range between the previous and the next analysis, at this one's time of day; null if it is empty. Skipped analyses do not
 * count.
 */
export function roomOf(run: OrderRun, runs: readonly OrderRun[], now: Date): Room | null {
  const others = runs.filter(({ state }) => state !== 'Cancelled');
  const previous = others.findLast(({ sequence }) => sequence < run.sequence);
  const next = others.find(({ sequence }) => sequence > run.sequence);
  const after = Math.max(now.getTime(), previous ? Date.parse(previous.due_at) : 0);
  const before = next ? Date.parse(next.due_at) : Date.parse(run.due_at) + mostPauseWeeks * 7 * day;
  let first = dayOfField(new Date(after));
  if (onDay(run, first).getTime() <= after) first = dayOfField(new Date(after + day));
  let last = dayOfField(new Date(before));
  if (onDay(run, last).getTime() >= before) last = dayOfField(new Date(before - day));
  return first <= last ? { first, last } : null;
}

/** Day of an instant in the viewer's time zone, as in a date field. */
export function dayOfField(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Instant on that day at the analysis's own time of day. */
export function onDay({ due_at }: Pick<OrderRun, 'due_at'>, date: string): Date {
  const due = new Date(due_at);
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  due.setFullYear(year, month - 1, dayOfMonth);
  return due;
}
