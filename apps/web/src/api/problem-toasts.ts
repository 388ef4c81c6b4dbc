import { joinSentences } from '@furrow/messages/join';
import { english } from '@furrow/messages/language';
import { texts } from '../texts/app.ts';
import { language } from '../texts/language.ts';
import { keyName } from './key-name.ts';
import type { Problem } from './problem.ts';

/** Toast texts of a problem: one per field or sentence, otherwise a single one. */
export function problemToasts(problem: Problem): string[] {
  switch (problem.kind) {
    case 'offline':
    case 'unreachable':
      return [texts.api.networkError];
    case 'unreadable':
      return [serverErrorName(problem) ?? texts.api.unreadable];
    case 'refused':
      return [serverErrorName(problem) ?? problem.sentences ?? problem.message].flat().filter(Boolean);
    case 'invalid':
      return Object.entries(problem.fields).map(([key, sentences]) => {
        const [name, sentence] = [keyName(key), joinSentences(...sentences)];
        return name === null ? sentence : texts.api.field({ name, sentence });
      });
  }
}

/** Line below a toast that a customer can quote to the support; undefined where the server did not fail. */
export function problemDetail(problem: Problem): string | undefined {
  const { requestId } = 'status' in problem ? problem : {};
  return requestId === undefined ? undefined : texts.api.reference({ id: requestId });
}

/**
 * Text for a reply of status 500: HTTP's reason phrase in English, a translation in other languages. Null for other
 * statuses, and without a phrase, as over HTTP/2.
 */
function serverErrorName({ status, statusText }: { status: number; statusText?: string }): string | null {
  if (status !== 500 || !statusText) return null;
  return language.code === english.code ? statusText : texts.api.internalServerError;
}
