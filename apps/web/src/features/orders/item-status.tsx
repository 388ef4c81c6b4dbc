import './orders.css';
import type { AnalysisStatus } from '@furrow/contract/orders';
import { ordersTexts } from '../../texts/orders.en.ts';
import { isUnderWay } from './progress.ts';

/** Where an analysis stands, and why. */
export function ItemStatus({ status, reason }: { status: AnalysisStatus; reason: string | null }) {
  return (
    <p className="item-status" data-under-way={isUnderWay(status)} data-status={status}>
      <span className="item-status-mark" aria-hidden="true" />
      <span>
        {ordersTexts.status[status]}
        {reason && <span className="order-quiet order-small item-status-reason">{reason}</span>}
      </span>
    </p>
  );
}
