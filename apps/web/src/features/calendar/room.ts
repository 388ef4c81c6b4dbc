import type { OrderRun } from '@furrow/contract/orders';
import { mostPauseWeeks } from './limits.ts';

/** Days, as a date field has them (`2027-05-17`), that an analysis can be moved to; null: there is none. */
export interface Room {
  first: string;
  last: string;
}

const day = 86_400_000;

/** After the analysis before it and before the one after it, at the time of day that it has. Those that were skipped give way. */
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

/** The viewer's day of an instant. */
export function dayOfField(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The instant of a day at which an analysis comes that keeps its time of day. */
export function onDay({ due_at }: Pick<OrderRun, 'due_at'>, date: string): Date {
  const due = new Date(due_at);
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  due.setFullYear(year, month - 1, dayOfMonth);
  return due;
}
