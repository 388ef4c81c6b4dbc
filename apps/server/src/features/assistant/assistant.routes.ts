import {
  type askAssistant,
  type checkChatPair,
  promptsPerDay,
  questionsPerOrder,
} from '@furrow/contract/assistant/assistant';
import { english } from '@furrow/messages/language';
import type { FastifyInstance } from 'fastify';
import { embeddedAssistant } from '../../adapters/assistant/embedded/embedded.ts';
import { languageOfQuestion } from '../../adapters/assistant/words/language-of-question.ts';
import type { HandlerRequest } from '../../http/handlers.ts';
import type { Limits } from '../../limits/limits.ts';
import { findItemWithResult } from '../results/results.store.ts';
import { type AssistantDeps, answerQuestion } from './answer-question.ts';
import { assistantMessages } from './assistant.messages.ts';
import { generateAnswer } from './generate-answer.ts';
import { listExchanges } from './questions.store.ts';

export interface AssistantRouteDeps extends Omit<AssistantDeps, 'shutdownSignal'> {
  limits: Pick<Limits, 'consume'>;
}

const daySeconds = 86_400;

export function createAssistantRoutes({ limits, ...sharedDeps }: AssistantRouteDeps) {
  const shutdown = new AbortController();
  const deps: AssistantDeps = { ...sharedDeps, shutdownSignal: shutdown.signal };
  const embedded = embeddedAssistant();

  /** Answers a prompt without a result: nothing is saved, and the answer has no figures of a field. */
  const answerPrompt = async (
    account: string,
    { prompt, reader }: { prompt: string; reader: string },
    emit: HandlerRequest<typeof askAssistant>['sendDelta'],
  ) => {
    const allowance = { name: 'bare prompts', subject: account, max: promptsPerDay, seconds: daySeconds };
    const allowanceResult = await limits.consume(allowance);
    if (!allowanceResult.ok) {
      const message = assistantMessages.prompts_used_up({ prompts: promptsPerDay });
      return { refused: 'too_many_requests' as const, retryAfter: allowanceResult.retryAfter, message };
    }
    const language = languageOfQuestion(prompt, reader);
    const request = { record: null, history: [], question: prompt, language };
    const outcome = await generateAnswer({ ...deps, assistant: embedded }, request, emit);
    if ('refused' in outcome) return outcome;
    const data = { assistant: embedded.name, item_id: null, questions_left: null, chat_history: [] };
    return { data, extras: { response: outcome.text } };
  };

  return {
    handlers: {
      askAssistant: async ({ caller, body, language, sendDelta }: HandlerRequest<typeof askAssistant>) => {
        const { assistant } = deps;
        if (assistant === null) return { refused: 'assistant_off' as const };
        const { account } = caller;
        const readerLanguage = language ?? english.code;
        const { item_id: itemId, question, prompt = '' } = body;
        if (itemId === undefined || question === undefined) {
          return answerPrompt(account, { prompt, reader: readerLanguage }, sendDelta);
        }
        const answer = await answerQuestion(
          { ...deps, assistant },
          { account, itemId, question, readerLanguage, emitText: sendDelta },
        );
        if ('refused' in answer) return answer;
        const { text, assistant: answeredBy, questionsLeft, history } = answer;
        const data = {
          assistant: answeredBy,
          item_id: itemId,
          questions_left: questionsLeft,
          chat_history: history,
        };
        return { data, extras: { response: text } };
      },
      keepChat: async ({ caller, params, body }: HandlerRequest<typeof checkChatPair>) => {
        const item = await findItemWithResult(deps.db, caller.account, params.id);
        if (item === null) return { refused: 'analysis_not_found' as const };
        const [question, answer] = body.message;
        const exchanges = await listExchanges(deps.db, item.question_order_id);
        const isKnown = exchanges.some(
          (one) => one.runId === item.run_id && one.question === question && one.answer === answer,
        );
        if (!isKnown) return { refused: 'chat_pair_unknown' as const };
        return { data: { questions_left: questionsPerOrder - exchanges.length } };
      },
    },
    /**
     * Aborts answers in progress when the server shuts down. Their questions are not counted, and can be sent again.
     */
    register: (app: FastifyInstance): void => {
      app.addHook('preClose', async () => shutdown.abort(new Error('The server is shutting down.')));
    },
  };
}
