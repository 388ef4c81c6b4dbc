import '../../ordering/ordering.css';
import { endpoints } from '@furrow/contract/endpoints';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemState } from '../../ui/problem-state.tsx';
import { useNamedId } from '../orders/named-id.ts';
import { askAgainAfter, isUnderWay } from '../orders/progress.ts';
import { Report } from './report.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { UnderWay } from './under-way.tsx';

const texts = orderingTexts.report;

/** An id in the address moves into the navigation's state; without one there is nothing to show here. */
export default function AnalysisReportScreen() {
  const id = useNamedId('item_id');
  const [search] = useSearchParams();
  if (id === null) return <Navigate to="/orderlist" replace />;
  if (search.has('item_id')) return <Navigate to="/analysis-report" replace state={{ item_id: id }} />;
  return (
    <>
      <OrderTitle of={texts.title} />
      <Analysis id={id} />
    </>
  );
}

function Analysis({ id }: { id: string }) {
  const analysis = useCall(
    endpoints.viewAnalysis,
    { query: { item_id: id } },
    { again: (data) => (data && !data.metadata ? askAgainAfter([data]) : false) },
  );
  const { data, error } = analysis;
  if (data?.metadata) return <Report record={data} metadata={data.metadata} />;
  if (data && isUnderWay(data.analysis_status)) return <UnderWay analysis={data} />;
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
    <ProblemState isScreen heading={texts.notFound} problem={error} onTryAgain={analysis.tryAgain}>
      <Link to="/orderlist">{texts.orders}</Link>
    </ProblemState>
  );
}
