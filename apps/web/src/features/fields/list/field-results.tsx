import './field-results.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { FieldResults as Results } from '@furrow/contract/results/results';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { fieldsTexts } from '../../../texts/fields.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatIndex } from '../../../ui/formats/numbers.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { HistoryChart } from '../../record/history-chart.tsx';
import { measuredPart } from '../../record/measured-percent.ts';
import { groupByService, seriesOf } from './results-by-service.ts';

const texts = fieldsTexts.results;

/** Number of lines shown at first. */
const initialLines = 5;

/** Results of a field over time, by service. */
export function FieldResults({ fieldId }: { fieldId: string }) {
  const { data, error, refetch } = useCall(endpoints.listFieldResults, { params: { id: fieldId } });
  return (
    <section className="field-results" aria-labelledby="field-results-heading">
      <h2 id="field-results-heading">{texts.heading}</h2>
      {data?.length === 0 && <p className="field-quiet">{texts.none}</p>}
      {data &&
        groupByService(data).map((results) => (
          <ServiceResults key={results[0]!.service_code} results={results} />
        ))}
      {!data && !error && <Skeleton height={6} />}
      {!data && error && <ProblemState problem={error} heading={texts.failed} onTryAgain={refetch} />}
    </section>
  );
}

/**
 * Results of one service.
 * @param results newest first, at least one.
 */
function ServiceResults({ results }: { results: Results }) {
  const [newest] = results;
  const series = seriesOf(results);
  const name = newest!.figures?.name;
  const [first, others] = [results.slice(0, initialLines), results.slice(initialLines)];
  return (
    <div className="field-results-service">
      <h3>{newest!.service_name}</h3>
      {name && series.length > 1 && <HistoryChart name={name} series={series} />}
      <Lines results={first} />
      {others.length > 0 && (
        <details>
          <summary>{texts.earlier({ count: others.length })}</summary>
          <Lines results={others} />
        </details>
      )}
    </div>
  );
}

const formatAverage = (average: number | null, name: string | undefined): string => {
  if (average === null) return texts.shapes;
  const figure = formatIndex(average);
  return name === undefined ? figure : texts.average({ name, average: figure });
};

const Lines = ({ results }: { results: Results }) => (
  <ul className="field-results-lines">
    {results.map(({ run_id, date, average, covered_percent, figures, service_name }) => (
      <li key={run_id}>
        <Link
          to={`/analysis-report?item_id=${run_id}`}
          aria-label={texts.open({ date: formatDay(date), service: service_name })}
          className="number"
        >
          {formatDay(date)}
        </Link>
        <span className="number">
          {joinFacts(formatAverage(average, figures?.name), measuredPart({ covered_percent }))}
        </span>
      </li>
    ))}
  </ul>
);
