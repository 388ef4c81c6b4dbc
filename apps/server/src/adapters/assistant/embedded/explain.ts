import type { ToldRecord } from '../assistant.ts';
import type { TopicName } from '../words/words.ts';
import { written } from './answer.ts';
import { explainMessages as says } from './explain.messages.ts';
import { readings, unknownReading } from './readings/all.ts';
import { measuredNote, type Paragraph, type Sentence, type Told } from './told.ts';
import { cloud, field, limits, method, when } from './topics/about.ts';
import { action, help } from './topics/action.ts';
import { condition } from './topics/condition.ts';
import { partsAsked } from './topics/parts.ts';
import { statistic, variability } from './topics/spread.ts';
import { trend } from './topics/trend.ts';
import { unknowableMessages } from './topics/unknowable.messages.ts';
import { unknowable } from './topics/unknowable.ts';
import { type Understood, understand } from './understood.ts';

/**
 * The topics in the order of their answers; at most `maxTopics` of those that a question asks for are
 * answered.
 */
const topics: readonly (readonly [
  name: TopicName | 'statistic',
  say: (told: Told, question: string, understood: Understood) => Paragraph,
])[] = [
  ['condition', condition],
  ['variability', variability],
  ['statistic', (told, question, { statistics }) => statistic(told, question, statistics)],
  ['trend', trend],
  ['parts', partsAsked],
  ['cloud', cloud],
  ['when', when],
  ['field', field],
  ['action', action],
  ['help', help],
  ['limits', limits],
  ['method', method],
];

const maxTopics = 3;

/**
 * Whether a question asks for a topic. Variability already contains the statistics, and "what is" begins
 * questions about anything.
 */
function isAsked(name: TopicName | 'statistic', { topics: named, statistics }: Understood): boolean {
  if (name === 'statistic') return statistics.length > 0 && !named.includes('variability');
  return named.includes(name) && (name !== 'method' || (named.length === 1 && statistics.length === 0));
}

/**
 * Answers in plain words, from the figures of the record only.
 * @param question as typed, in any case
 * @param language code of the language of the answer
 */
export const explain = (record: ToldRecord, question: string, language: string): string =>
  written(withoutRepeats(answer(record, question, language)), language);

/** Removes repeated sentences, because several topics may end in the same one. */
function withoutRepeats(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const said = new Set<string>();
  const isNew = (sentence: Sentence): boolean => {
    const key = JSON.stringify(sentence);
    const isFirst = !said.has(key);
    said.add(key);
    return isFirst;
  };
  return paragraphs.map((sentences) => sentences.filter(isNew)).filter((one) => one.length > 0);
}

/** Whether a question asks for anything that is told of a record, or that none tells. */
export function isUnderstood(record: ToldRecord, question: string, language: string): boolean {
  const understood = understand(question, language);
  return understood.things.length > 0 || saidOf(toldOf(record), question, understood).length > 0;
}

const toldOf = (record: ToldRecord): Told => ({
  record,
  reading: readings[record.service_code] ?? unknownReading,
});

const saidOf = (told: Told, question: string, understood: Understood): readonly Paragraph[] =>
  topics
    .filter(([name]) => isAsked(name, understood))
    .slice(0, maxTopics)
    .map(([, say]) => say(told, question.toLowerCase(), understood))
    .filter((paragraph) => paragraph.length > 0);

function answer(record: ToldRecord, question: string, language: string): readonly Paragraph[] {
  const told = toldOf(record);
  const understood = understand(question, language);
  const said = saidOf(told, question, understood);
  // Once, whatever the figures are that were asked for.
  const note = measuredNote(record);
  const measured = note === null ? [] : [[note]];
  if (understood.things.length > 0) {
    const rest = said.length > 0 ? said : [condition(told)];
    return [unknowable(understood.things), [unknowableMessages.it_does_say()], ...rest, ...measured];
  }
  if (said.length > 0) return [...said, ...measured];
  return [[says.none_named()], condition(told), ...measured, [says.ways()]];
}
