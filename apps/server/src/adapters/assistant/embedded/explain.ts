import { readingFor } from '@furrow/analysis/services/all';
import type { ChatMessage } from '@furrow/contract/results/analysis-record';
import type { AssistantQuestion, AssistantRecord } from '../assistant.ts';
import { indexMessages, explainMessages as says } from './context/explain.messages.ts';
import {
  type ExplainerContext,
  measuredNote,
  type Paragraph,
  type Sentence,
} from './context/explainer-context.ts';
import { renderParagraphs } from './render-paragraphs.ts';
import { cloud, field, limits, method, when } from './topics/about.ts';
import { action, help } from './topics/action.ts';
import { compareMessages } from './topics/compare.messages.ts';
import { lastMonth, lastView, lastYear, month, others } from './topics/compare.ts';
import { condition } from './topics/condition.ts';
import { meaning } from './topics/meaning.ts';
import { orderMessages } from './topics/order.messages.ts';
import { next, price } from './topics/order.ts';
import { partsOrNone, samples } from './topics/parts.ts';
import { statistic, variability } from './topics/spread.ts';
import { trendMessages } from './topics/trend.messages.ts';
import { trend } from './topics/trend.ts';
import { unknowable } from './topics/unknowable.ts';
import { where } from './topics/where.ts';
import { type AnswerTopic, type ChosenTopics, chooseTopics } from './understanding/choose-topics.ts';
import { type QuestionTopics, understand } from './understanding/question-topics.ts';
import { unknownReading } from './unknown-reading.ts';

/** What is asked, with what its words mean. */
interface Interpretation {
  /** In lower case. */
  question: string;
  understood: QuestionTopics;
  chosen: ChosenTopics;
}

const answers: Readonly<
  Record<AnswerTopic, (context: ExplainerContext, interpretation: Interpretation) => Paragraph>
> = {
  condition,
  variability,
  statistic: (context, { question, chosen }) => statistic(context, question, chosen.statistics),
  term: (context, { question, chosen }) => meaning(context, question, chosen),
  trend,
  last_year: lastYear,
  last_view: lastView,
  last_month: lastMonth,
  month: (context, { understood }) => month(context, understood.month!),
  others,
  samples,
  where: (context, { understood }) => where(context, understood.ends),
  parts: partsOrNone,
  cloud,
  when: (context, { understood }) => when(context, understood.services),
  next,
  price: (context, { understood }) => price(context, understood.perHectare),
  field,
  action,
  help,
  limits,
  method,
  meaning: method,
};

/** At most this many topics are answered. */
const maxTopics = 2;

/**
 * How a question is treated. One without a topic of the record, one that the record has no answer to, and an order to the
 * assistant do not count against the limit.
 */
export type QuestionKind = 'answerable' | 'unanswered' | 'unknowable' | 'unclear' | 'command';

type Request = Omit<AssistantQuestion, 'record'> & { record: AssistantRecord };

const contextOf = (record: AssistantRecord): ExplainerContext => ({
  record,
  reading: readingFor(record.service_code) ?? unknownReading,
});

function interpret(context: ExplainerContext, { question, language }: Request): Interpretation {
  const lowerCase = question.toLowerCase();
  const understood = understand(question, language);
  return { question: lowerCase, understood, chosen: chooseTopics(context, lowerCase, understood) };
}

/** Sentences that say only that the record has no answer. */
const withoutAnswer: ReadonlySet<string> = new Set(
  [
    compareMessages.one_year(),
    compareMessages.no_others(),
    compareMessages.within_field(),
    trendMessages.how_to_get_one(),
    trendMessages.none_of_spots(),
    orderMessages.no_price(),
    trendMessages.none({ day: { day: '' } }),
    compareMessages.no_last_year({ day: { day: '' } }),
    compareMessages.no_view_before({ day: { day: '' } }),
  ].map(({ code }) => code),
);

const lacksAnswer = (sentence: Sentence): boolean =>
  typeof sentence !== 'string' && withoutAnswer.has(sentence.code);

/** Whether a question asks for the record, for what no image shows, or for neither. */
export function kindOf(request: Request): QuestionKind {
  const context = contextOf(request.record);
  const interpretation = interpret(context, request);
  if (interpretation.understood.isCommand) return 'command';
  const answered = answersTo(context, interpretation).flat();
  if (answered.length > 0) return answered.every(lacksAnswer) ? 'unanswered' : 'answerable';
  return interpretation.chosen.things.length > 0 ? 'unknowable' : 'unclear';
}

/**
 * Whether a question is about something that no image shows, alone or among other things, that the record lacks, or is no
 * question: the answer is then known, and no model is asked.
 */
export const needsNoModel = (request: Request): boolean =>
  interpret(contextOf(request.record), request).chosen.things.length > 0 ||
  ['unanswered', 'command'].includes(kindOf(request));

/** Answers in plain words, from the figures of the record only. */
export function explain(request: Request): string {
  const { history, question, language } = request;
  const paragraphs = removeRepeats(answer(request));
  const text = renderParagraphs(paragraphs, language);
  if (!isRepeated(text, question, history)) return text;
  const [[lead] = []] = paragraphs;
  if (lead === undefined) return text;
  const sentence = typeof lead === 'string' ? indexMessages.as_written({ name: lead }) : lead;
  return renderParagraphs([[says.as_above({ sentence })]], language);
}

/** Whether an earlier answer to another question has the same text. */
const isRepeated = (text: string, question: string, history: readonly ChatMessage[]): boolean =>
  history.some(
    (message, index) =>
      message.sender === 'ai' && message.text === text && history[index - 1]?.text.trim() !== question.trim(),
  );

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

/** Whether a paragraph states a figure or an area of the field; prices and days are none. */
const statesFigures = (sentences: Paragraph): boolean =>
  sentences.some((one) =>
    typeof one === 'string' ? /\p{N}/u.test(one) : /"(?:figure|hectares)":/.test(JSON.stringify(one)),
  );

const answersTo = (context: ExplainerContext, interpretation: Interpretation): readonly Paragraph[] =>
  interpretation.chosen.topics
    .slice(0, maxTopics)
    .map((topic) => answers[topic](context, interpretation))
    .filter((paragraph) => paragraph.length > 0);

function answer(request: Request): readonly Paragraph[] {
  const context = contextOf(request.record);
  const interpretation = interpret(context, request);
  if (interpretation.understood.isCommand) return [[says.no_commands()], [says.possible_questions()]];
  const paragraphs = answersTo(context, interpretation);
  const { things, topics } = interpretation.chosen;
  const lines = things.length > 0 ? [unknowable(context, things)] : [];
  if (lines.length + paragraphs.length === 0) return [[says.none_named()], [says.possible_questions()]];
  // The note on the measured share of the field is added once, for all figures of the answer.
  const note = measuredNote(request.record);
  const hasFigures = paragraphs.some(statesFigures) && !topics.includes('field');
  return [...lines, ...paragraphs, ...(note !== null && hasFigures ? [[note]] : [])];
}
