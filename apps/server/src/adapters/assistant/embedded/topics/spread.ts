import type { IndexStatistics } from '@furrow/contract/analysis-record';
import { indexMessages } from '../explain.messages.ts';
import { facts, figureOf } from '../facts.ts';
import { asWritten, indexOf, type Paragraph, paragraph, percent, shown, type Told } from '../told.ts';
import { evenness } from './condition.ts';
import { parts } from './parts.ts';
import { spreadMessages as says, statisticMessages } from './spread.messages.ts';

/**
 * Variability of a screening. It has no statistics of the whole site, so those of its spots and of its noise
 * are used.
 */
function ofSpots(told: Told): Paragraph {
  const { record } = told;
  const noise = figureOf(record, facts.noiseOfColumn);
  const columns = record.shapes.flatMap(({ concentration }) =>
    typeof concentration === 'number' ? [concentration] : [],
  );
  const [low, high] = [Math.min(...columns), Math.max(...columns)].map((value) => asWritten(value, 'ppm·m'));
  const isAlike = low!.figure === high!.figure;
  const found = isAlike
    ? says.columns_alike({ spots: columns.length, column: low! })
    : says.columns({ low: low!, high: high! });
  return paragraph(
    columns.length === 0 ? says.nothing_varies() : found,
    noise && says.noise({ noise }),
    ...parts(told),
  );
}

/** How much the field varies, and possible reasons. */
export function variability(told: Told): Paragraph {
  const { record, reading } = told;
  const { indices } = record;
  if (!indices) return ofSpots(told);
  const of = (value: number) => shown(value, reading);
  const { unit } = reading;
  const spread = { variance: shown(indices.variance, { ...reading, unit: '' }), deviation: of(indices.std) };
  const alike = evenness(told) ?? 'mixed';
  return paragraph(
    says.range({
      index: indexOf(told),
      min: of(indices.min),
      max: of(indices.max),
      average: of(indices.average),
      median: of(indices.median),
    }),
    unit === '' ? says.variance(spread) : says.variance_of_unit({ ...spread, unit }),
    says.tenths({ low: of(indices.p10), high: of(indices.p90) }),
    says[alike](),
    alike !== 'even' && reading.start,
    alike !== 'even' && says.reasons(),
    ...parts(told),
  );
}

/** Statistics that questions name, with the record's fields that answer them. */
const statisticsAsked = {
  average: ['average'],
  min: ['min'],
  max: ['max'],
  median: ['median'],
  std: ['std'],
  variance: ['variance'],
  quartiles: ['q1', 'q3'],
  percentiles: ['p10', 'p90'],
} as const satisfies Record<string, readonly (keyof typeof statisticMessages & keyof IndexStatistics)[]>;

export type StatisticAsked = keyof typeof statisticsAsked;

/** The statistics that the question names, for the index that it names or the first one. */
export function statistic(told: Told, question: string, wanted: readonly StatisticAsked[]): Paragraph {
  const { record, reading } = told;
  const named = record.more_indices.find(({ name }) => question.includes(name.toLowerCase()));
  const of = named ?? record.indices;
  if (!of) return [];
  const list = wanted.flatMap((one) =>
    statisticsAsked[one].map((key) =>
      statisticMessages[key]({
        value: shown(of[key], key === 'variance' ? { ...reading, unit: '' } : reading),
      }),
    ),
  );
  const measured = named?.measured_percent ?? null;
  const index = named ? indexMessages.named({ name: named.name }) : indexOf(told);
  return paragraph(
    says.of({ index, statistics: { list } }),
    measured !== null && says.measured_on({ percent: percent(measured) }),
  );
}
