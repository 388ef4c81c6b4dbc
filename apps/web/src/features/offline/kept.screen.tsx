import './kept.css';
import type { BoughtAnalysis } from '@furrow/contract/results';
import { Link } from 'react-router';
import { Page } from '../../frame/page.tsx';
import { itemName } from '../../ordering/item-name.ts';
import { offlineTexts as texts } from '../../texts/offline.ts';
import { areaText } from '../../ui/areas.ts';
import { Button } from '../../ui/button.tsx';
import { dayOf, dayText } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { inOneLine } from '../../ui/in-one-line.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useKept } from './use-kept.ts';

/** Results that can be read on this device without a connection. */
export default function KeptScreen() {
  const { results, forget } = useKept();
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
        <ul className="kept-rows">
          {results.map(({ analysis, keptAt }) => (
            <li key={analysis.run_id} className="kept-row">
              <Link to={`/analysis-report?item_id=${analysis.run_id}`}>
                {texts.open({ name: itemName(analysis), date: seenOn(analysis) })}
              </Link>
              <span className="kept-quiet number">
                {inOneLine(areaText(analysis.area_ha), texts.keptOn({ date: dayOf(new Date(keptAt)) }))}
              </span>
              <Button
                look="link"
                aria-label={texts.removeOf({ name: itemName(analysis) })}
                onClick={() => void forget(analysis)}
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

const seenOn = ({ metadata }: BoughtAnalysis): string =>
  dayText(metadata?.indices?.date ?? metadata?.provenance.scenes[0]?.datetime ?? '');
