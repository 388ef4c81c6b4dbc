import type { FieldOverview } from '@furrow/contract/results/results';
import { Link } from 'react-router';
import { homeTexts as texts } from '../../texts/home.ts';
import { labelSteps, stepOf } from '../../ui/display/scale-steps.ts';
import { formatArea } from '../../ui/formats/areas.ts';
import { formatDay } from '../../ui/formats/dates.ts';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { formatDifference, formatIndex } from '../../ui/formats/numbers.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FieldName } from '../fields/list/field-name.tsx';
import { measuredPart } from '../record/measured-percent.ts';
import { describeNext } from './describe-next.ts';
import { OrderField } from './order-field.tsx';
import { Sparkline } from './sparkline.tsx';

/** Change of an index from which it is more than haze and noise. */
const noticeableChange = 0.05;

interface Props {
  /** Undefined while it is loading. */
  overview: FieldOverview | undefined;
  onHighlight: (id: string | null) => void;
}

/** A field with its last value, the change, the last year, and what comes next. */
export function OverviewRow({ overview, onHighlight }: Props) {
  if (!overview)
    return (
      <div className="overview">
        <Skeleton lines={2} width="100%" />
      </div>
    );
  return (
    <div
      className="overview"
      onPointerEnter={() => onHighlight(overview.id)}
      onPointerLeave={() => onHighlight(null)}
    >
      <Overview overview={overview} />
    </div>
  );
}

function Overview({ overview }: { overview: FieldOverview }) {
  const { id, name, crop, area_ha, newest, next } = overview;
  const facts = [formatArea(area_ha), crop, next && describeNext(next)];
  return (
    <>
      <Link
        className="overview-main"
        to={newest ? `/analysis-report?item_id=${newest.run_id}` : `/fields?field=${id}`}
      >
        <LastValue newest={newest} />
        <span className="overview-words">
          <FieldName name={name} />
          <span className="overview-quiet number">
            {newest
              ? joinFacts(
                  texts.resultOf({ service: newest.service_name, day: formatDay(newest.date) }),
                  newest.display.unit,
                  measuredPart(newest),
                )
              : texts.noResult}
          </span>
          <span className="overview-quiet number">{joinFacts(...facts)}</span>
        </span>
      </Link>
      <Sparkline series={newest?.series ?? []} />
      <OrderField overview={overview} />
    </>
  );
}

function LastValue({ newest }: Pick<FieldOverview, 'newest'>) {
  if (newest === null || newest.average === null)
    return (
      <span className="overview-value" data-empty>
        <span className="overview-figure">–</span>
      </span>
    );
  const { average, difference, display } = newest;
  return (
    <span className="overview-value">
      <span
        className="overview-colour"
        style={{ background: stepOf(average, labelSteps(display.steps)).color }}
        aria-hidden="true"
      />
      <span className="overview-figure number">{formatIndex(average)}</span>
      {difference !== null && (
        <span className="overview-change number" data-falls={difference <= -noticeableChange || undefined}>
          {formatDifference(Math.round(difference * 100) / 100)}
          <span className="visually-hidden">{texts.change}</span>
        </span>
      )}
    </span>
  );
}
