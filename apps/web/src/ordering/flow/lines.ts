import type { BotMessageName } from '@furrow/contract/catalogue';
import type { Said, Values } from './flow-data.ts';
import type { GuidedState } from './guided-states.ts';
import type { OwnMessage } from './own-messages.ts';

/** A message of the bot: from the server's table, from the client, or a sentence of the server. */
export interface BotLine {
  by: 'bot';
  id: number;
  round: number;
  says: BotMessageName | OwnMessage | null;
  /** Placeholder values at the time of the message. */
  values: Values;
  /** The literal sentence, which is never translated again. */
  words: string | null;
}

/** An answer of the user. */
export interface Answer {
  by: 'person';
  id: number;
  round: number;
  /** The state that had asked; null if none had. */
  at: GuidedState | null;
  said: Said;
}

export type Line = BotLine | Answer;

/** Older lines are dropped: after a day of ordering nobody reads the beginning. */
const most = 200;

/** Appends a line. A repeated bot message replaces the previous one. */
export function withLine(lines: readonly Line[], line: Line): readonly Line[] {
  const isAgain = (other: Line) =>
    other.by === 'bot' && line.by === 'bot' && other.says === line.says && other.words === line.words;
  // An error takes two lines at most.
  const newest = lines.slice(-2);
  const others = newest.every(({ by }) => by === 'bot') ? newest.filter((other) => !isAgain(other)) : newest;
  const last = lines.at(-1);
  const kept = last && isAgain(last) ? lines.slice(0, -1) : [...lines.slice(0, -2), ...others];
  return [...kept, line].slice(-most);
}

/** Lines before this state last asked, in this round or the previous one, so that it can ask again. */
export function linesBefore(lines: readonly Line[], state: GuidedState, round: number): readonly Line[] {
  const asked = lines.findLastIndex((line) => isAsked(line, state, round));
  return asked < 0 ? lines : lines.slice(0, asked);
}

/** Round in which this state last asked: the current one or the previous one. */
export function roundOf(lines: readonly Line[], state: GuidedState, round: number): number {
  return lines.findLast((line) => isAsked(line, state, round))?.round ?? round;
}

/** Going back from the cart leads into the previous round; earlier rounds are closed. */
function isAsked(line: Line, state: GuidedState, round: number): boolean {
  return line.by === 'bot' && line.says === state && line.round >= round - 1;
}
