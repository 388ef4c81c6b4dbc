import type { AnalysisRecord } from '@furrow/contract/analysis-record';
import type { PurchasedAnalysis } from '@furrow/contract/results';
import { orderingTexts } from '../../../texts/ordering.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { measuredPercent } from '../../record/measured-percent.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { AverageFigure } from '../figures/average-figure.tsx';
import { headline } from '../figures/headline.ts';
import { Plumes, plumesHeadline } from '../figures/plumes.tsx';
import { Answer } from './answer.tsx';
import { ReportLinks } from './report-links.tsx';
import { RunPicker } from './run-picker.tsx';

const texts = orderingTexts.report;

interface Props {
  record: Omit<AnalysisRecord, 'metadata'>;
  metadata: RecordMetadata;
  /** Data that only the buyer sees; null if the viewer is not the buyer. */
  ownAnalysis: PurchasedAnalysis | null;
  savedAt: string | null;
}

/** What was analysed, and the result as a sentence and a number. */
export function ReportHead({ record, metadata, ownAnalysis, savedAt }: Props) {
  const { indices, geojson, display, provenance } = metadata;
  const percent = measuredPercent(provenance);
  const details = [
    record.service_name,
    ownAnalysis?.field_name,
    formatArea(record.area_ha),
    record.vegetation_type,
    record.soil_type,
    record.reference_date && orderingTexts.orderInputs.dayWords({ day: formatDay(record.reference_date) }),
  ];
  return (
    <div className="report-head">
      <h1 className="report-title">{texts.heading}</h1>
      <p className="order-quiet number">{joinFacts(...details)}</p>
      {ownAnalysis && <ReportLinks analysis={ownAnalysis} savedAt={savedAt} />}
      {ownAnalysis && <RunPicker runs={ownAnalysis.runs} run_id={ownAnalysis.run_id} />}
      <h2 className="report-headline">
        {indices
          ? headline(record.service_code, indices, display)
          : geojson
            ? plumesHeadline(geojson)
            : texts.empty}
      </h2>
      {ownAnalysis && <Answer analysis={ownAnalysis} />}
      {indices && percent !== null && <p className="number">{resultsTexts.measured.headline({ percent })}</p>}
      {!indices && geojson && (
        <>
          <Plumes
            shapes={geojson}
            acquiredAt={provenance.scenes[0]?.datetime ?? ''}
            pixels={provenance.pixels}
          />
          {provenance.simulated && <p>{texts.simulated}</p>}
        </>
      )}
      {indices && <AverageFigure metadata={metadata} indices={indices} />}
    </div>
  );
}
