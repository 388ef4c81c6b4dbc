import type { AnalysisNotification } from '@furrow/contract/site/notifications';

/** Notifications that are shown as one: several for results of one order for the same service, or a single one. */
export type NotificationGroup = readonly [AnalysisNotification, ...AnalysisNotification[]];

/** Groups the results of each order, at the position of the newest one. */
export function groupNotifications(notifications: readonly AnalysisNotification[]): NotificationGroup[] {
  const groups = Map.groupBy(notifications, ({ id, kind, order_id, service_name }) =>
    kind === 'ready' ? `${order_id} ${service_name}` : id,
  );
  return [...groups.values()].map((group) => group as [AnalysisNotification, ...AnalysisNotification[]]);
}
