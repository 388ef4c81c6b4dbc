import { language } from '../texts/language.en.ts';
import type { readReply } from './reply.ts';

type Read = ReturnType<typeof readReply>;

/** The same, with the sentence of a refusal in the language of the app, for which the words are fetched when the first one comes. */
export async function inLanguage(reply: Read): Promise<Read> {
  if (language.code === 'en' || reply.ok || reply.problem.kind !== 'refused') return reply;
  const { sentences: _english, ...problem } = reply.problem;
  const words: Readonly<Record<string, string>> = await import('../texts/refusals.en.ts').then(
    ({ refusalTexts }) => refusalTexts,
    () => ({}),
  );
  const message = words[problem.code];
  return message === undefined ? reply : { ok: false, problem: { ...problem, message } };
}
