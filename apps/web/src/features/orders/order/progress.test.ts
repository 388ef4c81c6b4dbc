import type { AnalysisStatus, OrderRun } from '@furrow/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { itemsPollMs, runsPollMs } from './progress.ts';

describe('the polling interval of an order', () => {
  const items = (...statuses: AnalysisStatus[]) =>
    statuses.map((analysis_status) => ({
      analysis_status,
      status_reason: analysis_status === 'Waiting for a clear view' ? 'Cloud.' : null,
    }));
  const retryingItem = { analysis_status: 'Scheduled', status_reason: 'It is tried again.' } as const;

  test('is a second while anything runs', () => {
    expect(itemsPollMs(items('Completed', 'Processing'))).toBe(1_000);
    expect(itemsPollMs(items('Scheduled', 'Waiting for a clear view'))).toBe(1_000);
    expect(itemsPollMs([retryingItem, ...items('Processing')])).toBe(1_000);
  });

  test('is 30 seconds while everything left waits for a clear view or a retry', () => {
    expect(itemsPollMs(items('Completed', 'Waiting for a clear view'))).toBe(30_000);
    expect(itemsPollMs([retryingItem, ...items('Completed')])).toBe(30_000);
  });

  test('ends when everything is settled', () => {
    expect(itemsPollMs(items('Completed', 'Refunded', 'Failed', 'Cancelled', 'Disputed'))).toBe(false);
    expect(itemsPollMs([])).toBe(false);
  });
});

describe('the polling interval of the runs of an order', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const firstRun = { item_id: 'north', sequence: 0, reason: null, started_at: null, finished_at: null };
  const anHourAgo = '2026-11-21T07:00:00Z';
  const aRun = (state: AnalysisStatus, minutes: number, overrides: Partial<OrderRun> = {}) => ({
    ...firstRun,
    state,
    due_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
    ...overrides,
  });
  const waiting = aRun('Waiting for a clear view', -20_160, { started_at: anHourAgo, reason: 'Cloud.' });
  const overdueRun = aRun('Scheduled', -60, { sequence: 1 });
  const retryingRun = aRun('Scheduled', -60, {
    started_at: anHourAgo,
    reason: 'It is tried again at 09:00.',
  });

  test('is short while a run is processed or due, and grows with their number', () => {
    expect(runsPollMs([aRun('Processing', -1), aRun('Scheduled', 9_999)], now)).toBe(1_000);
    expect(runsPollMs([aRun('Scheduled', 0)], now)).toBe(1_000);
    expect(runsPollMs(Array(500).fill(aRun('Scheduled', -1)), now)).toBe(5_000);
  });

  test('is 30 seconds while a run waits for a clear view', () => {
    expect(runsPollMs([aRun('Waiting for a clear view', -1), aRun('Scheduled', 9_999)], now)).toBe(30_000);
  });

  test('is 30 seconds while a due run follows one that waits for a clear view', () => {
    expect(runsPollMs([waiting, overdueRun], now)).toBe(30_000);
    expect(runsPollMs([overdueRun, waiting], now)).toBe(30_000);
    expect(runsPollMs([{ ...waiting, item_id: 'south' }, overdueRun], now)).toBe(1_000);
  });

  test('is short while a due run follows one that is over', () => {
    const finishedRun = aRun('Refunded', -20_160, { finished_at: anHourAgo });
    expect(runsPollMs([finishedRun, overdueRun], now)).toBe(1_000);
  });

  test('is 30 seconds while a run waits for a retry', () => {
    expect(runsPollMs([retryingRun], now)).toBe(30_000);
    expect(runsPollMs([retryingRun, overdueRun], now)).toBe(30_000);
    expect(runsPollMs([retryingRun, aRun('Processing', -1, { item_id: 'south' })], now)).toBe(1_000);
  });

  test('otherwise lasts until the next run is due', () => {
    expect(runsPollMs([aRun('Completed', -1), aRun('Scheduled', 3), aRun('Scheduled', 5)], now)).toBe(
      180_000,
    );
    expect(runsPollMs([aRun('Scheduled', 20_160)], now)).toBe(600_000);
  });

  test('ends when everything is settled', () => {
    expect(runsPollMs([aRun('Completed', -1), aRun('Cancelled', 9_999)], now)).toBe(false);
    expect(runsPollMs([], now)).toBe(false);
  });
});
