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
  checks: number;
}

/** Equal events of several analyses within this time are grouped. */
const groupingMs = 3_600_000;
/** States that are of no interest once the next one is known. */
const transientStates = new Set<AnalysisStatus | null>(['Processing', 'Scheduled']);

/**
 * Turns events, newest first, into lines for people: omits that a scene was read once the outcome is known, and groups
 * consecutive checks for a clear view and equal events of many analyses.
 */
export function timelineLines(events: readonly OrderEvent[]): TimelineLine[] {
  return groupSimilar(withoutTransient(events));
}

/** Appends an older page. The page may repeat events, because new ones have shifted it. */
export function withOlder(events: readonly OrderEvent[], older: readonly OrderEvent[]): OrderEvent[] {
  const knownKeys = new Set(events.map(eventKey));
  return [...events, ...older.filter((event) => !knownKeys.has(eventKey(event)))];
}

/** Key that is unique among the events of an order. */
export const eventKey = ({ at, kind, item_id, sequence, state, number }: OrderEvent): string =>
  [at, kind, item_id, sequence, state, number].join(' ');

function withoutTransient(events: readonly OrderEvent[]): TimelineLine[] {
  const newer = new Map<string, TimelineLine>();
  const lines: TimelineLine[] = [];
  for (const event of events) {
    const line = {
      event,
      analyses: Math.max(1, event.analyses),
      itemId: event.item_id,
      amount: event.amount,
      checks: 1,
    };
    if (event.kind !== 'run') {
      lines.push(line);
      continue;
    }
    const runKey = `${event.item_id} ${event.sequence}`;
    const next = newer.get(runKey);
    if (next && transientStates.has(event.state)) continue;
    if (next?.event.state === 'Waiting for a clear view' && event.state === next.event.state) {
      next.checks += 1;
      continue;
    }
    newer.set(runKey, line);
    lines.push(line);
  }
  return lines;
}

function groupSimilar(lines: readonly TimelineLine[]): TimelineLine[] {
  const grouped: TimelineLine[] = [];
  for (const line of lines) {
    const previous = grouped.at(-1);
    if (previous && isSimilar(previous.event, line.event)) {
      previous.analyses += line.analyses;
      previous.checks = Math.max(previous.checks, line.checks);
      if (previous.itemId !== line.itemId) previous.itemId = null;
      if (previous.amount !== null) previous.amount = sum(previous.amount, line.amount ?? 0);
    } else grouped.push({ ...line });
  }
  return grouped;
}

function isSimilar(newer: OrderEvent, older: OrderEvent): boolean {
  return (
    newer.kind === 'run' &&
    older.kind === 'run' &&
    newer.state === older.state &&
    newer.reason === older.reason &&
    Date.parse(newer.at) - Date.parse(older.at) <= groupingMs
  );
}

const sum = (a: number, b: number): number => (Math.round(a * 100) + Math.round(b * 100)) / 100;
