import type { AnalysisStatus, OrderEvent } from '@furrow/contract/orders';

/** A line of the timeline: one event, or several equal ones. */
export interface TimelineLine {
  /** The newest of the events. */
  event: OrderEvent;
  /** Number of analyses that it covers. */
  analyses: number;
  /** The item, if it covers only one. */
  itemId: string | null;
  /** Sum of the amounts in dollars. */
  amount: number | null;
  /** Number of consecutive checks for a clear view; 1 if there was at most one. */
  looks: number;
}

/** Equal events of several analyses within this time are grouped. */
const together = 3_600_000;
/** States that are of no interest once the next one is known. */
const passing = new Set<AnalysisStatus | null>(['Processing', 'Scheduled']);

/**
 * Turns events, newest first, into lines for people: omits that a scene was read once the outcome is known, and groups
 * consecutive checks for a clear view and equal events of many analyses.
 */
export function timelineLines(events: readonly OrderEvent[]): TimelineLine[] {
  return joined(withoutPassing(events));
}

/** Appends an older page. The page may repeat events, because new ones have shifted it. */
export function withOlder(events: readonly OrderEvent[], older: readonly OrderEvent[]): OrderEvent[] {
  const known = new Set(events.map(sameness));
  return [...events, ...older.filter((event) => !known.has(sameness(event)))];
}

/** Key that is unique among the events of an order. */
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
