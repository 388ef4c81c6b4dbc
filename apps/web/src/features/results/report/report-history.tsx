import { resultsTexts } from '../../../texts/results.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { HistoryChart } from '../../record/history-chart.tsx';
import type { RecordMetadata } from '../../record/metadata.ts';
import { unitOf } from '../../record/units.ts';
import type { DayChoice } from '../dates/use-day-choice.ts';
import { ChangeSince } from './change-since.tsx';
import { ReportSection } from './report-section.tsx';

interface Props {
  metadata: RecordMetadata;
  indices: NonNullable<RecordMetadata['indices']>;
  /** True while earlier months of the field are still being analysed. */
  isArriving: boolean;
  /** Days that the map can show; null if it shows only the result's own day. */
  choice: DayChoice | null;
}

/** The change since the previous analysis, and a chart of the last months. */
export function ReportHistory({ metadata, indices, isArriving, choice }: Props) {
  const { change, series, display } = metadata;
  return (
    <>
      {change && (
        <ReportSection heading={resultsTexts.change.heading({ date: formatDay(change.since) })}>
          <ChangeSince change={change} name={indices.name} span={display.high - display.low} />
        </ReportSection>
      )}
      {series && (
        <ReportSection heading={joinFacts(resultsTexts.history.heading, indices.name, unitOf(metadata))}>
          <HistoryChart name={indices.name} series={series} onMap={choice} />
        </ReportSection>
      )}
      {isArriving && !series && (
        <p className="order-quiet" role="status">
          {resultsTexts.history.arriving}
        </p>
      )}
    </>
  );
}
