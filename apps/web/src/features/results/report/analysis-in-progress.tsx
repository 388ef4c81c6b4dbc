import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { Link } from 'react-router';
import { StillMap } from '../../../map/view/still-map.tsx';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { reportTexts as texts } from '../../../texts/report.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { ItemStatus } from '../../orders/order/item-status.tsx';
import '../styles/report.css';
import { joinFacts } from '../../../ui/formats/join-facts.ts';

/** Progress of an analysis, above a map of its field. */
export function AnalysisInProgress({ analysis }: { analysis: PurchasedAnalysis }) {
  const isWaiting = analysis.analysis_status === 'Waiting for a clear view';
  const hectares = formatArea(analysis.area_ha);
  return (
    <div className="report">
      <div className="report-head">
        <p className="order-quiet number">{joinFacts(itemName(analysis), hectares)}</p>
        <h1>{texts.inProgress}</h1>
        <div aria-live="polite">
          <ItemStatus status={analysis.analysis_status} reason={analysis.status_reason} />
        </div>
        <p className="order-quiet">{isWaiting ? texts.waitingExplanation : texts.inProgressExplanation}</p>
        <p>
          <Link to={`/orderlist-details?order_id=${analysis.order_id}`}>{texts.order}</Link>
        </p>
      </div>
      <div className="report-map">
        <StillMap
          ring={analysis.coordinates}
          label={orderingTexts.map.fieldLabel({ hectares })}
          tag={hectares}
        />
      </div>
    </div>
  );
}
