import '../styles/report.css';
import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { type ReactNode, useState } from 'react';
import { labelSteps, stepOf } from '../../../ui/display/scale-steps.ts';
import { AssistantPanel } from '../../assistant/assistant-panel.tsx';
import type { RecordMetadata } from '../../record/metadata.ts';
import { useDayChoice } from '../dates/use-day-choice.ts';
import { AnalysisMap } from '../map/analysis-map.tsx';
import { findPreviousRunWithImages } from './previous-run.ts';
import { ReportDetails } from './report-details.tsx';
import { ReportHead } from './report-head.tsx';

/** A record without an outline is one that its owner shares without it. */
type ShownRecord = Omit<AnalysisRecord, 'metadata' | 'geometry' | 'coordinates'> &
  (Pick<AnalysisRecord, 'geometry' | 'coordinates'> | { geometry: null; coordinates: null });

/** [lng, lat] in degrees on WGS 84. */
type PinPoint = NonNullable<PurchasedAnalysis['answer']['where']>['point'] | null;

interface Props {
  record: ShownRecord;
  metadata: RecordMetadata;
  /** Data that only the buyer sees; null if the viewer is not the buyer. */
  ownAnalysis: PurchasedAnalysis | null;
  /** What the result says, for others than the buyer. */
  answer?: ReactNode;
  /** Which land it is, for others than the buyer. */
  land?: ReactNode;
  /** What others are shown: the name of the land, the state of the field, and the point in the weakest part. */
  shared?: { name: string; state: string | null; pin: PinPoint } | null;
  /** When the shown copy was saved on this device; null if it came from the server. */
  savedAt?: string | null;
}

/** The result as a sentence, as one number and on the map, followed by all its figures. */
export function Report({
  record,
  metadata,
  ownAnalysis,
  answer,
  land,
  shared = null,
  savedAt = null,
}: Props) {
  const { indices, display } = metadata;
  const [isAssistantOpen, setAssistantOpen] = useState(() => matchMedia('(min-width: 80rem)').matches);
  const choice = useDayChoice({ metadata, ownAnalysis, savedAt });
  const [chosenZone, setChosenZone] = useState<number | null>(null);
  const color = indices && stepOf(indices.average, labelSteps(display.steps)).color;
  return (
    <article className="report" data-asking={(ownAnalysis?.assistant && isAssistantOpen) || undefined}>
      {ownAnalysis && ownAnalysis.assistant !== null && (
        <AssistantPanel
          key={ownAnalysis.run_id}
          record={ownAnalysis}
          isOpen={isAssistantOpen}
          onToggle={() => setAssistantOpen(!isAssistantOpen)}
        />
      )}
      <ReportHead
        record={record}
        metadata={metadata}
        ownAnalysis={ownAnalysis}
        state={(ownAnalysis?.answer ?? shared)?.state ?? null}
        answer={answer}
        landName={shared?.name ?? null}
      />
      {record.geometry && (
        <AnalysisMap
          record={record}
          metadata={metadata}
          color={color ?? null}
          ownAnalysis={ownAnalysis}
          previousRunId={ownAnalysis && findPreviousRunWithImages(ownAnalysis)}
          choice={choice}
          weakestPart={ownAnalysis?.answer?.where?.point ?? shared?.pin ?? null}
          chosenZone={chosenZone}
          onChooseZone={setChosenZone}
        />
      )}
      <ReportDetails
        land={land}
        metadata={metadata}
        ownAnalysis={ownAnalysis}
        savedAt={savedAt}
        choice={choice}
        onShowZone={record.geometry ? setChosenZone : undefined}
      />
    </article>
  );
}
