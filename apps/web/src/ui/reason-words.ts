import { reasonTexts } from '../texts/reasons.en.ts';
import { wordsBy } from './template-words.ts';

/** A reason that the server gives in English, in the reader's language; where part of it is not known, all of it as it came. */
export const reasonWords = wordsBy(reasonTexts);
