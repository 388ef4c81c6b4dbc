import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import type { ReactNode } from 'react';
import { orderingTexts } from '../../../texts/ordering.ts';
import { reportTexts as texts } from '../../../texts/report.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { plumesHeadline } from '../figures/plumes.tsx';
import { Answer } from './answer.tsx';

interface Props {
  record: Omit<AnalysisRecord, 'metadata' | 'geometry' | 'coordinates'>;
  metadata: RecordMetadata;
  /** Data that only the buyer sees; null if the viewer is not the buyer. */
  ownAnalysis: PurchasedAnalysis | null;
  /** The state of the field as a sentence; null for a result without an average, and in copies of an earlier version. */
  state: string | null;
  /** What the result says, for others than the buyer. */
  answer?: ReactNode;
  /** Name of the land for others than the buyer, who do not see that of the field. */
  landName?: string | null;
}

/** What was analysed, and the result as a sentence, with what has changed, where, and what to do next. */
export function ReportHead({ record, metadata, ownAnalysis, state, answer, landName = null }: Props) {
  const { indices, geojson, provenance } = metadata;
  const viewedAt = indices?.date ?? provenance.scenes[0]?.datetime;
  const details = [
    record.service_name,
    viewedAt && formatDay(viewedAt),
    ownAnalysis?.field_name,
    landName === null ? formatArea(record.area_ha) : landName,
    // What the owner has said since is shown instead of what was ordered, such as "Other crop".
    ownAnalysis?.advice?.stated?.crop_name ?? record.vegetation_type,
    record.soil_type,
    record.reference_date && orderingTexts.orderInputs.dayWords({ day: formatDay(record.reference_date) }),
  ];
  return (
    <div className="report-head">
      <h1 className="report-title">{texts.heading}</h1>
      <p className="order-quiet number">{joinFacts(...details)}</p>
      <h2 className="report-headline">
        {state ?? (indices ? record.service_name : geojson ? plumesHeadline(geojson) : texts.empty)}
      </h2>
      {ownAnalysis ? <Answer analysis={ownAnalysis} files={metadata.files} /> : answer}
    </div>
  );
}
