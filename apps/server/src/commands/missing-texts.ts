import { edgeOf } from '@furrow/messages/edges';
import { type Edge, renderMessage } from '@furrow/messages/render';
import type { MissingTexts } from '../features/catalogue/missing-texts.ts';
import { missingTextsMessages as said } from './missing-texts.messages.ts';

/** One line a language, and one below it for each text, by its place in the file. */
export function describeMissing(missing: readonly MissingTexts[], edge: Edge): string {
  const lines = missing.flatMap(({ language, places, isWhole }) => {
    const named = { language: edgeOf(language).language.name, code: language };
    return isWhole
      ? [renderMessage(said.whole(named), edge)]
      : [
          renderMessage(said.some({ ...named, texts: places.length }), edge),
          ...places.map((place) => `  ${place}`),
        ];
  });
  return lines.map((line) => `${line}\n`).join('');
}
