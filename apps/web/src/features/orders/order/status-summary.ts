import type { OrderItem, OrderRow } from '@furrow/contract/orders';
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
  const [onlyStatus] = analysis_status;
  if (total === 1 && onlyStatus) {
    const isRefunded = onlyStatus === 'Completed' && returned > 0;
    return isRefunded ? [ordersTexts.status[onlyStatus], texts.back] : [ordersTexts.status[onlyStatus]];
  }
  return [
    returned < total &&
      (next
        ? texts.doneAndNext({ done, total, day: formatDayOf(new Date(next)) })
        : texts.done({ done, total })),
    waiting > 0 && texts.waiting({ count: waiting }),
    returned > 0 && texts.returned({ count: returned }),
  ]
    .filter((words) => words !== false)
    .map(noBreakAtFigures);
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
