import type { AnalysisStatus, OrderEvent } from '@furrow/contract/orders/orders';

/** A line of the timeline: one event, or several equal ones. */
export interface TimelineLine {
  /** The newest of the events. */
  event: OrderEvent;
  /** Number of analyses that the line covers. */
  analyses: number;
  /** Id of the item if the line covers only one; otherwise null. */
  itemId: string | null;
  /** Sum of the amounts in dollars; null if the events have none. */
  amount: number | null;
  /** Number of consecutive checks for a clear view; 1 if there was at most one. */
  checkCount: number;
}

/** Maximum interval in milliseconds between equal events of several analyses that are grouped in one line. */
const groupingMs = 3_600_000;
/** States that are left out when the analysis has reached a later one. */
const transientStates = new Set<AnalysisStatus | null>(['Processing', 'Scheduled']);

/**
 * Turns events, newest first, into lines. States that an analysis has left are omitted, and consecutive checks for a
 * clear view and equal events of many analyses are grouped.
 */
export function timelineLines(events: readonly OrderEvent[]): TimelineLine[] {
  return groupSimilar(withoutTransient(events));
}

/** Appends an older page of events. The page may repeat some of them, because new events have shifted it. */
export function appendOlder(events: readonly OrderEvent[], older: readonly OrderEvent[]): OrderEvent[] {
  const knownKeys = new Set(events.map(eventKey));
  return [...events, ...older.filter((event) => !knownKeys.has(eventKey(event)))];
}

/** Key that is unique among the events of an order. */
export const eventKey = ({ at, kind, item_id, sequence, state, number }: OrderEvent): string =>
  [at, kind, item_id, sequence, state, number].join(' ');

function withoutTransient(events: readonly OrderEvent[]): TimelineLine[] {
  const newerLineByRun = new Map<string, TimelineLine>();
  const lines: TimelineLine[] = [];
  for (const event of events) {
    const line = {
      event,
      analyses: Math.max(1, event.analyses),
      itemId: event.item_id,
      amount: event.amount,
      checkCount: 1,
    };
    if (event.kind !== 'run') {
      lines.push(line);
      continue;
    }
    const runKey = `${event.item_id} ${event.sequence}`;
    const next = newerLineByRun.get(runKey);
    if (next && transientStates.has(event.state)) continue;
    if (next?.event.state === 'Waiting for a clear view' && event.state === next.event.state) {
      next.checkCount += 1;
      continue;
    }
    newerLineByRun.set(runKey, line);
    lines.push(line);
  }
  return lines;
}

function groupSimilar(lines: readonly TimelineLine[]): TimelineLine[] {
  const groupedLines: TimelineLine[] = [];
  for (const line of lines) {
    const previous = groupedLines.at(-1);
    if (previous && canBeGrouped(previous.event, line.event)) {
      previous.analyses += line.analyses;
      previous.checkCount = Math.max(previous.checkCount, line.checkCount);
      if (previous.itemId !== line.itemId) previous.itemId = null;
      if (previous.amount !== null) previous.amount = sum(previous.amount, line.amount ?? 0);
    } else groupedLines.push({ ...line });
  }
  return groupedLines;
}

function canBeGrouped(newerEvent: OrderEvent, olderEvent: OrderEvent): boolean {
  return (
    newerEvent.kind === 'run' &&
    olderEvent.kind === 'run' &&
    newerEvent.state === olderEvent.state &&
    newerEvent.reason === olderEvent.reason &&
    Date.parse(newerEvent.at) - Date.parse(olderEvent.at) <= groupingMs
  );
}

const sum = (a: number, b: number): number => (Math.round(a * 100) + Math.round(b * 100)) / 100;
