import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { reportTexts } from '../../../texts/report.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { measuredPercent } from '../../record/measured-percent.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { AverageFigure } from '../figures/average-figure.tsx';
import { Plumes } from '../figures/plumes.tsx';
import { ReportLinks } from './report-links.tsx';
import { RunPicker } from './run-picker.tsx';

interface Props {
  metadata: RecordMetadata;
  /** Data that only the buyer sees; null if the viewer is not the buyer. */
  ownAnalysis: PurchasedAnalysis | null;
  savedAt: string | null;
}

/** The result as one number or as its plumes, with what its owner can do with it. */
export function ReportSummary({ metadata, ownAnalysis, savedAt }: Props) {
  const { indices, geojson, provenance } = metadata;
  const percent = measuredPercent(provenance);
  return (
    <>
      {ownAnalysis && <RunPicker runs={ownAnalysis.runs} run_id={ownAnalysis.run_id} />}
      {indices && percent !== null && <p className="number">{resultsTexts.measured.headline({ percent })}</p>}
      {!indices && geojson && (
        <>
          <Plumes
            shapes={geojson}
            acquiredAt={provenance.scenes[0]?.datetime ?? ''}
            pixels={provenance.pixels}
          />
          {provenance.simulated && <p>{reportTexts.simulated}</p>}
        </>
      )}
      {indices && <AverageFigure metadata={metadata} indices={indices} />}
      {ownAnalysis && <ReportLinks analysis={ownAnalysis} savedAt={savedAt} />}
    </>
  );
}
