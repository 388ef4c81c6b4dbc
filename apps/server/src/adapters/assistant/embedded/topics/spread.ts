import type { IndexStatistics } from '@furrow/contract/results/analysis-record';
import { indexMessages } from '../context/explain.messages.ts';
import {
  type ExplainerContext,
  exactFigure,
  indexFigure,
  indexOf,
  type Paragraph,
  paragraph,
  percent,
} from '../context/explainer-context.ts';
import { facts, figureOf } from '../context/facts.ts';
import { evenness } from './condition.ts';
import { parts } from './parts.ts';
import { spreadMessages as says, statisticMessages } from './spread.messages.ts';

/**
 * Describes the variability of a screening. A screening has no statistics of the site as a whole, so those of its spots
 * and of its noise are used.
 */
function variabilityOfSpots(context: ExplainerContext): Paragraph {
  const { record } = context;
  const noise = figureOf(record, facts.noiseOfColumn);
  const columns = record.shapes.flatMap(({ concentration }) =>
    typeof concentration === 'number' ? [concentration] : [],
  );
  const [low, high] = [Math.min(...columns), Math.max(...columns)].map((value) =>
    exactFigure(value, 'ppm·m'),
  );
  const haveSameFigure = low!.figure === high!.figure;
  const columnsMessage = haveSameFigure
    ? says.columns_alike({ spots: columns.length, column: low! })
    : says.columns({ low: low!, high: high! });
  return paragraph(
    columns.length === 0 ? says.nothing_varies() : columnsMessage,
    noise && says.noise({ noise }),
    ...parts(context),
  );
}

/** Explains how much the field varies, and possible reasons. */
export function variability(context: ExplainerContext): Paragraph {
  const { record, reading } = context;
  const { indices } = record;
  if (!indices) return variabilityOfSpots(context);
  const formatted = (value: number) => indexFigure(value, reading);
  const { unit } = reading;
  const spread = {
    variance: indexFigure(indices.variance, { ...reading, unit: '' }),
    deviation: formatted(indices.std),
  };
  const fieldEvenness = evenness(context) ?? 'mixed';
  return paragraph(
    says.range({
      index: indexOf(context),
      min: formatted(indices.min),
      max: formatted(indices.max),
      average: formatted(indices.average),
      median: formatted(indices.median),
    }),
    unit === undefined ? says.variance(spread) : says.variance_of_unit({ ...spread, unit }),
    says.tenths({ low: formatted(indices.p10), high: formatted(indices.p90) }),
    says[fieldEvenness](),
    fieldEvenness !== 'even' && reading.startAdvice,
    fieldEvenness !== 'even' && says.reasons(),
  );
}

/** Statistics that questions name, with the record's fields that answer them. */
const fieldsByStatistic = {
  average: ['average'],
  min: ['min'],
  max: ['max'],
  median: ['median'],
  std: ['std'],
  variance: ['variance'],
  quartiles: ['q1', 'q3'],
  percentiles: ['p10', 'p90'],
} as const satisfies Record<string, readonly (keyof typeof statisticMessages & keyof IndexStatistics)[]>;

export type RequestedStatistic = keyof typeof fieldsByStatistic;

/** States the statistics that the question names, of the index that it names, or else of the first one. */
export function statistic(
  context: ExplainerContext,
  question: string,
  requested: readonly RequestedStatistic[],
): Paragraph {
  const { record, reading } = context;
  const indexInQuestion = record.more_indices.find(({ name }) => question.includes(name.toLowerCase()));
  const statistics = indexInQuestion ?? record.indices;
  if (!statistics) return [];
  const list = requested.flatMap((one) =>
    fieldsByStatistic[one].map((key) =>
      statisticMessages[key]({
        value: indexFigure(statistics[key], key === 'variance' ? { ...reading, unit: '' } : reading),
      }),
    ),
  );
  const measured = indexInQuestion?.measured_percent ?? null;
  const index = indexInQuestion ? indexMessages.named({ name: indexInQuestion.name }) : indexOf(context);
  return paragraph(
    says.of({ index, statistics: { list } }),
    measured !== null && says.measured_on({ percent: percent(measured) }),
  );
}
