import type { StoredNotification } from './news.store.ts';

/** A notification that the only analysis of an order is ready. */
export const aNotification = (overrides: Partial<StoredNotification> = {}): StoredNotification => ({
  id: crypto.randomUUID(),
  kind: 'ready',
  at: new Date('2026-03-01T12:00:00Z'),
  seen_at: null,
  order_id: 'o',
  first_order_id: 'o',
  run_id: 'r',
  service_code: 'soil-moisture',
  service_name: 'Soil moisture',
  field_name: 'North 40',
  area_ha: '12.10',
  sequence: 0,
  analyses: 1,
  due_at: new Date('2026-03-08T00:00:00Z'),
  waiting_hours: 240,
  reason: null,
  ...overrides,
});
