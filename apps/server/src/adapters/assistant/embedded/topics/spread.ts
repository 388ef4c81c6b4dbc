import type { IndexStatistics } from '@furrow/contract/analysis-record';
import { count, factOf, inSentence, listed, percent, sentence, shown, type Told } from '../words.ts';
import { evenness } from './condition.ts';
import { parts } from './parts.ts';

/** A screening has no statistics of the whole site: those of its spots and of its noise say how it varies. */
function ofSpots(told: Told): string {
  const { record } = told;
  const noise = factOf(record, 'Noise of the column');
  const of = noise && `The noise of the picture is ${noise}: what is weaker is not told from it.`;
  const columns = record.shapes.flatMap(({ concentration }) =>
    typeof concentration === 'number' ? [concentration] : [],
  );
  if (columns.length === 0)
    return sentence('The screening found no spot, so there is nothing that varies.', of);
  const [low, high] = [Math.min(...columns), Math.max(...columns)];
  const span = low === high ? `${count(low)} ppm·m` : `${count(low)} to ${count(high)} ppm·m`;
  const spots = columns.length === 1 ? 'The spot has a mean column of' : 'The spots have mean columns of';
  return sentence(`${spots} ${span}.`, of, parts(told));
}

/** Why and how much the field varies. */
export function variability(told: Told): string {
  const { record, reading } = told;
  const { indices } = record;
  if (!indices) return ofSpots(told);
  const of = (value: number) => shown(value, reading);
  const bare = { ...reading, unit: '' };
  const squared = reading.unit === '' ? '' : ` (in ${reading.unit}, squared)`;
  return sentence(
    `Over the field ${inSentence(indices.name)} runs from ${of(indices.min)} (minimum) to ${of(indices.max)} (maximum), with an average of ${of(indices.average)} and a median of ${of(indices.median)}.`,
    `The variance is ${shown(indices.variance, bare)}${squared} and its root, the standard deviation, ${of(indices.std)}: that is how far a place usually lies from the average.`,
    `Leaving out the lowest and the highest tenth, the field lies between ${of(indices.p10)} and ${of(indices.p90)}.`,
    evenness(told) === 'even'
      ? 'That is even for this index.'
      : `That is ${evenness(told) === 'uneven' ? 'uneven' : 'neither even nor torn'} for this index. Begin with ${reading.whereToLook}: soil, water, a border, a track or another crop are the usual reasons, and the picture does not tell which.`,
    parts(told),
  );
}

type Name = Exclude<keyof IndexStatistics, 'name' | 'date' | 'cloud' | 'notes' | 'ctime10'>;

/** Statistics as people call them. */
const names: readonly { asks: RegExp; keys: readonly Name[]; called: readonly string[] }[] = [
  { asks: /\b(average|mean)\b/, keys: ['average'], called: ['the average'] },
  { asks: /\b(min|minimum|lowest|smallest|worst)\b/, keys: ['min'], called: ['the minimum'] },
  { asks: /\b(max|maximum|highest|largest|best)\b/, keys: ['max'], called: ['the maximum'] },
  { asks: /\bmedian\b/, keys: ['median'], called: ['the median'] },
  { asks: /\b(std|standard deviation|deviation)\b/, keys: ['std'], called: ['the standard deviation'] },
  { asks: /\bvariance\b/, keys: ['variance'], called: ['the variance'] },
  {
    asks: /\bquartiles?\b|\bq1\b|\bq3\b/,
    keys: ['q1', 'q3'],
    called: ['the first quartile', 'the third quartile'],
  },
  {
    asks: /\bpercentiles?\b|\bp10\b|\bp90\b/,
    keys: ['p10', 'p90'],
    called: ['the lowest tenth ends at', 'the highest tenth begins at'],
  },
];

export const statisticNames: RegExp = new RegExp(names.map(({ asks }) => asks.source).join('|'));

/** The statistics that the question names, of the index that it names or the first one. */
export function statistic({ record, reading }: Told, question: string): string | null {
  const named = record.more_indices.find(({ name }) => question.includes(name.toLowerCase()));
  const of = named ?? record.indices;
  if (!of) return null;
  const wanted = names.filter(({ asks }) => asks.test(question));
  const said = wanted.flatMap(({ keys, called }) =>
    keys.map((key, at) => {
      const value = shown(of[key], key === 'variance' ? { ...reading, unit: '' } : reading);
      return called[at]!.endsWith('at') || called[at]!.endsWith('ends')
        ? `${called[at]} ${value}`
        : `${called[at]} is ${value}`;
    }),
  );
  const measured = named?.measured_percent ?? null;
  return sentence(
    `Of ${inSentence(of.name)}, ${listed(said)}.`,
    measured !== null && `It was measured on ${percent(measured)} of the field alone.`,
  );
}
