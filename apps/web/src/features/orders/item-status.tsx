import './orders.css';
import type { AnalysisStatus } from '@furrow/contract/orders';
import { ordersTexts } from '../../texts/orders.ts';
import { isUnderWay } from './progress.ts';

interface Properties {
  status: AnalysisStatus;
  reason: string | null;
  /** The analysis waits for its date, so the mark is not animated. */
  isToCome?: boolean;
}

/** Status of an analysis, and its reason. */
export function ItemStatus({ status, reason, isToCome = false }: Properties) {
  return (
    <p className="item-status" data-under-way={isUnderWay(status) && !isToCome} data-status={status}>
      <span className="item-status-mark" aria-hidden="true" />
      <span>
        {ordersTexts.status[status]}
        {reason && <span className="order-quiet order-small item-status-reason">{reason}</span>}
      </span>
    </p>
  );
}
