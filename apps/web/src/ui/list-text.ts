import { listIn } from '@furrow/messages/lists';
import { isolated } from '../texts/isolated.ts';
import { language } from '../texts/language.ts';

/** `a, b, and c` in the language of the page. */
export const listText = (words: readonly string[]): string => listIn(language.locale, words.map(isolated));
