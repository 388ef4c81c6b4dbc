import { edgeOf } from '@furrow/messages/edges';
import { renderMessage } from '@furrow/messages/render';
import type { ToldRecord } from '../../../adapters/assistant/assistant.ts';
import { figureMessages } from './figures.messages.ts';
import { isOfRecord } from './is-of-record.ts';
import { recordFigures } from './record-figures.ts';
import { figuresIn, type Said } from './text-figures.ts';

/** What follows a figure that the record does not have. @param language of the text. */
export const markIn = (language: string): string =>
  renderMessage(figureMessages.unverified(), edgeOf(language));

/** Words that are held back: a figure is only understood with its sign, its unit, what it counts, or the rest of its day. */
const wordsHeld = 8;
/** Characters before them that are kept, since what stands before a figure tells what it is. */
const kept = 120;

/** Takes a text in pieces and gives it on in pieces, with marks. */
export interface FigureCheck {
  /** @returns what can be shown by now. */
  take(piece: string): string;
  /** @returns the rest. */
  end(): string;
}

/**
 * Marks the figures that are not the record's, whoever wrote the text. A figure that somebody asked with is not the record's either, and is
 * marked where the answer repeats it: the mark is true of it.
 * @param language of the text.
 */
export function figureCheck(record: ToldRecord | null, language: string): FigureCheck {
  const known = recordFigures(record, language);
  const mark = ` ${markIn(language)}`;
  /** What is not shown yet, and a little of what is. */
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
    // The whole text again with each piece would take seconds of a long one.
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

/** Where the last words begin, which are held back. */
const startOfHeld = (text: string): number => [...text.matchAll(/(?<=\s)\S/g)].at(-wordsHeld)?.index ?? 0;

/** Up to where nothing that still comes changes what a figure means. */
const understoodTo = (held: number, figures: readonly Said[]): number =>
  figures.find(({ start, end }) => start < held && end > held)?.start ?? held;
