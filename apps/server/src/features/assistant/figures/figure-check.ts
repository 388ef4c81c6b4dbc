import { edgeOf } from '@furrow/messages/edges';
import { renderMessage } from '@furrow/messages/render';
import type { ToldRecord } from '../../../adapters/assistant/assistant.ts';
import { figureMessages } from './figures.messages.ts';
import { isOfRecord } from './is-of-record.ts';
import { recordFigures } from './record-figures.ts';
import { figuresIn, type Said } from './text-figures.ts';

/** Mark after a figure that is not in the record. @param language of the text. */
export const markIn = (language: string): string =>
  renderMessage(figureMessages.unverified(), edgeOf(language));

/** Words that are held back: a figure is only unambiguous with its sign, its unit, its noun, or the rest of its date. */
const wordsHeld = 8;
/** Characters kept before them as context, since the words before a figure tell what it is. */
const kept = 120;

/** Checks a text piece by piece, and returns it with marks. */
export interface FigureCheck {
  /** @returns the text that can be shown by now. */
  take(piece: string): string;
  /** @returns the rest. */
  end(): string;
}

/**
 * Marks figures that are not in the record. A figure from the user's question is not in the record either, so it is marked where the
 * answer repeats it.
 * @param language of the text.
 */
export function figureCheck(record: ToldRecord | null, language: string): FigureCheck {
  const known = recordFigures(record, language);
  const mark = ` ${markIn(language)}`;
  /** Text that is not shown yet, preceded by some that is. */
  let text = '';
  let shown = 0;
  const showTo = (end: number, figures: readonly Said[]): string => {
    let marked = '';
    for (const said of figures) {
      if (said.start < shown || said.end > end || isOfRecord(said, known)) continue;
      if (text.startsWith(mark, said.end)) continue;
      marked += text.slice(shown, said.end) + mark;
      shown = said.end;
    }
    marked += text.slice(shown, end);
    // Checking the whole text again for each piece would take seconds for a long one.
    text = text.slice(Math.max(0, end - kept));
    shown = Math.min(end, kept);
    return marked;
  };
  return {
    take: (piece) => {
      text = shown === 0 ? (text + piece).trimStart() : text + piece;
      const held = startOfHeld(text);
      if (held <= shown) return '';
      const figures = figuresIn(text, language);
      const end = understoodTo(held, figures);
      return end > shown ? showTo(end, figures) : '';
    },
    end: () => showTo(text.trimEnd().length, figuresIn(text, language)),
  };
}

/** Start of the last words, which are held back. */
const startOfHeld = (text: string): number => [...text.matchAll(/(?<=\s)\S/g)].at(-wordsHeld)?.index ?? 0;

/** End of the text whose figures no later piece can change. */
const understoodTo = (held: number, figures: readonly Said[]): number =>
  figures.find(({ start, end }) => start < held && end > held)?.start ?? held;
