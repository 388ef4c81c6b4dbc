import { endpoints } from '@furrow/contract/endpoints';
import { outOfDate } from '../../api/query-client.ts';

/** What has started or was changed meanwhile, here or elsewhere, shows too. */
export const reloadOrder = () =>
  Promise.all([outOfDate(endpoints.getOrder), outOfDate(endpoints.getOrderTimeline)]);
