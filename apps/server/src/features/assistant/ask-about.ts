import type { ChatMessage } from '@furrow/contract/analysis-record';
import { questionsAnOrder } from '@furrow/contract/assistant';
import type { AnalysisStatus } from '@furrow/contract/orders';
import type { RefusalCode } from '@furrow/contract/refusals';
import type { Kysely } from 'kysely';
import type { Assistant, AssistantAsked } from '../../adapters/assistant/assistant.ts';
import { languageOfQuestion } from '../../adapters/assistant/words/language-of-question.ts';
import type { Schema } from '../../database/schema.ts';
import { named, sayIn } from '../../http/reader.ts';
import { catalogueNames } from '../catalogue/catalogue-names.ts';
import { lookedBack } from '../results/looked-back.ts';
import { recordIn } from '../results/record-in.ts';
import { findItemWithResult, type ItemWithResult } from '../results/results.store.ts';
import { type Answered, answered } from './answered.ts';
import { markIn } from './figures/figure-check.ts';
import {
  type Exchange,
  giveUpQuestion,
  keepAnswer,
  listExchanges,
  reserveQuestion,
} from './questions.store.ts';
import { toldRecord } from './told-record.ts';

export interface AssistantParts {
  db: Kysely<Schema>;
  /** Null when the assistant is switched off. */
  assistant: Assistant | null;
  clock: () => Date;
  /** Aborted when the server shuts down: a question in progress then costs nothing. */
  ending: AbortSignal;
  onTrouble: (what: string, error: unknown) => void;
}

interface Question {
  account: string;
  itemId: string;
  question: string;
  /** Language code of the reader. */
  reader: string;
  /** Receives each piece of the answer as it arrives. */
  tell: ((text: string) => void) | null;
}

export interface Kept {
  text: string;
  questionsLeft: number;
  history: ChatMessage[];
}

const unfinished: readonly AnalysisStatus[] = ['Scheduled', 'Processing', 'Waiting for a clear view'];

/**
 * Answers a question about a result from its record, counts it and saves both messages. A row reserves one of the order's questions
 * meanwhile: no transaction stays open, and an answer that fails costs none.
 */
export async function askAbout(
  parts: AssistantParts & { assistant: Assistant },
  { account, itemId, question, reader, tell }: Question,
): Promise<Kept | { refused: RefusalCode }> {
  const { db, clock } = parts;
  const item = await findItemWithResult(db, account, itemId);
  if (item === null) return { refused: 'analysis_not_found' };
  if (item.record === null) return { refused: whyNoResult(item) };
  const language = languageOfQuestion(question, reader);
  const say = sayIn(language);
  const stored = lookedBack({ ...item, record: item.record });
  const names = await catalogueNames(db, language);
  const record = toldRecord(named(item, names), recordIn(stored, { say, names }), say);
  const history = historyOf(await listExchanges(db, item.asked_order_id), item.run_id);
  const asked: AssistantAsked = { record, question, language, history };
  if (parts.assistant.understands?.(asked) === false) {
    const chat = await chatAbout(db, item);
    if (chat.questionsLeft > 0) return answerUncounted(parts, { asked, tell }, chat);
  }
  const subject = { orderId: item.asked_order_id, orderItemId: item.order_item_id, runId: item.run_id };
  const reserved = await reserveQuestion(db, subject, clock());
  if (reserved === 'used up') return { refused: 'questions_used_up' };
  if (reserved === 'under way') return { refused: 'question_under_way' };
  const outcome = await answerReserved(parts, reserved.id, { asked, tell });
  if ('refused' in outcome) return outcome;
  return { text: outcome.text, ...(await chatAbout(db, item)) };
}

const whyNoResult = ({ state }: ItemWithResult): RefusalCode =>
  unfinished.some((one) => one === state) ? 'analysis_under_way' : 'analysis_without_result';

/** A question that was not understood costs nothing and is not kept; how many come is bounded by the limits of the call. */
async function answerUncounted(
  parts: AssistantParts & { assistant: Assistant },
  { asked, tell }: { asked: AssistantAsked; tell: Question['tell'] },
  { questionsLeft, history }: Omit<Kept, 'text'>,
): Promise<Kept | { refused: RefusalCode }> {
  const outcome = await answered(parts, asked, tell);
  if ('refused' in outcome) return outcome;
  const { question, language } = asked;
  return {
    text: outcome.text,
    questionsLeft,
    history: [...history, ...pairOf({ question, answer: outcome.text, language })],
  };
}

async function answerReserved(
  parts: AssistantParts & { assistant: Assistant },
  id: string,
  { asked, tell }: { asked: AssistantAsked; tell: Question['tell'] },
): Promise<Answered> {
  const { db, assistant, clock } = parts;
  let isKept = false;
  try {
    const outcome = await answered(parts, asked, tell);
    if ('refused' in outcome) return outcome;
    const said = {
      question: asked.question,
      answer: outcome.text,
      assistant: assistant.name,
      language: asked.language,
    };
    isKept = await keepAnswer(db, id, said, clock());
    // Otherwise the reservation was released meanwhile, because the answer took longer than its lease.
    return isKept ? outcome : { refused: 'assistant_unreachable' };
  } finally {
    // If the database is down too, the reservation expires by itself.
    if (!isKept) {
      await giveUpQuestion(db, id, clock()).catch((error: unknown) => {
        parts.onTrouble('a question that costs nothing', error);
      });
    }
  }
}

/** Messages about the result of one run. */
const historyOf = (exchanges: readonly Exchange[], runId: string): ChatMessage[] =>
  exchanges.filter((exchange) => exchange.runId === runId).flatMap(pairOf);

const pairOf = ({ question, answer, language }: Omit<Exchange, 'runId'>): ChatMessage[] => [
  { sender: 'user', text: question },
  { sender: 'ai', text: answer, language, unverified: markIn(language) },
];

/** Chat about a result, as shown in its report. */
export async function chatAbout(
  db: Kysely<Schema>,
  { asked_order_id, run_id }: Pick<ItemWithResult, 'asked_order_id' | 'run_id'>,
): Promise<Omit<Kept, 'text'>> {
  const exchanges = await listExchanges(db, asked_order_id);
  return {
    questionsLeft: Math.max(0, questionsAnOrder - exchanges.length),
    history: historyOf(exchanges, run_id),
  };
}
