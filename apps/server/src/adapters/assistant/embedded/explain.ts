import { readingFor } from '@furrow/analysis/services/all';
import type { AssistantRecord } from '../assistant.ts';
import type { TopicName } from '../words/words.ts';
import { explainMessages as says } from './context/explain.messages.ts';
import {
  type ExplainerContext,
  measuredNote,
  type Paragraph,
  type Sentence,
} from './context/explainer-context.ts';
import { type QuestionTopics, understand } from './question-topics.ts';
import { renderParagraphs } from './render-paragraphs.ts';
import { cloud, field, limits, method, when } from './topics/about.ts';
import { action, help } from './topics/action.ts';
import { condition } from './topics/condition.ts';
import { partsOrNone } from './topics/parts.ts';
import { statistic, variability } from './topics/spread.ts';
import { trend } from './topics/trend.ts';
import { unknowableMessages } from './topics/unknowable.messages.ts';
import { unknowable } from './topics/unknowable.ts';
import { unknownReading } from './unknown-reading.ts';

/**
 * The topics in the order of their answers; at most `maxTopics` of those that a question asks for are
 * answered.
 */
const topics: readonly (readonly [
  name: TopicName | 'statistic',
  say: (context: ExplainerContext, question: string, understood: QuestionTopics) => Paragraph,
])[] = [
  ['condition', condition],
  ['variability', variability],
  ['statistic', (context, question, { statistics }) => statistic(context, question, statistics)],
  ['trend', trend],
  ['parts', partsOrNone],
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
function isRequested(name: TopicName | 'statistic', { topics: named, statistics }: QuestionTopics): boolean {
  if (name === 'statistic') return statistics.length > 0 && !named.includes('variability');
  return named.includes(name) && (name !== 'method' || (named.length === 1 && statistics.length === 0));
}

/**
 * Answers in plain words, from the figures of the record only.
 * @param question as typed, in any case
 * @param language code of the language of the answer
 */
export const explain = (record: AssistantRecord, question: string, language: string): string =>
  renderParagraphs(removeRepeats(answer(record, question, language)), language);

/** Removes repeated sentences, because several topics may end in the same one. */
function removeRepeats(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const seen = new Set<string>();
  const isNotRepeated = (sentence: Sentence): boolean => {
    const key = JSON.stringify(sentence);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
  return paragraphs.map((sentences) => sentences.filter(isNotRepeated)).filter((one) => one.length > 0);
}

/** Whether a question names any subject that this assistant knows, even one that no record contains. */
export function isUnderstood(record: AssistantRecord, question: string, language: string): boolean {
  const understood = understand(question, language);
  return understood.things.length > 0 || answersTo(contextOf(record), question, understood).length > 0;
}

const contextOf = (record: AssistantRecord): ExplainerContext => ({
  record,
  reading: readingFor(record.service_code) ?? unknownReading,
});

const answersTo = (
  context: ExplainerContext,
  question: string,
  understood: QuestionTopics,
): readonly Paragraph[] =>
  topics
    .filter(([name]) => isRequested(name, understood))
    .slice(0, maxTopics)
    .map(([, answerTopic]) => answerTopic(context, question.toLowerCase(), understood))
    .filter((paragraph) => paragraph.length > 0);

function answer(record: AssistantRecord, question: string, language: string): readonly Paragraph[] {
  const context = contextOf(record);
  const understood = understand(question, language);
  const paragraphs = answersTo(context, question, understood);
  // The note on the measured share of the field is added once, for all figures of the answer.
  const note = measuredNote(record);
  const measured = note === null ? [] : [[note]];
  if (understood.things.length > 0) {
    const topicAnswers = paragraphs.length > 0 ? paragraphs : [condition(context)];
    return [unknowable(understood.things), [unknowableMessages.it_does_say()], ...topicAnswers, ...measured];
  }
  if (paragraphs.length > 0) return [...paragraphs, ...measured];
  return [[says.none_named()], condition(context), ...measured, [says.ways()]];
}
