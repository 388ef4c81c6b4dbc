import type { IndexStatistics } from '@furrow/contract/analysis-record';
import { inSentence, listed, sentence, shown, type Told } from '../words.ts';
import { isUneven } from './condition.ts';
import { parts } from './parts.ts';

/** Why and how much the field varies. */
export function variability(told: Told): string {
  const { record, reading } = told;
  const { indices } = record;
  if (!indices) return 'This result has no statistics of the whole site: it tells of spots alone.';
  const of = (value: number) => shown(value, reading);
  const bare = { ...reading, unit: '' };
  const squared = reading.unit === '' ? '' : ` (in ${reading.unit}, squared)`;
  return sentence(
    `Over the field ${inSentence(indices.name)} runs from ${of(indices.min)} (minimum) to ${of(indices.max)} (maximum), with an average of ${of(indices.average)} and a median of ${of(indices.median)}.`,
    `The variance is ${shown(indices.variance, bare)}${squared} and its root, the standard deviation, ${of(indices.std)}: that is how far a place usually lies from the average.`,
    `Leaving out the lowest and the highest tenth, the field lies between ${of(indices.p10)} and ${of(indices.p90)}.`,
    isUneven(told)
      ? `That is uneven for this index. Begin with ${reading.whereToLook}: soil, water, a border, a track or another crop are the usual reasons, and the picture does not tell which.`
      : 'That is fairly even for this index.',
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
  return `Of ${inSentence(of.name)}, ${listed(said)}.`;
}
