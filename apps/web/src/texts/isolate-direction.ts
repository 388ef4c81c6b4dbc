import { language } from './language.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/**
 * Matches characters written from left to right, and the left-to-right mark before a minus sign
 * in right-to-left languages.
 */
const leftToRight = /\u200e|(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u;
/** Matches text that already starts with a bidirectional control. */
const startsWithControl = /^[\u202a-\u202e\u2066-\u2069]/;

/**
 * Isolates a text inside another one, such as a name in a sentence, if it has another direction than this language.
 * Figures and signs next to it would otherwise change their order.
 */
export function isolateDirection(text: string): string {
  const oppositeLetters = language.direction === 'rtl' ? leftToRight : rightToLeft;
  return !startsWithControl.test(text) && oppositeLetters.test(text) ? `\u2068${text}\u2069` : text;
}
