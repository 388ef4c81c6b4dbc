import type { AnalysisNotification } from '@furrow/contract/site/notifications';
import { expect, test } from 'vitest';
import { groupNotifications } from './group-notifications.ts';

const aNotification = (id: string, changes: Partial<AnalysisNotification> = {}): AnalysisNotification => ({
  id,
  kind: 'ready',
  at: '2026-06-01T10:00:00.000Z',
  is_seen: false,
  order_id: 'one',
  run_id: id,
  service_name: 'Vegetation index',
  field_name: 'North 40',
  area_ha: 4,
  sequence: 0,
  analyses: 1,
  due_at: '2026-06-01T10:00:00.000Z',
  reason: null,
  ...changes,
});

test('the results of an order are one group per service, and everything else stays single', () => {
  const groups = groupNotifications([
    aNotification('a'),
    aNotification('b', { order_id: 'two' }),
    aNotification('c'),
    aNotification('d', { kind: 'waiting' }),
    aNotification('e', { service_name: 'Methane' }),
  ]);
  expect(groups.map((group) => group.map(({ id }) => id).join(' '))).toEqual(['a c', 'b', 'd', 'e']);
});
