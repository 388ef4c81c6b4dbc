import '../../ordering/ordering.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useDeferredValue } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { reportTexts as texts } from '../../texts/report.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { isInProgress, itemsPollMs } from '../orders/order/progress.ts';
import { useRequestedId } from '../orders/order/requested-id.ts';
import { fileUrlMaxAgeMs } from '../record/file-url-max-age.ts';
import { AnalysisInProgress } from './report/analysis-in-progress.tsx';
import { Report } from './report/report.tsx';
import { ReportSkeleton } from './report/report-skeleton.tsx';

/** Polling interval in milliseconds while images or earlier months are still being created. */
const pollIntervalMs = 2_000;

/** Moves an id from the query of the URL into the navigation state. Without an id, redirects to the list of orders. */
export default function AnalysisReportScreen() {
  const id = useRequestedId('item_id');
  const [search] = useSearchParams();
  if (search.get('sample') === '1') return <Navigate to="/evidence/sample" replace />;
  if (id === null) return <Navigate to="/orderlist" replace />;
  if (search.has('item_id')) return <Navigate to="/analysis-report" replace state={{ item_id: id }} />;
  return (
    <>
      <OrderTitle screen={texts.title} />
      <AnalysisReport id={id} />
    </>
  );
}

function AnalysisReport({ id }: { id: string }) {
  const analysis = useCall(
    endpoints.viewAnalysis,
    { query: { item_id: id } },
    {
      refetchIntervalMs: (data) => {
        if (!data) return false;
        if (data.pictures?.state === 'being_made' || data.is_backfilling) return pollIntervalMs;
        return data.metadata ? fileUrlMaxAgeMs : itemsPollMs([data]);
      },
      // When another day of the same field is selected, the previous result stays on the map until the new one arrives.
      keepPrevious: true,
    },
  );
  const { error, savedAt } = analysis;
  // A report is rendered in short tasks, between which a phone answers to touch.
  const data = useDeferredValue(analysis.data);
  if (data?.metadata)
    return (
      <Report
        key={data.runs.at(-1)?.id}
        record={data}
        metadata={data.metadata}
        ownAnalysis={data}
        savedAt={savedAt}
      />
    );
  if (data && isInProgress(data.analysis_status)) return <AnalysisInProgress analysis={data} />;
  if (data) {
    return (
      <EmptyState
        isScreen
        heading={texts.empty}
        {...(data.status_reason && { explanation: data.status_reason })}
      >
        <Link className="button" to={`/orderlist-details?order_id=${data.order_id}`}>
          {texts.order}
        </Link>
      </EmptyState>
    );
  }
  if (!error) return <ReportSkeleton />;
  if (error.kind === 'refused' || error.kind === 'invalid') {
    return (
      <EmptyState isScreen heading={texts.notFound}>
        <Link className="button" to="/orderlist">
          {texts.orders}
        </Link>
      </EmptyState>
    );
  }
  return (
    <ProblemState isScreen heading={texts.notFound} problem={error} onTryAgain={analysis.refetch}>
      <Link to="/orderlist">{texts.orders}</Link>
    </ProblemState>
  );
}
