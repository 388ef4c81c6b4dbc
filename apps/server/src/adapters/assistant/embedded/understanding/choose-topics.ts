import type { StatisticName, TermName, ThingName, TopicName } from '../../words/words.ts';
import type { ExplainerContext } from '../context/explainer-context.ts';
import type { QuestionTopics } from './question-topics.ts';

/** What an answer is about. */
export type AnswerTopic = TopicName | 'statistic' | 'term' | 'month' | 'samples';

/** Topics of which each tells more than the ones after it, which a question with it does not ask for. */
const includedTopics: Readonly<Partial<Record<AnswerTopic, readonly AnswerTopic[]>>> = {
  last_year: ['trend', 'condition', 'statistic', 'help', 'method'],
  last_view: ['trend', 'condition', 'when', 'statistic', 'method'],
  last_month: ['trend', 'condition', 'statistic', 'method'],
  month: ['trend', 'condition', 'when', 'statistic', 'method', 'last_year'],
  others: ['trend', 'condition', 'where', 'parts', 'field', 'statistic', 'method', 'limits'],
  next: ['when', 'trend', 'condition', 'method', 'cloud'],
  price: ['method', 'help', 'next', 'condition', 'action', 'trend'],
  where: ['parts', 'field', 'action', 'condition', 'trend', 'statistic', 'method'],
  parts: ['field', 'condition', 'method'],
  limits: ['method', 'condition', 'cloud', 'parts', 'where', 'help'],
  term: [
    'method',
    'meaning',
    'condition',
    'parts',
    'cloud',
    'field',
    'statistic',
    'trend',
    'limits',
    'action',
  ],
  samples: ['action', 'method', 'field'],
  statistic: ['method', 'condition', 'trend', 'parts'],
  variability: ['statistic', 'condition', 'method'],
  trend: ['condition', 'method'],
  cloud: ['condition', 'method', 'parts', 'statistic'],
  when: ['condition', 'method'],
  action: ['condition', 'method', 'help'],
  help: ['method', 'condition'],
  field: ['condition', 'method'],
  condition: ['method'],
  meaning: ['method'],
};

/** Topics that are answered even if a question names a subject that no image shows. */
const answeredWithThings: readonly AnswerTopic[] = [
  'last_year',
  'last_view',
  'last_month',
  'month',
  'where',
  'parts',
  'next',
  'price',
];

/** Topics that only say which place a question asks the cause of. */
const placeTopics: readonly AnswerTopic[] = ['where', 'parts'];

/** Terms that a question asks for by name alone; the others only with a word for their meaning. */
const namedTerms: readonly TermName[] = [
  'root_zone',
  'gross_uptake',
  'noise',
  'column',
  'leak_rate',
  'total',
  'depth',
  'traffic',
];

/** Things that a question means only if it asks for nothing of the record. */
const weakThings: Readonly<Partial<Record<ThingName, (topics: readonly AnswerTopic[]) => boolean>>> = {
  money: (topics) => topics.includes('price'),
  dose: (topics) => topics.includes('term'),
  neighbours: (topics) => topics.includes('others'),
  weather: (topics) => topics.includes('next') || topics.includes('cloud'),
  yield: (topics) => topics.includes('term'),
};

export interface ChosenTopics {
  topics: readonly AnswerTopic[];
  terms: readonly TermName[];
  statistics: readonly StatisticName[];
  things: readonly ThingName[];
}

const indexTerms: readonly string[] = ['EVI2', 'SAVI', 'NDRE', 'CIre', 'BSI', 'RBR'];

/** Names of further indices of the record, and of its own one, that a question contains. */
export const indicesIn = ({ record }: ExplainerContext, question: string): string[] =>
  record.more_indices
    .map(({ name }) => name)
    .filter((name) => indexTerms.includes(name) && question.includes(name.toLowerCase()));

/** Decides what the answer to a question is about: the most specific of what its words name. */
export function chooseTopics(
  context: ExplainerContext,
  question: string,
  understood: QuestionTopics,
): ChosenTopics {
  const named = new Set(understood.topics);
  // "Explain the variability" asks for its figures.
  const asksMeaning = named.has('meaning') && !named.has('variability');
  const terms = understood.terms.filter(
    (term) => term !== 'sample' && (asksMeaning || namedTerms.includes(term)),
  );
  // "What does the median mean?" names two statistics in English.
  const { statistics: allStatistics } = understood;
  const isOther = allStatistics.length > 1 || terms.length > 0 || indicesIn(context, question).length > 0;
  const statistics =
    asksMeaning && isOther ? allStatistics.filter((one) => one !== 'average') : allStatistics;
  const isTerm =
    terms.length > 0 ||
    (asksMeaning && statistics.length > 0) ||
    ((asksMeaning || named.has('method')) && indicesIn(context, question).length > 0);
  const all = new Set<AnswerTopic>([
    ...named,
    ...(understood.month === null ? [] : ['month' as const]),
    ...(isTerm ? ['term' as const] : []),
    ...(statistics.length > 0 && !asksMeaning ? ['statistic' as const] : []),
  ]);
  const isBurn = context.reading.parts === 'severities';
  if (isBurn && (all.has('field') || (all.has('condition') && understood.asksAmount))) all.add('parts');
  // "How many hectares are bad?"
  if (context.record.weakest && all.has('field') && all.has('condition')) all.add('where');
  if (context.reading.parts === 'plumes' && all.has('parts') && all.has('condition')) all.delete('parts');
  for (const topic of order)
    if (all.has(topic)) for (const less of includedTopics[topic] ?? []) all.delete(less);
  const hasPoints = context.record.shapes.some((shape) => 'point' in shape);
  // "How much per hectare?" asks for money, and not how large the field is.
  if (understood.perHectare && all.has('price')) all.delete('field');
  if (hasPoints && understood.terms.includes('sample')) {
    for (const place of placeTopics) all.delete(place);
    all.add('samples');
  }
  if (all.size === 0 && understood.services.length > 0 && understood.things.length === 0)
    all.add('condition');
  const topics = order.filter((topic) => all.has(topic));
  const things = understood.things.filter((thing) => weakThings[thing]?.(topics) !== true);
  const isAnsweredToo = (topic: AnswerTopic): boolean =>
    answeredWithThings.includes(topic) && !(things.includes('cause') && placeTopics.includes(topic));
  const kept = things.length === 0 ? topics : topics.filter(isAnsweredToo);
  return { topics: kept, terms, statistics, things };
}

/** The topics in the order of their answers, the most specific first. */
const order: readonly AnswerTopic[] = [
  'term',
  'samples',
  'others',
  'last_year',
  'last_view',
  'last_month',
  'month',
  'where',
  'next',
  'price',
  'limits',
  'parts',
  'variability',
  'condition',
  'statistic',
  'trend',
  'cloud',
  'when',
  'field',
  'action',
  'help',
  'meaning',
  'method',
];
