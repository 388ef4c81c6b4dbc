import { facts, figureOf } from '../facts.ts';
import type { Level } from '../reading.ts';
import { indexOf, type Paragraph, paragraph, percent, shown, simulatedNote, type Told } from '../told.ts';
import { conditionMessages as says } from './condition.messages.ts';

/** The level of the average of the index; null if there is none. */
export function levelOf({ record: { indices }, reading: { levels } }: Told): Level | null {
  return (indices && levels.findLast(({ from }) => indices.average >= from)) ?? null;
}

/**
 * How even the field is, by the rule of the report's headline: the deviation relative to the scale, and the
 * distance between the quartiles' levels.
 */
export function evenness({ record, reading: { levels } }: Told): 'even' | 'mixed' | 'uneven' | null {
  const { indices, scale } = record;
  if (!indices) return null;
  const { average, q1, q3, std } = indices;
  const levelAt = (value: number): number => levels.findLastIndex(({ from }) => value >= from);
  const isTorn = levelAt(average) - levelAt(q1) > 1 || levelAt(q3) - levelAt(average) > 1;
  const share = std / (scale.high - scale.low);
  if (isTorn || share >= 0.15) return 'uneven';
  return share < 0.05 ? 'even' : 'mixed';
}

/** The condition of the field according to the result. */
export function condition(told: Told): Paragraph {
  const { record, reading } = told;
  const { indices } = record;
  if (!indices) return shapesAlone(told);
  const alike = evenness(told);
  const of = (value: number) => shown(value, reading);
  return paragraph(
    says.average({ day: { day: indices.date }, index: indexOf(told), average: of(indices.average) }),
    levelOf(told)?.says,
    says.quarters({
      low: of(indices.q1),
      high: of(indices.q3),
      min: of(indices.min),
      max: of(indices.max),
    }),
    alike && says[alike](),
    indices.ctime10 !== undefined && says.root_zone({ moisture: of(indices.ctime10) }),
    uptake(told),
    indices.cloud > 0 && says.cloud({ percent: percent(indices.cloud) }),
    simulatedNote(record),
  );
}

function uptake({ record }: Told) {
  const low = figureOf(record, facts.lowestUptake);
  const high = figureOf(record, facts.highestUptake);
  return low && high && says.uptake({ low, high });
}

function shapesAlone({ record }: Told): Paragraph {
  const { days, shapes } = record;
  const [picture] = days;
  const day = picture === undefined ? null : { day: picture };
  const rate = figureOf(record, facts.smallestPlume);
  const smallest = rate && says.smallest({ rate });
  if (shapes.length === 0) {
    const none = day ? says.no_spot_on({ day }) : says.no_spot();
    return paragraph(none, smallest, says.no_proof(), simulatedNote(record));
  }
  const found = {
    spots: shapes.length,
    strong: shapes.filter((shape) => shape['class'] === 'strong').length,
  };
  const spots = day ? says.spots_on({ ...found, day }) : says.spots(found);
  return paragraph(spots, smallest, says.go_and_measure(), simulatedNote(record));
}
