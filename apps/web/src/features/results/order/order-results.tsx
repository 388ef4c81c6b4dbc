import './order-results.css';
import '../../../ui/controls/form-fields.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { OrderResult } from '@furrow/contract/results/results';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { isolate } from '../../../texts/isolate.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatDifference, formatIndex } from '../../../ui/formats/numbers.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { measuredPart } from '../../record/measured-percent.ts';
import { createValueColors } from '../../record/value-colors.ts';
import { ValueLegend } from '../../record/value-legend.tsx';
import { resultsOfService, servicesOfResults } from './services-of-results.ts';
import { type ResultOrder, sortResults } from './sort-results.ts';

const texts = ordersTexts.results;
const sortOrders = Object.keys(texts.sorts) as ResultOrder[];
/** Polling interval in milliseconds while rows will change. */
const pollMs = 5_000;

const ValueMap = lazy(async () => ({ default: (await import('../../fields/value-map.tsx')).ValueMap }));

/** True while the row will change: its analysis is in progress, or its result is compared with earlier views. */
const isOpen = ({ analysis_status, result }: OrderResult): boolean =>
  analysis_status === 'Processing' || analysis_status === 'Scheduled' || result?.is_backfilling === true;

/** The results of an order for one of its services: a table, and a map in the colours of the values. */
export function OrderResults({ id }: { id: string }) {
  const navigate = useNavigate();
  const [order, setOrder] = useState<ResultOrder>('change');
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const { data, extras, error, refetch } = useCall(
    endpoints.listOrderResults,
    { query: { order_id: id } },
    { refetchIntervalMs: (results) => (results?.some(isOpen) ? pollMs : false) },
  );
  const [search, setSearch] = useSearchParams();
  const results = useMemo(() => resultsOfService(data ?? [], search.get('service')), [data, search]);
  const services = useMemo(() => servicesOfResults(data ?? []), [data]);
  const rows = useMemo(() => {
    const colorOf = createValueColors(extras?.scales ?? {});
    return sortResults(results, order).map((result) => ({
      ...result,
      color: colorOf(result.service_code, result.result?.average ?? null),
    }));
  }, [results, extras, order]);
  const fields = useMemo(
    () =>
      rows.map(({ item_id, field_name: name, geometry, area_ha, color }) => ({
        id: item_id,
        name,
        geometry,
        area_ha,
        color,
      })),
    [rows],
  );
  const open = useCallback(
    (itemId: string) => void navigate(`/analysis-report?item_id=${itemId}`),
    [navigate],
  );
  if (!data)
    return error ? <ProblemState isScreen problem={error} onTryAgain={refetch} /> : <Skeleton height={24} />;
  const totalArea = results.reduce((hectares, { area_ha }) => hectares + area_ha, 0);
  const [shown] = results;
  const display = shown && extras?.scales[shown.service_code];
  const doneCount = results.filter(({ result }) => result !== null).length;
  return (
    <>
      <div className="order-results-head">
        <h1>{texts.heading}</h1>
        <p className="order-quiet number">
          {joinFacts(texts.done({ done: doneCount, total: results.length }), formatArea(totalArea))}
        </p>
        {services.length > 1 && (
          <select
            className="control"
            aria-label={ordersTexts.orders.service}
            value={results[0]?.service_code}
            onChange={({ target }) =>
              setSearch({ order_id: id, service: target.value }, { replace: true, preventScrollReset: true })
            }
          >
            {services.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
        <select
          className="control"
          aria-label={texts.sort}
          value={order}
          onChange={({ target }) => setOrder(target.value as ResultOrder)}
        >
          {sortOrders.map((each) => (
            <option key={each} value={each}>
              {texts.sorts[each]}
            </option>
          ))}
        </select>
        <Link to={`/orderlist-details?order_id=${id}`}>{texts.order}</Link>
      </div>
      <div className="order-results">
        <div className="order-results-side">
          <div className="order-results-map">
            <Suspense>
              <ValueMap fields={fields} highlightedId={highlightedId} label={texts.map} onPress={open} />
            </Suspense>
          </div>
          {shown && display && <ValueLegend scales={[{ ...shown, display }]} />}
        </div>
        <div className="order-results-table">
          <table aria-label={texts.heading}>
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col" className="number">
                  {texts.value}
                </th>
                <th scope="col" className="number">
                  {texts.change}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ResultRow key={row.item_id} row={row} onHighlight={setHighlightedId} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
}

interface RowProperties {
  row: OrderResult & { color: string | undefined };
  onHighlight: (id: string | null) => void;
}

function ResultRow({ row, onHighlight }: RowProperties) {
  const { item_id, field_name, area_ha, service_name, result, color, analysis_status } = row;
  return (
    <tr onPointerEnter={() => onHighlight(item_id)} onPointerLeave={() => onHighlight(null)}>
      <th scope="row">
        <Link to={`/analysis-report?item_id=${item_id}`}>{isolate(field_name)}</Link>
        <span className="order-quiet order-small number">
          {joinFacts(
            service_name,
            formatArea(area_ha),
            result === null ? ordersTexts.status[analysis_status] : formatDay(result.date),
            result && measuredPart(result),
          )}
        </span>
      </th>
      <td className="number">
        {result !== null && result.average !== null && (
          <span className="order-results-value">
            <span className="order-results-colour" style={{ background: color }} aria-hidden="true" />
            {formatIndex(result.average)}
          </span>
        )}
      </td>
      <td className="number">
        {result !== null &&
          result.difference !== null &&
          formatDifference(Math.round(result.difference * 100) / 100)}
      </td>
    </tr>
  );
}
