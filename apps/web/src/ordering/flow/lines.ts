import type { BotMessageName } from '@furrow/contract/catalogue';
import type { PlaceholderValues, ReplyContent } from './flow-data.ts';
import type { GuidedState } from './guided-states.ts';
import type { OwnMessage } from './own-messages.ts';

/** A message of the bot: from the server's table, from the client, or a sentence of the server. */
export interface BotLine {
  author: 'bot';
  id: number;
  round: number;
  message: BotMessageName | OwnMessage | null;
  /** Placeholder values at the time of the message. */
  values: PlaceholderValues;
  /** The literal sentence, which is never translated again. */
  sentence: string | null;
}

/** An answer of the user. */
export interface UserReply {
  author: 'person';
  id: number;
  round: number;
  /** The state that had asked; null if none had. */
  state: GuidedState | null;
  reply: ReplyContent;
}

export type Line = BotLine | UserReply;

/** Older lines are dropped: after a day of ordering nobody reads the beginning. */
const maxLines = 200;

/** Appends a line. A repeated bot message replaces the previous one. */
export function appendToLines(lines: readonly Line[], line: Line): readonly Line[] {
  const isAgain = (other: Line) =>
    other.author === 'bot' &&
    line.author === 'bot' &&
    other.message === line.message &&
    other.sentence === line.sentence;
  // An error takes two lines at most.
  const newest = lines.slice(-2);
  const others = newest.every(({ author: by }) => by === 'bot')
    ? newest.filter((other) => !isAgain(other))
    : newest;
  const last = lines.at(-1);
  const remaining = last && isAgain(last) ? lines.slice(0, -1) : [...lines.slice(0, -2), ...others];
  return [...remaining, line].slice(-maxLines);
}

/** Lines before this state last asked, in this round or the previous one, so that it can ask again. */
export function linesBefore(lines: readonly Line[], state: GuidedState, round: number): readonly Line[] {
  const questionIndex = lines.findLastIndex((line) => isQuestionOf(line, state, round));
  return questionIndex < 0 ? lines : lines.slice(0, questionIndex);
}

/** Round in which this state last asked: the current one or the previous one. */
export function iterationOf(lines: readonly Line[], state: GuidedState, round: number): number {
  return lines.findLast((line) => isQuestionOf(line, state, round))?.round ?? round;
}

/** Going back from the cart leads into the previous round; earlier rounds are closed. */
function isQuestionOf(line: Line, state: GuidedState, round: number): boolean {
  return line.author === 'bot' && line.message === state && line.round >= round - 1;
}
