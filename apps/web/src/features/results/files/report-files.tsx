import '../styles/report.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { evidenceTexts } from '../../../texts/evidence.ts';
import { reportTexts } from '../../../texts/report.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { SavedCopyNote } from '../../offline/saved-copy-note.tsx';
import { isInProgress, itemsPollMs } from '../../orders/order/progress.ts';
import { fileUrlMaxAgeMs } from '../../record/file-url-max-age.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { EvidenceLinks } from './evidence-links.tsx';
import { FileList, PdfSection } from './file-list.tsx';

const texts = evidenceTexts.report;

/** Every file of an analysis, for download and sharing. */
export function ReportFiles({ id }: { id: string }) {
  const { data, savedAt, error, refetch } = useCall(
    endpoints.viewAnalysis,
    { query: { item_id: id } },
    {
      refetchIntervalMs: (cached) =>
        cached ? (cached.metadata ? fileUrlMaxAgeMs : itemsPollMs([cached])) : false,
    },
  );
  if (data?.metadata) return <FileSections record={data} metadata={data.metadata} savedAt={savedAt} />;
  if (data) {
    return (
      <EmptyState
        isScreen
        heading={isInProgress(data.analysis_status) ? texts.waiting : reportTexts.empty}
        {...(data.status_reason && { explanation: data.status_reason })}
      >
        <Link className="button" to={`/orderlist-details?order_id=${data.order_id}`}>
          {reportTexts.order}
        </Link>
      </EmptyState>
    );
  }
  if (!error) {
    return (
      <>
        <Skeleton height={3} width="60%" />
        <Skeleton height={8} />
        <Skeleton height={18} />
      </>
    );
  }
  if (error.kind === 'refused' || error.kind === 'invalid') {
    return (
      <EmptyState isScreen heading={reportTexts.notFound}>
        <Link className="button" to="/orderlist">
          {reportTexts.orders}
        </Link>
      </EmptyState>
    );
  }
  return <ProblemState isScreen problem={error} onTryAgain={refetch} />;
}

interface FilesProperties {
  record: PurchasedAnalysis;
  metadata: RecordMetadata;
  savedAt: string | null;
}

function FileSections({ record, metadata, savedAt }: FilesProperties) {
  const { item_id, area_ha } = record;
  const { files, indices, provenance } = metadata;
  const pdf = files.find(({ kind }) => kind === 'pdf');
  const day = indices?.date ?? provenance.scenes[0]?.datetime ?? '';
  return (
    <>
      <div className="report-files-head">
        <h1>{texts.title}</h1>
        <p className="order-quiet number">
          {joinFacts(itemName(record), formatArea(area_ha), reportTexts.taken({ date: formatDay(day) }))}
        </p>
        {savedAt !== null && (
          <p>
            <SavedCopyNote savedAt={savedAt} />
          </p>
        )}
        <p>
          <Link to={`/analysis-report?item_id=${item_id}`}>{texts.open}</Link>
        </p>
      </div>
      {/* The owner's copy of the PDF contains the name of the field. */}
      {pdf && <PdfSection address={`${pdf.url}&field_name=1`} />}
      <FileList files={files} />
      <EvidenceLinks itemId={record.run_id} />
    </>
  );
}
