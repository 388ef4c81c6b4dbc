import { listIn } from '@furrow/messages/lists';
import { isolated } from '../texts/isolated.ts';
import { language } from '../texts/language.ts';

/** `a, b, and c` as the language writes it. */
export const listText = (words: readonly string[]): string => listIn(language.locale, words.map(isolated));
