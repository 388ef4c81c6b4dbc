import { texts } from '../../texts/app.ts';

/** Marks that end a sentence in any script, also before closing quotes and brackets. */
const sentenceEnd = /\p{Sentence_Terminal}[\p{Pe}\p{Pf}"']*$/u;

/** Adds a full stop to text that does not end with a sentence mark. */
export const withFullStop = (text: string): string =>
  sentenceEnd.test(text) ? text : text + texts.language.fullStop;
