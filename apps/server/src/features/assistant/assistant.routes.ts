import { type askAssistant, type keepChat, promptsADay, questionsAnOrder } from '@furrow/contract/assistant';
import { english } from '@furrow/messages/language';
import type { FastifyInstance } from 'fastify';
import { embeddedAssistant } from '../../adapters/assistant/embedded/embedded.ts';
import { languageOfQuestion } from '../../adapters/assistant/words/language-of-question.ts';
import type { Asked } from '../../http/handlers.ts';
import type { Limits } from '../../limits/limits.ts';
import { findItemWithResult } from '../results/results.store.ts';
import { answered } from './answered.ts';
import { type AssistantParts, askAbout } from './ask-about.ts';
import { assistantMessages } from './assistant.messages.ts';
import { listExchanges } from './questions.store.ts';

export interface AssistantRouteParts extends Omit<AssistantParts, 'ending'> {
  limits: Pick<Limits, 'take'>;
}

const daySeconds = 86_400;

export function openAssistant({ limits, ...some }: AssistantRouteParts) {
  const ending = new AbortController();
  const parts: AssistantParts = { ...some, ending: ending.signal };
  const embedded = embeddedAssistant();

  /** Answers a prompt about no result: nothing is saved, and no figure of a field is known. */
  const answerPrompt = async (
    account: string,
    { prompt, reader }: { prompt: string; reader: string },
    tell: Asked<typeof askAssistant>['tell'],
  ) => {
    const allowance = { name: 'bare prompts', subject: account, most: promptsADay, seconds: daySeconds };
    const taken = await limits.take(allowance);
    if (!taken.ok) {
      const message = assistantMessages.prompts_used_up({ prompts: promptsADay });
      return { refused: 'too_many_requests' as const, retryAfter: taken.retryAfter, message };
    }
    const language = languageOfQuestion(prompt, reader);
    const asked = { record: null, history: [], question: prompt, language };
    const outcome = await answered({ ...parts, assistant: embedded }, asked, tell);
    if ('refused' in outcome) return outcome;
    const data = { assistant: embedded.name, item_id: null, questions_left: null, chat_history: [] };
    return { data, beside: { response: outcome.text } };
  };

  return {
    handlers: {
      askAssistant: async ({ caller, body, language, tell }: Asked<typeof askAssistant>) => {
        const { assistant } = parts;
        if (assistant === null) return { refused: 'assistant_off' as const };
        const { account } = caller;
        const reader = language ?? english.code;
        const { item_id: itemId, question, prompt = '' } = body;
        if (itemId === undefined || question === undefined) {
          return answerPrompt(account, { prompt, reader }, tell);
        }
        const kept = await askAbout({ ...parts, assistant }, { account, itemId, question, reader, tell });
        if ('refused' in kept) return kept;
        const { text, questionsLeft, history } = kept;
        const data = {
          assistant: assistant.name,
          item_id: itemId,
          questions_left: questionsLeft,
          chat_history: history,
        };
        return { data, beside: { response: text } };
      },
      keepChat: async ({ caller, params, body }: Asked<typeof keepChat>) => {
        const item = await findItemWithResult(parts.db, caller.account, params.id);
        if (item === null) return { refused: 'analysis_not_found' as const };
        const [question, answer] = body.message;
        const exchanges = await listExchanges(parts.db, item.asked_order_id);
        const isKept = exchanges.some(
          (one) => one.runId === item.run_id && one.question === question && one.answer === answer,
        );
        if (!isKept) return { refused: 'chat_pair_unknown' as const };
        return { data: { questions_left: questionsAnOrder - exchanges.length } };
      },
    },
    /** Aborts answers in progress when the server shuts down: they cost nothing, and can be requested again. */
    register: (app: FastifyInstance): void => {
      app.addHook('preClose', async () => ending.abort(new Error('The server is shutting down.')));
    },
  };
}
