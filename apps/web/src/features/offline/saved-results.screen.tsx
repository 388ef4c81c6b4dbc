import './saved-results.css';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { Link } from 'react-router';
import { itemName } from '../../ordering/draft/item-name.ts';
import { offlineTexts as texts } from '../../texts/offline.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatArea } from '../../ui/formats/areas.ts';
import { formatDay, formatDayOf } from '../../ui/formats/dates.ts';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useSavedResults } from './use-saved-results.ts';

/** Results that can be read on this device without a connection. */
export default function SavedResultsScreen() {
  const { results, remove } = useSavedResults();
  if (results?.length === 0) {
    return (
      <Page title={texts.title}>
        <EmptyState heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
          <Link className="button" to="/orderlist">
            {texts.orders}
          </Link>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={texts.title}>
      <p className="page-quiet">{texts.about}</p>
      {results ? (
        <ul className="saved-rows">
          {results.map(({ analysis, savedAt }) => (
            <li key={analysis.run_id} className="saved-row">
              <Link to={`/analysis-report?item_id=${analysis.run_id}`}>
                {texts.open({ name: itemName(analysis), date: acquisitionDateOf(analysis) })}
              </Link>
              <span className="saved-quiet number">
                {joinFacts(
                  formatArea(analysis.area_ha),
                  texts.savedOn({ date: formatDayOf(new Date(savedAt)) }),
                )}
              </span>
              <Button
                variant="link"
                aria-label={texts.removeOf({ name: itemName(analysis) })}
                onClick={() => void remove(analysis)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <div aria-busy="true">
          <Skeleton lines={2} width="60%" />
        </div>
      )}
    </Page>
  );
}

const acquisitionDateOf = ({ metadata }: PurchasedAnalysis): string =>
  formatDay(metadata?.indices?.date ?? metadata?.provenance.scenes[0]?.datetime ?? '');
