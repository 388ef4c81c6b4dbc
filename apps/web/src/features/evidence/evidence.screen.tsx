import '../../ordering/ordering.css';
import './evidence.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { EvidenceRecord } from '@furrow/contract/evidence';
import type { SampleReport } from '@furrow/contract/samples';
import { Link, useParams } from 'react-router';
import { isRefusal, type Problem } from '../../api/problem.ts';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { evidenceTexts } from '../../texts/evidence.ts';
import { dayOf } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemState } from '../../ui/problem-state.tsx';
import { filesFresh } from '../results/files-fresh.ts';
import { Report } from '../results/report.tsx';
import { ReportSkeleton } from '../results/report-skeleton.tsx';

const texts = evidenceTexts.evidence;

/** Polling interval until the sample is ready. */
const soon = 3_000;

/** A result that its owner shares with others. */
export default function EvidenceScreen() {
  const { token = '' } = useParams();
  return token === 'sample' ? <Sample /> : <Shared token={token} />;
}

function Shared({ token }: { token: string }) {
  const shared = useCall(
    endpoints.viewEvidence,
    { params: { token } },
    { again: (known) => (known ? filesFresh : false), onReturn: true },
  );
  return <Shown {...shared} />;
}

/** The sample farm of the landing page, polled while the server analyses it. */
function Sample() {
  const sample = useCall(endpoints.getSampleReport, {}, { again: (known) => (known ? false : soon) });
  return <Shown {...sample} />;
}

interface Properties {
  data: EvidenceRecord | SampleReport | undefined;
  error: Problem | null;
  tryAgain: () => void;
}

function Shown({ data, error, tryAgain }: Properties) {
  // A link that is withdrawn or expires while open shows nothing from then on.
  const isGone = error !== null && isRefusal(error, 'evidence_not_found');
  const known = isGone ? undefined : data;
  return (
    <>
      <OrderTitle of={texts.title} />
      {known && (
        <>
          <p className="evidence-note">
            <span className="number">
              {known.expires_at === null
                ? texts.sampleNote
                : texts.note({ until: dayOf(new Date(known.expires_at)) })}
            </span>
            <Link to="/">{texts.own}</Link>
          </p>
          <Report record={known} metadata={known.metadata} own={null} />
        </>
      )}
      {!known && !error && <ReportSkeleton />}
      {isGone && (
        <EmptyState isScreen heading={texts.notFound} explanation={texts.explanation}>
          <Link className="button" to="/">
            {texts.home}
          </Link>
        </EmptyState>
      )}
      {!known && error && isRefusal(error, 'sample_not_ready') && (
        <EmptyState isScreen heading={texts.sampleWait} explanation={texts.sampleWaitExplanation} />
      )}
      {!known && error && !isExpected(error) && (
        <ProblemState isScreen problem={error} onTryAgain={tryAgain} />
      )}
    </>
  );
}

const isExpected = (problem: Problem): boolean =>
  isRefusal(problem, 'evidence_not_found') || isRefusal(problem, 'sample_not_ready');
