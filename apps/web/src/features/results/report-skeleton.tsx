import './report.css';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The report before it has arrived, in its final shape. */
export function ReportSkeleton() {
  return (
    <div className="report" role="status" aria-label={orderingTexts.report.loading} data-arriving>
      <div className="report-head">
        <Skeleton lines={1} width="50%" />
        <Skeleton height={4} />
        <Skeleton height={5} />
        <Skeleton height={5} />
        <Skeleton lines={2} />
      </div>
      <div className="report-map" />
      <div className="report-details">
        <Skeleton height={20} />
      </div>
    </div>
  );
}
