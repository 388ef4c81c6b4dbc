import type { BoughtAnalysis } from '@furrow/contract/results';
import { Link } from 'react-router';
import { StillMap } from '../../map/still-map.tsx';
import { itemName } from '../../ordering/item-name.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { ItemStatus } from '../orders/item-status.tsx';
import './report.css';
import { inOneLine } from '../../ui/in-one-line.ts';

const texts = orderingTexts.report;

/** Progress of an analysis, above a map of its field. */
export function UnderWay({ analysis }: { analysis: BoughtAnalysis }) {
  const isWaiting = analysis.analysis_status === 'Waiting for a clear view';
  const hectares = areaText(analysis.area_ha);
  return (
    <div className="report">
      <div className="report-head">
        <p className="order-quiet number">{inOneLine(itemName(analysis), hectares)}</p>
        <h1>{texts.underWay}</h1>
        <div aria-live="polite">
          <ItemStatus status={analysis.analysis_status} reason={analysis.status_reason} />
        </div>
        <p className="order-quiet">{isWaiting ? texts.waitingExplanation : texts.underWayExplanation}</p>
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
