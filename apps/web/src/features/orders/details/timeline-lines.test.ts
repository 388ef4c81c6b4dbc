import type { AnalysisStatus, OrderEvent } from '@furrow/contract/orders/orders';
import { expect, test } from 'vitest';
import { timelineLines } from './timeline-lines.ts';

const start = Date.parse('2026-11-21T08:00:00Z');
const anEvent = (minute: number, overrides: Partial<OrderEvent> = {}): OrderEvent => ({
  at: new Date(start + minute * 60_000).toISOString(),
  kind: 'run',
  item_id: 'one',
  sequence: 0,
  analyses: 1,
  state: 'Completed',
  reason: null,
  amount: null,
  number: null,
  due_at: null,
  ...overrides,
});
const change = (minute: number, state: AnalysisStatus, overrides: Partial<OrderEvent> = {}) =>
  anEvent(minute, { state, ...overrides });
const paidEvent = anEvent(0, { kind: 'paid', item_id: null, sequence: null, state: null, amount: 45.4 });
const shownLines = (events: OrderEvent[]) =>
  timelineLines(events.toReversed()).map(({ event, analyses, amount, checkCount }) => [
    event.state ?? event.kind,
    analyses,
    amount,
    checkCount,
  ]);

test('the outcome of an analysis is shown, not its start', () => {
  expect(shownLines([paidEvent, change(1, 'Processing'), change(2, 'Completed')])).toEqual([
    ['Completed', 1, null, 1],
    ['paid', 1, 45.4, 1],
  ]);
});

test('an analysis in progress is shown', () => {
  const others = [
    change(1, 'Processing', { item_id: 'other' }),
    change(2, 'Completed', { item_id: 'other' }),
  ];
  expect(shownLines([...others, change(90, 'Processing')])).toEqual([
    ['Processing', 1, null, 1],
    ['Completed', 1, null, 1],
  ]);
});

test('consecutive checks for a clear view are one line, with the newest reason', () => {
  const cloudy = (minute: number, reason: string) => [
    change(minute, 'Processing'),
    change(minute + 1, 'Waiting for a clear view', { reason }),
  ];
  const events = [
    ...cloudy(1, '10 % is clear.'),
    ...cloudy(361, '20 % is clear.'),
    ...cloudy(721, '30 % is clear.'),
  ];
  expect(shownLines(events)).toEqual([['Waiting for a clear view', 1, null, 3]]);
  expect(timelineLines(events.toReversed())[0]?.event.reason).toBe('30 % is clear.');
  expect(shownLines([...events, change(1000, 'Processing'), change(1001, 'Completed')])).toEqual([
    ['Completed', 1, null, 1],
    ['Waiting for a clear view', 1, null, 3],
  ]);
});

test('the same event of many analyses is one line with the sum of their money', () => {
  const reason = 'This analysis was cancelled before it started.';
  const cancelledEvents = [1, 2, 3].map((sequence) =>
    change(5, 'Cancelled', { sequence, reason, amount: 9.08, item_id: 'one' }),
  );
  const [line] = timelineLines(cancelledEvents);
  expect(line).toMatchObject({ analyses: 3, amount: 27.24, itemId: 'one' });
  const [groupedLine] = timelineLines([
    change(5, 'Cancelled', { sequence: 1, analyses: 103, reason, amount: 935.24 }),
    change(5, 'Cancelled', { sequence: 0, analyses: 12, reason, amount: 108.96, item_id: 'two' }),
  ]);
  expect(groupedLine).toMatchObject({ analyses: 115, amount: 1044.2, itemId: null });
  const [both] = timelineLines([
    ...cancelledEvents,
    change(5, 'Cancelled', { reason, amount: 0.1, item_id: 'two' }),
  ]);
  expect(both).toMatchObject({ analyses: 4, amount: 27.34, itemId: null });
});

test('events that are weeks apart stay separate', () => {
  const week = 7 * 24 * 60;
  const completedEvents = [0, 1, 2].flatMap((sequence) => [
    change(sequence * week, 'Processing', { sequence }),
    change(sequence * week + 1, 'Completed', { sequence }),
  ]);
  expect(shownLines(completedEvents)).toHaveLength(3);
});
