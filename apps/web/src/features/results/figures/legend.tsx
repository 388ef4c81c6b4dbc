import type { IndexStatistics } from '@furrow/contract/results/analysis-record';
import { reportTexts as texts } from '../../../texts/report.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { cssPercent } from '../../../ui/formats/percent.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { legendBars } from './legend-bars.ts';
import { StatisticInfo } from './statistic-info.tsx';

/** List of statistics, each with a bar and an explanation in a popover. */
export function Legend({
  indices,
  display,
  unit,
}: {
  indices: IndexStatistics;
  display: RecordMetadata['display'];
  /** Unit of the values; null if they have none. */
  unit: string | null;
}) {
  return (
    <section className="legend" aria-labelledby="legend">
      <h2 id="legend">{joinFacts(indices.name, texts.legend, unit)}</h2>
      <ul>
        {legendBars(indices, display).map(({ key, name, explanation, value, width }) => (
          <li key={key} data-statistic={key}>
            <span className="legend-name">
              {name}
              <StatisticInfo name={name} explanation={explanation} />
            </span>
            <span className="legend-bar" aria-hidden="true">
              <span style={{ width: cssPercent(width) }} />
            </span>
            <span className="legend-value number">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
