import { edgeOf } from '@furrow/messages/edges';
import { renderMessage } from '@furrow/messages/render';
import type { AssistantRecord } from '../../../adapters/assistant/assistant.ts';
import { figureMessages } from './figures.messages.ts';
import { isInRecord } from './is-in-record.ts';
import { recordFigures } from './record-figures.ts';
import { figuresIn, type StatedFigure } from './text-figures.ts';

/**
 * Returns the mark after a figure that is not in the record.
 * @param language of the text
 */
export const unverifiedMark = (language: string): string =>
  renderMessage(figureMessages.unverified(), edgeOf(language));

/**
 * Number of words that are not shown yet, because a figure is unambiguous only with its sign, its unit, its noun, or
 * the rest of its date.
 */
const heldBackWords = 8;
/**
 * Number of characters of shown text that are cached as context, because the words before a figure determine its
 * meaning.
 */
const contextChars = 120;

/** Checks a text piece by piece, and returns it with marks. */
export interface FigureCheck {
  /**
   * Checks a further piece of the text.
   * @returns the text that can be shown by now
   */
  pushPiece(piece: string): string;
  /**
   * Checks the end of the text.
   * @returns the rest of the text
   */
  flush(): string;
}

/**
 * Marks figures that are not in the record. A figure from the user's question is not in the record either, so it is
 * marked where the answer repeats it.
 * @param language of the text.
 */
export function figureCheck(record: AssistantRecord | null, language: string): FigureCheck {
  const recorded = recordFigures(record, language);
  const unverifiedText = ` ${unverifiedMark(language)}`;
  /** Text that is not shown yet, with the end of the shown text before it. */
  let text = '';
  let shownLength = 0;
  const markUntil = (end: number, figures: readonly StatedFigure[]): string => {
    let markedText = '';
    for (const figure of figures) {
      if (figure.start < shownLength || figure.end > end || isInRecord(figure, recorded)) continue;
      if (text.startsWith(unverifiedText, figure.end)) continue;
      markedText += text.slice(shownLength, figure.end) + unverifiedText;
      shownLength = figure.end;
    }
    markedText += text.slice(shownLength, end);
    // Checking the whole text again for each piece would take seconds for a long one.
    text = text.slice(Math.max(0, end - contextChars));
    shownLength = Math.min(end, contextChars);
    return markedText;
  };
  return {
    pushPiece: (piece) => {
      text = shownLength === 0 ? (text + piece).trimStart() : text + piece;
      const holdStart = holdStartOf(text);
      if (holdStart <= shownLength) return '';
      const figures = figuresIn(text, language);
      const end = unambiguousEnd(holdStart, figures);
      return end > shownLength ? markUntil(end, figures) : '';
    },
    flush: () => markUntil(text.trimEnd().length, figuresIn(text, language)),
  };
}

/** Returns the start of the last words, which are not shown yet. */
const holdStartOf = (text: string): number => [...text.matchAll(/(?<=\s)\S/g)].at(-heldBackWords)?.index ?? 0;

/** Returns the end of the text whose figures no later piece can change. */
const unambiguousEnd = (holdStart: number, figures: readonly StatedFigure[]): number =>
  figures.find(({ start, end }) => start < holdStart && end > holdStart)?.start ?? holdStart;
