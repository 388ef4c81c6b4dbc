import { endpoints } from '@furrow/contract/endpoints';
import { outOfDate } from '../../api/query-client.ts';

/** Reloads the order, so that changes made meanwhile, here or elsewhere, are shown. */
export const reloadOrder = () =>
  Promise.all([outOfDate(endpoints.getOrder), outOfDate(endpoints.getOrderTimeline)]);
