import { replyTexts } from '../texts/replies.en.ts';
import { wordsBy } from './template-words.ts';

/** The message of a successful reply in the reader's language; where part of it is not known, all of it as it came. */
export const replyWords = wordsBy(replyTexts);
