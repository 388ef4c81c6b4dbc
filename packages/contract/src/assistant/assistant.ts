import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { freeText } from '../input/free-text.ts';
import { issues } from '../input/issues.ts';
import { chatMessage } from '../results/analysis-record.ts';

/** Number of questions per order, shared by its items; a follow-up order has its own. */
export const questionsPerOrder = 5;
/** Number of prompts without an analysis that an account may send per day. */
export const promptsPerDay = 20;

const question = freeText({
  missing: issues.question_missing(),
  maxLength: 2_000,
  tooLong: issues.question_too_long({ max: 2_000 }),
});
const prompt = freeText({
  missing: issues.question_missing(),
  maxLength: 8_000,
  tooLong: issues.prompt_too_long({ max: 8_000 }),
});

export const askAssistant = endpoint({
  method: 'POST',
  path: '/chatbot/chat/',
  caller: 'customer',
  summary:
    'Ask about a result (`item_id` and `question`). The answer comes from its stored record, is counted and saved; a question about what no image shows, or that the embedded explainer does not understand, is neither counted nor saved. A `prompt` alone is answered by the embedded explainer, 20 times a day, and is not saved',
  body: z
    .object({
      /** Ignored if `item_id` and `question` are given. */
      prompt: prompt.optional(),
      /** Id of the item or of one of its analyses, as for the result itself. */
      item_id: z.uuid(issues.analysis_id_missing()).optional(),
      question: question.optional(),
    })
    .superRefine(({ prompt: sentPrompt, item_id, question }, { addIssue }) => {
      const addMissing = (path: 'item_id' | 'question', message: string) =>
        addIssue({ code: 'custom', path: [path], message });
      if (item_id !== undefined && question === undefined) addMissing('question', issues.question_missing());
      if (item_id === undefined && question !== undefined)
        addMissing('item_id', issues.analysis_id_missing());
      if ((item_id ?? question ?? sentPrompt) === undefined)
        addMissing('question', issues.question_missing());
    }),
  reply: z.object({
    /** Answering assistant: `embedded`, or the name of a model. */
    assistant: z.string(),
    /** Id from the request; null for a prompt without an item. */
    item_id: z.uuid().nullable(),
    /** Questions left for this order after this one; null for a prompt without an item. */
    questions_left: z.int().nullable(),
    /** All messages about this item, with this question at the end; empty for a prompt without an item. */
    chat_history: z.array(chatMessage),
  }),
  extras: z.object({ response: z.string() }),
  streams: true,
  refusals: [
    'assistant_off',
    'analysis_not_found',
    'analysis_in_progress',
    'analysis_without_result',
    'questions_used_up',
    'question_in_progress',
    'answer_withheld',
    'assistant_unreachable',
    'too_many_requests',
  ],
  limits: [
    { scope: 'account', max: 20, windowSeconds: 60 },
    { scope: 'account', max: 200, windowSeconds: 86_400, counter: 'askAssistant in a day' },
  ],
  ownedIds: [{ in: 'body', name: 'item_id', kind: 'order item' }],
});

/** A message as in the chat history, or its text alone. */
const chatText = (sender: 'user' | 'ai') =>
  z
    .union([z.string(), z.object({ sender: z.literal(sender), text: z.string() })])
    .transform((message) => (typeof message === 'string' ? message : message.text))
    .pipe(
      z.string().trim().min(1, issues.chat_message_missing()).max(20_000, issues.chat_message_too_long()),
    );

export const checkChatPair = endpoint({
  method: 'POST',
  path: '/orders/order-chat-history/{id}/',
  caller: 'customer',
  summary: 'Check whether a question and its answer are saved with an analysis; changes nothing',
  params: z.object({ id: z.uuid() }),
  maxBodyBytes: 262_144,
  body: z.object({ message: z.tuple([chatText('user'), chatText('ai')], issues.chat_pair_missing()) }),
  reply: z.object({ questions_left: z.int() }),
  refusals: ['analysis_not_found', 'chat_pair_unknown'],
  limits: [{ scope: 'account', max: 60, windowSeconds: 60 }],
  ownedIds: [{ in: 'params', name: 'id', kind: 'order item' }],
});
