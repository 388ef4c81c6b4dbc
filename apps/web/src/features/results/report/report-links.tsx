import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { Link } from 'react-router';
import { resultsTexts } from '../../../texts/results.ts';
import { SaveResultButton } from '../../offline/save-result-button.tsx';
import { shareSection } from '../files/share-section.ts';

interface Props {
  analysis: PurchasedAnalysis;
  /** When the shown copy was saved on this device; null if it came from the server. */
  savedAt: string | null;
}

/** Actions of the buyer: share the result, open its files, save it on the device. */
export function ReportLinks({ analysis, savedAt }: Props) {
  const { item_id: itemId } = analysis;
  return (
    <p className="report-links">
      <Link className="button button-quiet" to={`/orderreport?item_id=${itemId}#${shareSection}`}>
        {resultsTexts.link.share}
      </Link>
      <Link className="button button-quiet" to={`/orderreport?item_id=${itemId}`}>
        {resultsTexts.link.files}
      </Link>
      <SaveResultButton analysis={analysis} savedAt={savedAt} />
    </p>
  );
}
