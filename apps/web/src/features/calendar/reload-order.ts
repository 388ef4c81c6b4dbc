import { endpoints } from '@furrow/contract/endpoints';
import { invalidate } from '../../api/query-client.ts';

/** Reloads the order, so that changes made here or in another tab are shown. */
export const reloadOrder = () =>
  Promise.all([invalidate(endpoints.getOrder), invalidate(endpoints.getOrderTimeline)]);
