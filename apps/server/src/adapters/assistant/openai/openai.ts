import OpenAI from 'openai';
import type { ModelSettings } from '../../../settings/assistant-settings.ts';
import { AnswerWithheld, type Assistant, AssistantUnavailable, UnfilledFigure } from '../assistant.ts';
import { forbiddenNumbers, wordsOf } from '../words/words.ts';
import { toEventStream } from './as-stream.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { fillSlots } from './fill-slots.ts';
import { correction, correctionFor, messagesFor, rules } from './prompt.ts';
import { namesWithDigits, slotsOf } from './slots.ts';
import { splitAtWords } from './split-at-words.ts';
import { withholdRules } from './withhold-rules.ts';

interface Timeouts {
  /** Maximum time in milliseconds without data from the model, at the beginning and between pieces. */
  silenceTimeoutMs: number;
}

/**
 * Limits of an answer, in the model's tokens and in characters, because services count tokens differently.
 */
const maxTokens = 900;
const maxCharacters = 6_000;

/** A model behind the OpenAI chat completions API: OpenAI's own, or any compatible one. */
export function openaiAssistant(
  { url, apiKey, model }: ModelSettings,
  { silenceTimeoutMs }: Timeouts = { silenceTimeoutMs: 30_000 },
): Assistant {
  const client = new OpenAI({
    baseURL: url,
    apiKey: apiKey ?? 'none',
    // The package would otherwise read these values from environment variables that may belong to other programs.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: silenceTimeoutMs,
    fetch: async (address, options) => toEventStream(await boundedFetch(address, options)),
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
    const silenceTimeout = new AbortController();
    let timer = setTimeout(() => silenceTimeout.abort(), silenceTimeoutMs);
    let hasEnded = false;
    try {
      const stream = await client.chat.completions.create(
        { model, messages, stream: true, max_completion_tokens: maxTokens },
        { signal: AbortSignal.any([signal, silenceTimeout.signal]) },
      );
      for await (const { choices } of stream) {
        clearTimeout(timer);
        timer = setTimeout(() => silenceTimeout.abort(), silenceTimeoutMs);
        const [choice] = choices ?? [];
        if (typeof choice?.delta?.content === 'string') yield withoutInvisible(choice.delta.content);
        hasEnded ||= choice?.finish_reason === 'stop' || choice?.finish_reason === 'length';
      }
    } finally {
      clearTimeout(timer);
    }
    if (!hasEnded)
      throw new Error("The assistant's stream ended without a finish_reason: its answer is incomplete.");
  }

  // The message contains neither the key nor the question, because it quotes nothing of the service's reply.
  const unavailable = (error: unknown) =>
    new AssistantUnavailable(`The assistant at ${host} cannot be used (${kindOf(error)}).`);

  return {
    name: model,
    answer: async function* (question, signal) {
      const { record, language } = question;
      const slots = record ? slotsOf(record, language) : new Map<string, string>();
      const names = record ? namesWithDigits(record) : [];
      const allowed = { slots, names, numberWords: forbiddenNumbers(wordsOf(language)) };
      const messages = messagesFor(question, slots);
      let accepted = '';
      for (let triesLeft = 1; ; triesLeft -= 1) {
        const sent = triesLeft > 0 ? messages : [...messages, ...correctionFor(accepted)];
        const words = splitAtWords(pieces(sent, signal), maxCharacters);
        try {
          for await (const { written, shown } of fillSlots(
            withholdRules(words, [rules, correction]),
            allowed,
          )) {
            // A model that begins again may repeat what stands already.
            if (accepted.includes(written.trim())) continue;
            accepted += written;
            yield shown;
          }
          return;
        } catch (error) {
          signal.throwIfAborted();
          if (error instanceof AnswerWithheld) throw error;
          if (!(error instanceof UnfilledFigure)) throw unavailable(error);
          if (triesLeft === 0) throw error;
        }
      }
    },
  };
}

/** Removes invisible characters, which could disguise a figure, or a word of the rules. */
const withoutInvisible = (text: string): string => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

const kindOf = (error: unknown): string => {
  if (error instanceof OpenAI.APIError && error.status !== undefined) return String(error.status);
  return error instanceof Error ? error.name : 'unknown';
};
