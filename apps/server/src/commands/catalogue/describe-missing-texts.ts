import { edgeOf } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import type { MissingTexts } from '../../features/catalogue/missing-texts.ts';
import { missingTextsMessages as words } from './describe-missing-texts.messages.ts';

/** Returns one line per language, followed by a line for each missing text with its position in the file. */
export function describeMissing(missing: readonly MissingTexts[]): (Message | string)[] {
  return missing.flatMap(({ language, paths, isComplete }) => {
    const params = { language: edgeOf(language).language.name, code: language };
    return isComplete
      ? [words.whole(params)]
      : [words.some({ ...params, texts: paths.length }), ...paths.map((place) => `  ${place}`)];
  });
}
