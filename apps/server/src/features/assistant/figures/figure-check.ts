import type { ToldRecord } from '../../../adapters/assistant/assistant.ts';
import { isOfRecord } from './is-of-record.ts';
import { recordFigures } from './record-figures.ts';
import { figuresIn } from './text-figures.ts';

/** What follows a figure that the record does not have. */
export const mark = ' [not in your record]';

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
 */
export function figureCheck(record: ToldRecord | null): FigureCheck {
  const known = recordFigures(record);
  /** What is not shown yet, and a little of what is. */
  let text = '';
  let shown = 0;
  const showTo = (end: number): string => {
    let marked = '';
    for (const said of figuresIn(text)) {
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
      const end = understoodTo(text);
      return end > shown ? showTo(end) : '';
    },
    end: () => showTo(text.trimEnd().length),
  };
}

/** Up to where nothing that still comes changes what a figure means. */
function understoodTo(text: string): number {
  const starts = [...text.matchAll(/(?<=\s)\S/g)];
  const end = starts.at(-wordsHeld)?.index ?? 0;
  const across = figuresIn(text).find(({ start, end: last }) => start < end && last > end);
  return across?.start ?? end;
}
