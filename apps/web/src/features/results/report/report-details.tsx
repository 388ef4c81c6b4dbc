import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FactList } from '../../../ordering/fact-list.tsx';
import { texts as general } from '../../../texts/app.ts';
import { reportTexts } from '../../../texts/report.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { unitOf } from '../../record/units.ts';
import { RecipeCard } from '../../samples/recipe-card.tsx';
import type { DayChoice } from '../dates/use-day-choice.ts';
import { Findings } from '../figures/findings.tsx';
import { FurtherIndices } from '../figures/further-indices.tsx';
import { Legend } from '../figures/legend.tsx';
import { ResultFiles } from '../files/result-files.tsx';
import { BuyPictures } from './buy-pictures.tsx';
import { Recompute } from './recompute.tsx';
import { ReportAreas } from './report-areas.tsx';
import { ReportHistory } from './report-history.tsx';
import { ReportSummary } from './report-summary.tsx';
import { SamplingList } from './sampling-list.tsx';

interface Props {
  /** Which land it is, for others than the buyer. */
  land: ReactNode;
  metadata: RecordMetadata;
  /** Data that only the buyer sees; null if the viewer is not the buyer. */
  ownAnalysis: PurchasedAnalysis | null;
  savedAt: string | null;
  /** Days that the map can show; null if it shows only the result's own day. */
  choice: DayChoice | null;
  /** Shows a zone on the map; undefined without a map. */
  onShowZone?: ((zone: number) => void) | undefined;
}

/** The result over time and by zone, all its figures, and how they were computed. */
export function ReportDetails({ land, metadata, ownAnalysis, savedAt, choice, onShowZone }: Props) {
  const { indices, provenance, files } = metadata;
  const { valid, inside } = provenance.pixels;
  return (
    <div className="report-details">
      {land}
      <ReportSummary metadata={metadata} ownAnalysis={ownAnalysis} savedAt={savedAt} />
      {ownAnalysis?.pictures && (
        <BuyPictures key={ownAnalysis.run_id} itemId={ownAnalysis.run_id} offered={ownAnalysis.pictures} />
      )}
      {ownAnalysis && <SamplingList samples={ownAnalysis.answer?.samples ?? []} files={files} />}
      {indices && (
        <ReportHistory
          metadata={metadata}
          indices={indices}
          isArriving={ownAnalysis?.is_backfilling === true}
          choice={choice}
        />
      )}
      <ReportAreas metadata={metadata} onShowZone={onShowZone} />
      {indices && (
        <>
          <Legend indices={indices} display={metadata.display} unit={unitOf(metadata)} />
          <p className="order-quiet number">{formatDay(indices.date)}</p>
        </>
      )}
      <FurtherIndices metadata={metadata} />
      {indices && <FactList rows={[[general.panel.pixels, general.panel.pixelsOf({ valid, inside })]]} />}
      {provenance.facts && <Findings facts={provenance.facts} />}
      <RecipeCard provenance={provenance} notes={indices?.notes ?? provenance.notes ?? ''}>
        {ownAnalysis && <Recompute key={ownAnalysis.run_id} itemId={ownAnalysis.run_id} />}
      </RecipeCard>
      <ResultFiles files={files} />
      {ownAnalysis && (
        <p className="report-order order-small">
          <Link
            to={`/orderlist-details?order_id=${ownAnalysis.order_id}`}
            state={{ order_id: ownAnalysis.order_id }}
          >
            {reportTexts.order}
          </Link>
        </p>
      )}
    </div>
  );
}
