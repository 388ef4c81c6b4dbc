import type { BotMessageName } from '@furrow/contract/catalogue';
import type { Said, Values } from './flow-data.ts';
import type { GuidedState } from './guided-states.ts';
import type { OwnMessage } from './own-messages.ts';

/** What the bot says: a message of the server's table or of ours, or a sentence of the server. */
export interface BotLine {
  by: 'bot';
  id: number;
  round: number;
  says: BotMessageName | OwnMessage | null;
  /** As they were when it was said. */
  values: Values;
  /** The sentence, which stays as it was said. */
  words: string | null;
}

/** What somebody has answered. */
export interface Answer {
  by: 'person';
  id: number;
  round: number;
  /** The state that had asked; null: nobody had. */
  at: GuidedState | null;
  said: Said;
}

export type Line = BotLine | Answer;

/** As many as are kept: of a day of ordering nobody reads the beginning. */
const most = 200;

/** One more line at the end. The same trouble again takes the place of the one before. */
export function withLine(lines: readonly Line[], line: Line): readonly Line[] {
  const isAgain = (other: Line) =>
    other.by === 'bot' && line.by === 'bot' && other.says === line.says && other.words === line.words;
  // Trouble is told in two lines at most.
  const newest = lines.slice(-2);
  const others = newest.every(({ by }) => by === 'bot') ? newest.filter((other) => !isAgain(other)) : newest;
  const last = lines.at(-1);
  const kept = last && isAgain(last) ? lines.slice(0, -1) : [...lines.slice(0, -2), ...others];
  return [...kept, line].slice(-most);
}

/** What was said before this state asked last, in this round or the one before: it asks anew. */
export function linesBefore(lines: readonly Line[], state: GuidedState, round: number): readonly Line[] {
  const asked = lines.findLastIndex((line) => isAsked(line, state, round));
  return asked < 0 ? lines : lines.slice(0, asked);
}

/** The round in which this state asked last: this one or the one before. */
export function roundOf(lines: readonly Line[], state: GuidedState, round: number): number {
  return lines.findLast((line) => isAsked(line, state, round))?.round ?? round;
}

/** The step back from the basket goes into the round before; what is older is over. */
function isAsked(line: Line, state: GuidedState, round: number): boolean {
  return line.by === 'bot' && line.says === state && line.round >= round - 1;
}
