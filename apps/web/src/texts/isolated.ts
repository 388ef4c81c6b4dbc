import { language } from './language.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** A minus sign has a mark before it there. */
const leftToRight = /\u200e|(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u;
/** What says its own direction at its beginning. */
const marked = /^[\u202a-\u202e\u2066-\u2069]/;

/**
 * Words among others, such as a name in a sentence. Those that are read from the other side than this language are made one piece,
 * so that figures and signs beside them stay where they are.
 */
export function isolated(words: string): string {
  const others = language.direction === 'rtl' ? leftToRight : rightToLeft;
  return !marked.test(words) && others.test(words) ? `\u2068${words}\u2069` : words;
}
