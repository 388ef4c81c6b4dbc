import type { OrderItem, OrderRow } from '@furrow/contract/orders/orders';
import { ordersTexts } from '../../../texts/orders.ts';
import { formatDayOf } from '../../../ui/formats/dates.ts';
import { noBreakAtFigures } from '../../../ui/formats/no-break.ts';

const texts = ordersTexts.statusSummary;

/** Status of an order in short: the status of a single analysis, or the number of analyses per status. */
export function summarizeStatus({
  analyses,
  analysis_status,
}: Pick<OrderRow, 'analyses' | 'analysis_status'>): string[] {
  const { total, done, waiting, returned, next_due_at: next } = analyses;
  const { counted, scheduled } = countAnalyses({ analyses, itemCount: analysis_status.length });
  const day = next && formatDayOf(new Date(next));
  const [onlyStatus] = analysis_status;
  if (total === 1 && onlyStatus) {
    const isRefunded = onlyStatus === 'Completed' && returned > 0;
    return isRefunded ? [ordersTexts.status[onlyStatus], texts.back] : [ordersTexts.status[onlyStatus]];
  }
  return [
    returned < total &&
      (day && scheduled === 0
        ? texts.doneAndNext({ done, total: counted, day })
        : texts.done({ done, total: counted })),
    day !== null && scheduled > 0 && texts.scheduled({ count: scheduled, day }),
    waiting > 0 && texts.waiting({ count: waiting }),
    returned > 0 && texts.returned({ count: returned }),
  ]
    .filter((words) => words !== false)
    .map(noBreakAtFigures);
}

/**
 * Analyses that an order is said to have. With several items, those that wait for a later date are counted separately,
 * because a buyer of 39 fields knows of 39 analyses; a single item is known by its dates.
 */
export function countAnalyses({
  analyses,
  itemCount,
}: {
  analyses: OrderRow['analyses'];
  itemCount: number;
}): {
  counted: number;
  scheduled: number;
} {
  const scheduled = itemCount > 1 ? analyses.scheduled : 0;
  return { counted: analyses.total - scheduled, scheduled };
}

/**
 * Status of an item in short. An item of several analyses shows the state of the first until that one has a result.
 */
export function summarizeItem({ analyses, analysis_status: status }: ItemInState): string[] {
  return analyses.done === 0
    ? [ordersTexts.status[status]]
    : summarizeStatus({ analyses, analysis_status: [status] });
}

type ItemInState = Pick<OrderItem, 'analyses' | 'analysis_status'>;

/** Mark before the status: `open` while an analysis is unfinished, `done` if any has succeeded, `over` if none has. */
export function statusMark({ open, done }: OrderRow['analyses']): 'open' | 'done' | 'over' {
  if (open > 0) return 'open';
  return done > 0 ? 'done' : 'over';
}
