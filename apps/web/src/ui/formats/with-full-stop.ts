import { texts } from '../../texts/app.ts';

/** Matches the end of a sentence in any script, also before closing quotes and brackets. */
const sentenceEnd = /\p{Sentence_Terminal}[\p{Pe}\p{Pf}"']*$/u;

/** Adds a full stop to a text, unless it already ends like a sentence. */
export const withFullStop = (text: string): string =>
  sentenceEnd.test(text) ? text : text + texts.language.fullStop;
