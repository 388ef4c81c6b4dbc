import type { Language } from './language.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/**
 * Matches characters written from left to right, and the left-to-right mark before a minus sign
 * in right-to-left languages.
 */
const leftToRight = /\u200e|(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u;
/** Matches text that already starts with a bidirectional control. */
const startsWithControl = /^[\u202a-\u202e\u2066-\u2069]/;
/** Matches bidirectional controls: the starts and ends of isolates, and of embeddings and overrides. */
const controls = /[\u202a-\u202e\u2066-\u2069]/g;
/** Matches an address of a page, whose end programs could not tell from a control character. */
const isAddress = /^https?:\/\/\S+$/;

/**
 * Isolates a text inside another one, such as a name in a sentence, if it has another direction than the text around it
 * (Unicode TR 9, isolates). Figures and signs next to it would otherwise change their order. Controls that have no end
 * are removed, because they would change the order of what follows.
 */
export function isolateDirection(given: string, direction: Language['direction']): string {
  const text = isBalanced(given) ? given : given.replaceAll(controls, '');
  const oppositeLetters = direction === 'rtl' ? leftToRight : rightToLeft;
  return oppositeLetters.test(text) && !startsWithControl.test(text) && !isAddress.test(text)
    ? `\u2068${text}\u2069`
    : text;
}

/** Whether each isolate, embedding and override in a text has its end. */
function isBalanced(text: string): boolean {
  const ends: string[] = [];
  for (const [control] of text.matchAll(controls)) {
    if (control === '\u2069' || control === '\u202c') {
      if (ends.pop() !== control) return false;
    } else ends.push(control >= '\u2066' ? '\u2069' : '\u202c');
  }
  return ends.length === 0;
}
