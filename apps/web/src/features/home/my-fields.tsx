import './home.css';
import '../../ui/controls/form-fields.css';
import type { OverviewOrder } from '@furrow/contract/results';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { homeTexts as texts } from '../../texts/home.ts';
import { ErrorBoundary } from '../../ui/display/error-boundary.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useIsWide } from '../fields/list/use-is-wide.ts';
import { ViewSwitch } from '../fields/list/view-switch.tsx';
import { NoFieldsYet } from './no-fields-yet.tsx';
import { OverviewList } from './overview-list.tsx';
import { useFirstPage } from './overview-page.ts';

/** Orders of the list as in its menu. */
const sortOrders = Object.keys(texts.sorts) as OverviewOrder[];
const LastValuesMap = lazy(() => import('./last-values-map.tsx'));

/** The user's fields with their last values, as a list and on a map: both on a wide screen, one of them on a narrow one. */
export function MyFields() {
  const container = useRef<HTMLElement>(null);
  const isWide = useIsWide(container, 56);
  const areRowsWide = useIsWide(container, 34);
  const [view, setView] = useState<'list' | 'map'>('list');
  const [sort, setSort] = useState<OverviewOrder>('change');
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const { data, extras, error, refetch } = useFirstPage(sort);
  const total = extras?.total ?? 0;
  return (
    <section
      className="home-fields"
      ref={container}
      aria-labelledby="home-fields"
      data-wide={isWide || undefined}
    >
      <div className="home-fields-head">
        <h1 id="home-fields">{texts.title}</h1>
        {total > 0 && (
          <>
            <span className="overview-quiet number">{texts.count({ count: total })}</span>
            {total > 1 && <SortChoice sort={sort} onSort={setSort} />}
            <nav className="home-fields-actions" aria-label={texts.ways}>
              <Link className="button button-quiet" to="/fields/outline">
                {texts.draw}
              </Link>
              <Link className="button button-quiet" to="/fields/import">
                {texts.importFile}
              </Link>
              <Link className="button button-quiet" to="/fields">
                {texts.all}
              </Link>
            </nav>
          </>
        )}
      </div>
      {data && total === 0 && <NoFieldsYet />}
      {data && total > 0 && (
        <>
          {!isWide && <ViewSwitch view={view} onViewChange={setView} />}
          <div className="home-fields-sides">
            {(isWide || view === 'list') && (
              <OverviewList sort={sort} total={total} isWide={areRowsWide} onHighlight={setHighlightedId} />
            )}
            {(isWide || view === 'map') && (
              <div className="home-map">
                <ErrorBoundary fallback={<p className="overview-quiet">{texts.mapFailed}</p>}>
                  <Suspense>
                    <LastValuesMap highlightedId={highlightedId} />
                  </Suspense>
                </ErrorBoundary>
              </div>
            )}
          </div>
        </>
      )}
      {!data && error && <ProblemState problem={error} onTryAgain={refetch} />}
      {!data && !error && (
        <div role="status" aria-label={texts.loading} data-arriving>
          <Skeleton height={28} />
        </div>
      )}
    </section>
  );
}

function SortChoice({ sort, onSort }: { sort: OverviewOrder; onSort: (sort: OverviewOrder) => void }) {
  return (
    <select
      className="control home-fields-sort"
      aria-label={texts.sort}
      value={sort}
      onChange={({ target }) => onSort(target.value as OverviewOrder)}
    >
      {sortOrders.map((order) => (
        <option key={order} value={order}>
          {texts.sorts[order]}
        </option>
      ))}
    </select>
  );
}
