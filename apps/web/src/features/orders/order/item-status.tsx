import './orders.css';
import type { AnalysisStatus } from '@furrow/contract/orders/orders';
import { ordersTexts } from '../../../texts/orders.ts';
import { isInProgress } from './progress.ts';

interface Props {
  status: AnalysisStatus;
  reason: string | null;
  /** True if the analysis waits for its date. Its mark is then not animated. */
  isBeforeDate?: boolean;
  /** Words instead of the status, for several analyses. */
  summary?: string;
}

/** Status of an analysis, and its reason. */
export function ItemStatus({ status, reason, isBeforeDate = false, summary }: Props) {
  return (
    <p className="item-status" data-in-progress={isInProgress(status) && !isBeforeDate} data-status={status}>
      <span className="item-status-mark" aria-hidden="true" />
      <span>
        {summary ?? ordersTexts.status[status]}
        {reason && <span className="order-quiet order-small item-status-reason">{reason}</span>}
      </span>
    </p>
  );
}
