import { language } from '../texts/language.ts';
import type { readReply } from './reply.ts';

type Read = ReturnType<typeof readReply>;

/** The reply with its sentence in the language of the app; the words are fetched when the first sentence comes. */
export async function inLanguage(reply: Read): Promise<Read> {
  if (language.code === 'en') return reply;
  if (reply.ok)
    return reply.message === '' ? reply : { ...reply, message: await successWords(reply.message) };
  if (reply.problem.kind !== 'refused') return reply;
  const { sentences: _english, ...problem } = reply.problem;
  const words: Readonly<Record<string, string>> = await import('../texts/refusals.en.ts').then(
    ({ refusalTexts }) => refusalTexts,
    () => ({}),
  );
  const message = words[problem.code];
  return message === undefined ? reply : { ok: false, problem: { ...problem, message } };
}

async function successWords(message: string): Promise<string> {
  return import('../ui/reply-words.ts').then(
    ({ replyWords }) => replyWords(message),
    () => message,
  );
}
