import '../styles/report.css';
import { reportTexts as texts } from '../../../texts/report.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** Placeholder of the report with the same layout. */
export function ReportSkeleton() {
  return (
    <div className="report" role="status" aria-label={texts.loading} data-arriving>
      <div className="report-head">
        <h1 className="report-title">{texts.heading}</h1>
        <p>
          <Skeleton lines={1} width="70%" />
        </p>
        <Skeleton height={5} width="80%" />
        <Skeleton height={4.2} />
        <Skeleton height={11.5} />
        <Skeleton lines={2} />
      </div>
      <div className="report-map" />
      <div className="report-details">
        <Skeleton height={20} />
      </div>
    </div>
  );
}
