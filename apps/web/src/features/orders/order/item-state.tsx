import type { OrderItem } from '@furrow/contract/orders/orders';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { ItemStatus } from './item-status.tsx';
import { summarizeItem } from './status-summary.ts';

/** State of an item: that of its only analysis, or how many of several are done and when the next is due. */
export function ItemState({ item }: { item: OrderItem }) {
  const { analyses, analysis_status: status, status_reason: reason } = item;
  const isGoingOn = status === 'Completed' && analyses.open > 0;
  return (
    <ItemStatus
      status={isGoingOn ? 'Scheduled' : status}
      reason={reason}
      isBeforeDate={isGoingOn}
      summary={joinFacts(...summarizeItem(item))}
    />
  );
}
