import type { AnalysisStatus, OrderEvent } from '@furrow/contract/orders';

/** Something to be told of an order: one event, or many that say the same. */
export interface TimelineLine {
  /** Of the newest of them. */
  event: OrderEvent;
  /** How many analyses it is about. */
  analyses: number;
  /** The item, where it is about one alone. */
  itemId: string | null;
  /** Dollars of all of them. */
  amount: number | null;
  /** How often was looked for a clear view, where that is more than once. */
  looks: number;
}

/** Milliseconds within which the same of several analyses is told together. */
const together = 3_600_000;
/** States that say nothing any more once the next one is known. */
const passing = new Set<AnalysisStatus | null>(['Processing', 'Scheduled']);

/**
 * Events, newest first, as people want to read them: that a scene was read is left out when it is known what came of it,
 * looks for a clear view in a row are one line, and so is what happened to many analyses at a time.
 */
export function timelineLines(events: readonly OrderEvent[]): TimelineLine[] {
  return joined(withoutPassing(events));
}

/** Events with those of an older page, which may begin with some that are there already: new ones have moved it on. */
export function withOlder(events: readonly OrderEvent[], older: readonly OrderEvent[]): OrderEvent[] {
  const known = new Set(events.map(sameness));
  return [...events, ...older.filter((event) => !known.has(sameness(event)))];
}

/** What no two events of an order have in common. */
export const sameness = ({ at, kind, item_id, sequence, state, number }: OrderEvent): string =>
  [at, kind, item_id, sequence, state, number].join(' ');

function withoutPassing(events: readonly OrderEvent[]): TimelineLine[] {
  const newer = new Map<string, TimelineLine>();
  const lines: TimelineLine[] = [];
  for (const event of events) {
    const line = {
      event,
      analyses: Math.max(1, event.analyses),
      itemId: event.item_id,
      amount: event.amount,
      looks: 1,
    };
    if (event.kind !== 'run') {
      lines.push(line);
      continue;
    }
    const run = `${event.item_id} ${event.sequence}`;
    const next = newer.get(run);
    if (next && passing.has(event.state)) continue;
    if (next?.event.state === 'Waiting for a clear view' && event.state === next.event.state) {
      next.looks += 1;
      continue;
    }
    newer.set(run, line);
    lines.push(line);
  }
  return lines;
}

function joined(lines: readonly TimelineLine[]): TimelineLine[] {
  const told: TimelineLine[] = [];
  for (const line of lines) {
    const before = told.at(-1);
    if (before && saysTheSame(before.event, line.event)) {
      before.analyses += line.analyses;
      before.looks = Math.max(before.looks, line.looks);
      if (before.itemId !== line.itemId) before.itemId = null;
      if (before.amount !== null) before.amount = sum(before.amount, line.amount ?? 0);
    } else told.push({ ...line });
  }
  return told;
}

function saysTheSame(one: OrderEvent, other: OrderEvent): boolean {
  return (
    one.kind === 'run' &&
    other.kind === 'run' &&
    one.state === other.state &&
    one.reason === other.reason &&
    Date.parse(one.at) - Date.parse(other.at) <= together
  );
}

const sum = (one: number, other: number): number => (Math.round(one * 100) + Math.round(other * 100)) / 100;
