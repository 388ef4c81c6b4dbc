import { language } from './language.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Includes the left-to-right mark that precedes a minus sign in right-to-left languages. */
const leftToRight = /\u200e|(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u;
/** Text that starts with a bidirectional control already. */
const startsWithControl = /^[\u202a-\u202e\u2066-\u2069]/;

/**
 * Isolates text inside other text, such as a name in a sentence, if its direction differs from this language's, so that figures and signs
 * next to it stay in place.
 */
export function isolateDirection(text: string): string {
  const oppositeLetters = language.direction === 'rtl' ? leftToRight : rightToLeft;
  return !startsWithControl.test(text) && oppositeLetters.test(text) ? `\u2068${text}\u2069` : text;
}
