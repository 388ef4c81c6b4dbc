import './home.css';
import type { FieldOverview, ResultScale } from '@furrow/contract/results/results';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { homeTexts as texts } from '../../texts/home.ts';
import { ErrorBoundary } from '../../ui/display/error-boundary.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useIsWide } from '../fields/list/use-is-wide.ts';
import { ViewSwitch } from '../fields/list/view-switch.tsx';
import { ValueLegend } from '../record/value-legend.tsx';
import { NoFieldsYet } from './no-fields-yet.tsx';
import { useOverviewChoice } from './overview-choice.ts';
import { OverviewList } from './overview-list.tsx';
import { OverviewMenus } from './overview-menus.tsx';
import { useFirstPage } from './overview-page.ts';
import { useResultScales } from './use-result-scales.ts';

const LastValuesMap = lazy(() => import('./last-values-map.tsx'));
/** Number of fields up to which the list is below the map, because it would leave most of the height of the map empty. */
const maxBelowMap = 2;

/**
 * The user's fields with their last values, as a list and on a map: one below the other if there are few, otherwise next to
 * each other on a wide screen, and one of them on a narrow one.
 */
export function MyFields() {
  const container = useRef<HTMLElement>(null);
  const isWide = useIsWide(container, 56);
  const areRowsWide = useIsWide(container, 34);
  const [view, setView] = useState<'list' | 'map'>('list');
  const { sort, service } = useOverviewChoice();
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const { data, extras, error, refetch } = useFirstPage({ sort, service });
  const scales = useResultScales();
  const total = extras?.total ?? 0;
  const shownScales = scalesOf(scales, service, data?.length === total ? data : null);
  const areFew = total <= maxBelowMap;
  const layout = areFew ? 'below' : isWide ? 'beside' : 'switched';
  return (
    <section className="home-fields" ref={container} aria-labelledby="home-fields">
      <div className="home-fields-head">
        <h1 id="home-fields">{texts.title}</h1>
        {total > 0 && (
          <>
            <span className="overview-quiet number">{texts.count({ count: total })}</span>
            <OverviewMenus total={total} scales={scales} />
            {layout !== 'switched' && <FieldActions />}
          </>
        )}
      </div>
      {data && total === 0 && <NoFieldsYet />}
      {data && total > 0 && (
        <>
          {layout === 'switched' && (
            <div className="home-fields-bar">
              <ViewSwitch view={view} onViewChange={setView} />
              <FieldActions />
            </div>
          )}
          <div className="home-fields-sides" data-layout={layout}>
            {(layout !== 'switched' || view === 'list') && (
              <OverviewList
                choice={{ sort, service }}
                total={total}
                isWide={areRowsWide}
                onHighlight={setHighlightedId}
              />
            )}
            {(layout !== 'switched' || view === 'map') && (
              <div className="home-map">
                <ErrorBoundary fallback={<p className="overview-quiet">{texts.mapFailed}</p>}>
                  <Suspense>
                    <LastValuesMap service={service} highlightedId={highlightedId} />
                  </Suspense>
                </ErrorBoundary>
              </div>
            )}
            {shownScales.length > 0 && (
              <div className="home-legend">
                <ValueLegend scales={shownScales} />
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

/**
 * The colour scales of the values that are shown.
 * @param overviews all fields; null if only some of them are loaded.
 */
function scalesOf(
  scales: readonly ResultScale[],
  service: string | null,
  overviews: readonly FieldOverview[] | null,
): readonly ResultScale[] {
  if (service !== null) return scales.filter(({ service_code }) => service_code === service);
  const shown = overviews && new Set(overviews.map(({ newest }) => newest?.service_code));
  return shown ? scales.filter(({ service_code }) => shown.has(service_code)) : scales;
}

const FieldActions = () => (
  <nav className="home-fields-actions" aria-label={texts.actions}>
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
);
