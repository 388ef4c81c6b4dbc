import { questionsPerOrder } from '@furrow/contract/assistant/assistant';
import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import type { AnalysisStatus } from '@furrow/contract/orders/orders';
import type { ChatMessage } from '@furrow/contract/results/analysis-record';
import type { Kysely } from 'kysely';
import type { Assistant, AssistantQuestion } from '../../adapters/assistant/assistant.ts';
import { embeddedAssistant } from '../../adapters/assistant/embedded/embedded.ts';
import { kindOf, needsNoModel } from '../../adapters/assistant/embedded/explain.ts';
import { languageOfQuestion } from '../../adapters/assistant/words/language-of-question.ts';
import type { Schema } from '../../database/schema.ts';
import { formatterIn, withReaderNames } from '../../http/reader.ts';
import { catalogueNames } from '../catalogue/catalogue-names.ts';
import { renderForReader } from '../results/render-for-reader.ts';
import { findItemWithResult, type ItemWithResult } from '../results/results.store.ts';
import { withBackfill } from '../results/with-backfill.ts';
import { assistantRecordOf } from './assistant-record.ts';
import { findingsOf } from './findings.ts';
import { type GeneratedAnswer, generateAnswer } from './generate-answer.ts';
import { findOrderFacts } from './order-facts.store.ts';
import {
  type Exchange,
  listExchanges,
  releaseQuestion,
  reserveQuestion,
  saveAnswer,
} from './questions.store.ts';

export interface AssistantDeps {
  db: Kysely<Schema>;
  /** The assistant; null when it is switched off. */
  assistant: Assistant | null;
  clock: () => Date;
  /** Aborted when the server shuts down; a question in progress is then not counted. */
  shutdownSignal: AbortSignal;
  onError: (context: string, error: unknown) => void;
}

interface QuestionInput {
  account: string;
  itemId: string;
  question: string;
  /** Language code of the reader. */
  readerLanguage: string;
  /** Receives each piece of the answer as it arrives. */
  emitText: ((text: string) => void) | null;
}

/** The questions and answers about a result. */
export interface ChatAboutResult {
  questionsLeft: number;
  history: ChatMessage[];
}

export interface AnsweredQuestion extends ChatAboutResult {
  text: string;
  /** Name of the assistant that answered. */
  assistant: string;
}

const unfinishedStatuses: readonly AnalysisStatus[] = ['Scheduled', 'Processing', 'Waiting for a clear view'];

/**
 * Answers a question about a result from its record, counts it and saves both messages. Meanwhile a row reserves one of
 * the order's questions, so that no transaction stays open and a failed answer is not counted.
 */
export async function answerQuestion(
  deps: AssistantDeps & { assistant: Assistant },
  { account, itemId, question, readerLanguage, emitText }: QuestionInput,
): Promise<AnsweredQuestion | { refused: RefusalCode }> {
  const { db, clock } = deps;
  const item = await findItemWithResult(db, account, itemId);
  if (item === null) return { refused: 'analysis_not_found' };
  if (item.record === null) return { refused: noResultRefusal(item) };
  const language = languageOfQuestion(question, readerLanguage);
  const say = formatterIn(language);
  const stored = withBackfill({ ...item, record: item.record });
  const names = await catalogueNames(db, language);
  const rendered = renderForReader(stored, { say, names });
  const extras = {
    ...findingsOf(stored, item, { now: clock(), say }),
    ...(await findOrderFacts(db, account, item, rendered.metadata.indices?.date ?? null)),
  };
  const record = assistantRecordOf(withReaderNames(item, names), rendered, extras, say);
  const history = historyOf(await listExchanges(db, item.question_order_id), item.run_id);
  const request = { record, question, language, history };
  const assistant = assistantFor(deps.assistant, request);
  if (!counts(assistant, request)) {
    const chat = await readChatHistory(db, item);
    if (chat.questionsLeft > 0)
      return answerWithoutCounting({ ...deps, assistant }, { request, emitText }, chat);
  }
  const subject = { orderId: item.question_order_id, orderItemId: item.order_item_id, runId: item.run_id };
  const reservation = await reserveQuestion(db, subject, clock());
  if (reservation === 'used up') return { refused: 'questions_used_up' };
  if (reservation === 'under way') return { refused: 'question_in_progress' };
  const outcome = await answerReserved({ ...deps, assistant }, reservation.id, { request, emitText });
  if ('refused' in outcome) return outcome;
  return { ...outcome, ...(await readChatHistory(db, item)) };
}

type RecordQuestion = Parameters<typeof kindOf>[0];

const embedded = embeddedAssistant();

/** What no image shows, such as a dose, a disease or a yield, is answered without a model. */
const assistantFor = (assistant: Assistant, request: RecordQuestion): Assistant =>
  needsNoModel(request) ? embedded : assistant;

/** Whether an answer counts: not for what no image shows, nor for what the embedded explainer does not understand. */
function counts({ name }: Assistant, request: RecordQuestion): boolean {
  const kind = kindOf(request);
  return kind === 'answerable' || (kind === 'unclear' && name !== embedded.name);
}

const noResultRefusal = ({ state }: ItemWithResult): RefusalCode =>
  unfinishedStatuses.some((one) => one === state) ? 'analysis_in_progress' : 'analysis_without_result';

/**
 * Answers a question that is neither counted nor stored; the limits of the call bound the number of such questions.
 */
async function answerWithoutCounting(
  deps: AssistantDeps & { assistant: Assistant },
  { request, emitText }: { request: AssistantQuestion; emitText: QuestionInput['emitText'] },
  { questionsLeft, history }: ChatAboutResult,
): Promise<AnsweredQuestion | { refused: RefusalCode }> {
  const outcome = await generateAnswer(deps, request, emitText);
  if ('refused' in outcome) return outcome;
  const { question, language } = request;
  return {
    ...outcome,
    questionsLeft,
    history: [...history, ...toMessagePair({ question, answer: outcome.text, language })],
  };
}

async function answerReserved(
  deps: AssistantDeps & { assistant: Assistant },
  id: string,
  { request, emitText }: { request: AssistantQuestion; emitText: QuestionInput['emitText'] },
): Promise<GeneratedAnswer> {
  const { db, clock } = deps;
  let isSaved = false;
  try {
    const outcome = await generateAnswer(deps, request, emitText);
    if ('refused' in outcome) return outcome;
    const exchange = {
      question: request.question,
      answer: outcome.text,
      assistant: outcome.assistant,
      language: request.language,
    };
    isSaved = await saveAnswer(db, id, exchange, clock());
    // An answer that is not saved took longer than its lease, so its reservation was released meanwhile.
    return isSaved ? outcome : { refused: 'assistant_unreachable' };
  } finally {
    // The reservation expires by itself if the database is unreachable too.
    if (!isSaved) {
      await releaseQuestion(db, id, clock()).catch((error: unknown) => {
        deps.onError('a question that costs nothing', error);
      });
    }
  }
}

/** Messages about the result of one run. */
const historyOf = (exchanges: readonly Exchange[], runId: string): ChatMessage[] =>
  exchanges.filter((exchange) => exchange.runId === runId).flatMap(toMessagePair);

const toMessagePair = ({ question, answer, language }: Omit<Exchange, 'runId'>): ChatMessage[] => [
  { sender: 'user', text: question },
  { sender: 'ai', text: answer, language },
];

/** Chat about a result, as shown in its report. */
export async function readChatHistory(
  db: Kysely<Schema>,
  { question_order_id, run_id }: Pick<ItemWithResult, 'question_order_id' | 'run_id'>,
): Promise<ChatAboutResult> {
  const exchanges = await listExchanges(db, question_order_id);
  return {
    questionsLeft: Math.max(0, questionsPerOrder - exchanges.length),
    history: historyOf(exchanges, run_id),
  };
}
