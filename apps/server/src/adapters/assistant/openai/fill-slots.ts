import { UnfilledFigure } from '../assistant.ts';
import { matchesAny, normaliseQuestion } from '../words/phrases.ts';
import type { Phrases } from '../words/words.ts';
import type { Slots } from './slots.ts';

const slot = /\{([^{}]*)\}/g;
/** End of a sentence or a line, with the white space after it. */
const sentenceEnd = /[.!?।]["'»”’)\]]*\s+|\n+/g;
/** Longest name of a slot; a longer text after a brace is none. */
const maxSlotLength = 60;

/** What a sentence of a model may contain. */
export interface AllowedFigures {
  slots: Slots;
  /** Names with digits, the longest first. */
  names: readonly string[];
  /** Numbers and shares in words. */
  numberWords: Phrases;
}

/** A sentence as the model wrote it, and as it is shown. */
export interface FilledSentence {
  written: string;
  shown: string;
}

/**
 * Fills the slots of a streamed text, sentence by sentence, so that no part of a slot is ever shown.
 * @throws UnfilledFigure at the first sentence with a figure outside a slot, or with an unknown slot
 */
export async function* fillSlots(
  pieces: AsyncIterable<string>,
  allowed: AllowedFigures,
): AsyncGenerator<FilledSentence> {
  let buffer = '';
  for await (const piece of pieces) {
    buffer += piece;
    for (let end = endOfSentence(buffer); end > 0; end = endOfSentence(buffer)) {
      yield fill(buffer.slice(0, end), allowed);
      buffer = buffer.slice(end);
    }
    if (buffer.length - buffer.lastIndexOf('{') > maxSlotLength && isOpen(buffer)) refuse();
  }
  if (buffer !== '') yield fill(buffer, allowed);
}

const isOpen = (text: string): boolean => text.lastIndexOf('{') > text.lastIndexOf('}');

/** Position after the first complete sentence; 0 if there is none. */
function endOfSentence(text: string): number {
  for (const match of text.matchAll(sentenceEnd)) {
    if (!isOpen(text.slice(0, match.index))) return match.index + match[0].length;
  }
  return 0;
}

function fill(written: string, { slots, names, numberWords }: AllowedFigures): FilledSentence {
  const outside = names.reduce((text, name) => text.replaceAll(name, ' '), written.replaceAll(slot, ' '));
  const hasFigure = /[\p{N}{}]/u.test(outside) || matchesAny(normaliseQuestion(outside), numberWords);
  if (hasFigure) refuse();
  const shown = written.replaceAll(slot, (_, name: string) => slots.get(name.trim()) ?? refuse());
  return { written, shown };
}

function refuse(): never {
  throw new UnfilledFigure('The answer has a figure that is no slot of the record.');
}
