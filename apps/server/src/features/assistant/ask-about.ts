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
  /** Null: nobody answers here. */
  assistant: Assistant | null;
  clock: () => Date;
  /** Aborted when the server ends: what is under way then costs nothing. */
  ending: AbortSignal;
  onTrouble: (what: string, error: unknown) => void;
}

interface Question {
  account: string;
  itemId: string;
  question: string;
  /** Code of the language of who asks. */
  reader: string;
  /** Takes each piece of the answer as it comes. */
  tell: ((text: string) => void) | null;
}

export interface Kept {
  text: string;
  questionsLeft: number;
  history: ChatMessage[];
}

const unfinished: readonly AnalysisStatus[] = ['Scheduled', 'Processing', 'Waiting for a clear view'];

/**
 * Answers a question about a result from its record, counts it and keeps both messages. A place among the order's questions is held while
 * it is answered, by a row: no transaction is open meanwhile, and an answer that fails costs none.
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
    // Else it was given up meanwhile: it took longer than anybody waits.
    return isKept ? outcome : { refused: 'assistant_unreachable' };
  } finally {
    // Where the database does not answer either, the place is free again after a while.
    if (!isKept) {
      await giveUpQuestion(db, id, clock()).catch((error: unknown) => {
        parts.onTrouble('a question that costs nothing', error);
      });
    }
  }
}

/** What was said about the result of a run. */
const historyOf = (exchanges: readonly Exchange[], runId: string): ChatMessage[] =>
  exchanges.filter((exchange) => exchange.runId === runId).flatMap(pairOf);

const pairOf = ({ question, answer, language }: Omit<Exchange, 'runId'>): ChatMessage[] => [
  { sender: 'user', text: question },
  { sender: 'ai', text: answer, language, unverified: markIn(language) },
];

/** The chat about a result as its report shows it. */
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
