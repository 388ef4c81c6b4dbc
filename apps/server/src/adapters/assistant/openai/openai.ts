import OpenAI from 'openai';
import { AnswerWithheld, type Assistant, AssistantUnreachable } from '../assistant.ts';
import type { ModelSettings } from '../assistant-settings.ts';
import { asStream } from './as-stream.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { messagesFor, rules } from './prompt.ts';
import { wholeWords } from './whole-words.ts';
import { withoutRules } from './without-rules.ts';

interface Patience {
  /** Milliseconds without a word, at the beginning as well as in between. */
  silence: number;
}

/** Of an answer, in the model's own count; in characters whatever it counts. */
const mostTokens = 900;
const mostCharacters = 6_000;

/** A model behind the interface of OpenAI's chat completions: theirs, or one of one's own. */
export function openaiAssistant(
  { url, apiKey, model }: ModelSettings,
  { silence }: Patience = { silence: 30_000 },
): Assistant {
  const client = new OpenAI({
    baseURL: url,
    apiKey: apiKey ?? 'none',
    // What the package would read from the environment besides is none of ours.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: silence,
    fetch: async (address, options) => asStream(await boundedFetch(address, options)),
    defaultHeaders: {
      ...(apiKey === null && { authorization: null }),
      'x-stainless-os': null,
      'x-stainless-arch': null,
      'x-stainless-runtime': null,
      'x-stainless-runtime-version': null,
    },
  });
  const { host } = new URL(url);

  async function* pieces(messages: ReturnType<typeof messagesFor>, signal: AbortSignal) {
    const quiet = new AbortController();
    let timer = setTimeout(() => quiet.abort(), silence);
    let hasEnded = false;
    try {
      const stream = await client.chat.completions.create(
        { model, messages, stream: true, max_completion_tokens: mostTokens },
        { signal: AbortSignal.any([signal, quiet.signal]) },
      );
      for await (const { choices } of stream) {
        clearTimeout(timer);
        timer = setTimeout(() => quiet.abort(), silence);
        const [choice] = choices ?? [];
        if (typeof choice?.delta?.content === 'string') yield visible(choice.delta.content);
        hasEnded ||= choice?.finish_reason === 'stop' || choice?.finish_reason === 'length';
      }
    } finally {
      clearTimeout(timer);
    }
    if (!hasEnded) throw new Error('It was cut off.');
  }

  return {
    name: model,
    answer: async function* (asked, signal) {
      try {
        const words = wholeWords(pieces(messagesFor(asked), signal), mostCharacters);
        yield* withoutRules(words, rules);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof AnswerWithheld) throw error;
        // Neither the key nor what was asked stands in it, whatever the service has said.
        throw new AssistantUnreachable(`The assistant at ${host} cannot be used (${kindOf(error)}).`);
      }
    },
  };
}

/** Without what nobody sees, which could part a figure or a word of the rules from what they are known by. */
const visible = (text: string): string => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

const kindOf = (error: unknown): string => {
  if (error instanceof OpenAI.APIError && error.status !== undefined) return String(error.status);
  return error instanceof Error ? error.name : 'unknown';
};
