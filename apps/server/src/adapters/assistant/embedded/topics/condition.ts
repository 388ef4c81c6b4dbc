import type { ReadingLevel } from '@furrow/analysis/recipes/reading';
import type { Message } from '@furrow/messages/message';
import type { AssistantRecord } from '../../assistant.ts';
import {
  type ExplainerContext,
  indexFigure,
  indexOf,
  type Paragraph,
  paragraph,
  percent,
  simulatedNote,
} from '../context/explainer-context.ts';
import { facts, figureOf } from '../context/facts.ts';
import { conditionMessages as says } from './condition.messages.ts';

/** Returns the level of the index's average; null if there are no statistics or levels. */
export function levelOf({ record: { indices }, reading: { levels } }: ExplainerContext): ReadingLevel | null {
  return (indices && levels.findLast(({ from }) => indices.average >= from)) ?? null;
}

/**
 * How even the field is, by the rule of the report's headline: the deviation relative to the scale, and the
 * distance between the quartiles' levels.
 */
export function evenness({
  record,
  reading: { levels },
}: ExplainerContext): 'even' | 'mixed' | 'uneven' | null {
  const { indices, scale } = record;
  if (!indices) return null;
  const { average, q1, q3, std } = indices;
  const levelAt = (value: number): number => levels.findLastIndex(({ from }) => value >= from);
  const hasDistantQuartiles = levelAt(average) - levelAt(q1) > 1 || levelAt(q3) - levelAt(average) > 1;
  const share = std / (scale.high - scale.low);
  if (hasDistantQuartiles || share >= 0.15) return 'uneven';
  return share < 0.05 ? 'even' : 'mixed';
}

/** The condition of the field according to the result. */
export function condition(context: ExplainerContext): Paragraph {
  const { record, reading } = context;
  const { indices } = record;
  if (!indices) return shapesOnly(context);
  const fieldEvenness = evenness(context);
  const formatted = (value: number) => indexFigure(value, reading);
  return paragraph(
    says.average({
      day: { day: indices.date },
      index: indexOf(context),
      average: formatted(indices.average),
    }),
    levelOf(context)?.meaning,
    says.quarters({
      low: formatted(indices.q1),
      high: formatted(indices.q3),
      min: formatted(indices.min),
      max: formatted(indices.max),
    }),
    fieldEvenness && says[fieldEvenness](),
    indices.ctime10 !== undefined && says.root_zone({ moisture: formatted(indices.ctime10) }),
    uptake(record),
    indices.cloud > 0 && says.cloud({ percent: percent(indices.cloud) }),
    simulatedNote(record),
  );
}

/** The range of the uptake over a year; missing for other services. */
export function uptake(record: AssistantRecord): Message | null {
  const low = figureOf(record, facts.lowestUptake);
  const high = figureOf(record, facts.highestUptake);
  return low && high ? says.uptake({ low, high }) : null;
}

function shapesOnly({ record }: ExplainerContext): Paragraph {
  const { days, shapes } = record;
  const [picture] = days;
  const day = picture === undefined ? null : { day: picture };
  const rate = figureOf(record, facts.smallestPlume);
  const smallest = rate && says.smallest({ rate });
  if (shapes.length === 0) {
    const message = day ? says.no_spot_on({ day }) : says.no_spot();
    return paragraph(message, smallest, says.no_proof(), simulatedNote(record));
  }
  const countParams = {
    spots: shapes.length,
    strong: shapes.filter((shape) => shape['class'] === 'strong').length,
  };
  const spots = day ? says.spots_on({ ...countParams, day }) : says.spots(countParams);
  return paragraph(spots, smallest, says.go_and_measure(), simulatedNote(record));
}
