import '../../ordering/ordering.css';
import './evidence.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { EvidenceRecord } from '@furrow/contract/results/evidence';
import type { SampleReport } from '@furrow/contract/results/samples';
import { Link, useParams } from 'react-router';
import { isRefusal, type Problem } from '../../api/problem.ts';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { evidenceTexts } from '../../texts/evidence.ts';
import { formatDayOf } from '../../ui/formats/dates.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { fileUrlMaxAgeMs } from '../record/file-url-max-age.ts';
import { Report } from '../results/report/report.tsx';
import { ReportSkeleton } from '../results/report/report-skeleton.tsx';
import { nameLand } from './name-land.ts';
import { SharedAnswer } from './shared-answer.tsx';
import { SharedLand } from './shared-land.tsx';

const texts = evidenceTexts.evidence;

/** Polling interval in milliseconds until the sample is ready. */
const pollIntervalMs = 3_000;

/** A result that its owner shares with others. */
export default function EvidenceScreen() {
  const { token = '' } = useParams();
  return token === 'sample' ? <Sample /> : <Shared token={token} />;
}

function Shared({ token }: { token: string }) {
  const sharedRecord = useCall(
    endpoints.viewEvidence,
    { params: { token } },
    { refetchIntervalMs: (cached) => (cached ? fileUrlMaxAgeMs : false), refetchOnFocus: true },
  );
  return <EvidenceReport {...sharedRecord} />;
}

/** The sample farm of the landing page, polled while the server analyses it. */
function Sample() {
  const sample = useCall(
    endpoints.getSampleReport,
    {},
    { refetchIntervalMs: (cached) => (cached ? false : pollIntervalMs) },
  );
  return <EvidenceReport {...sample} />;
}

interface Props {
  data: EvidenceRecord | SampleReport | undefined;
  error: Problem | null;
  refetch: () => void;
}

function EvidenceReport({ data, error, refetch }: Props) {
  // If a link expires or is revoked while the page is open, the page no longer shows the result.
  const isUnavailable = error !== null && isRefusal(error, 'evidence_not_found');
  const record = isUnavailable ? undefined : data;
  return (
    <>
      <OrderTitle screen={texts.title} />
      {record && (
        <>
          <p className="evidence-note">
            <span className="number">
              {record.expires_at === null
                ? texts.sampleNote
                : texts.note({ until: formatDayOf(new Date(record.expires_at)) })}
            </span>
            <Link to="/">{texts.own}</Link>
          </p>
          <Report
            record={withOutline(record)}
            metadata={record.metadata}
            ownAnalysis={null}
            shared={{
              name: nameLand(record.land, record.area_ha),
              state: record.answer.state,
              pin: record.answer.point,
            }}
            answer={<SharedAnswer answer={record.answer} />}
            land={<SharedLand land={record.land} shared={record.shared_land} area={record.area_ha} />}
          />
        </>
      )}
      {!record && !error && <ReportSkeleton />}
      {isUnavailable && (
        <EmptyState isScreen heading={texts.notFound} explanation={texts.explanation}>
          <Link className="button" to="/">
            {texts.home}
          </Link>
        </EmptyState>
      )}
      {!record && error && isRefusal(error, 'sample_not_ready') && (
        <EmptyState isScreen heading={texts.sampleWait} explanation={texts.sampleWaitExplanation} />
      )}
      {!record && error && !isExpected(error) && (
        <ProblemState isScreen problem={error} onTryAgain={refetch} />
      )}
    </>
  );
}

/** Outline and coordinates of a record are shared together, or neither of them. */
function withOutline({ geometry, coordinates, ...record }: EvidenceRecord | SampleReport) {
  return geometry && coordinates
    ? { ...record, geometry, coordinates }
    : { ...record, geometry: null, coordinates: null };
}

const isExpected = (problem: Problem): boolean =>
  isRefusal(problem, 'evidence_not_found') || isRefusal(problem, 'sample_not_ready');
