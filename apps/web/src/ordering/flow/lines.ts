import type { BotMessageName } from '@furrow/contract/catalogue/catalogue';
import type { PlaceholderValues, ReplyContent } from './flow-data.ts';
import type { GuidedState } from './guided-states.ts';
import type { OwnMessage } from './own-messages.ts';

/** A message of the bot: one of the server's messages, one of the client's, or a sentence of the server. */
export interface BotLine {
  author: 'bot';
  id: number;
  round: number;
  message: BotMessageName | OwnMessage | null;
  /** Placeholder values at the time of the message. */
  values: PlaceholderValues;
  /** A sentence of the server, which is shown unchanged; null for a message with a name. */
  sentence: string | null;
  /** True for a question that an order in words has answered. */
  isWished?: true;
}

/** An answer of the user. */
export interface UserReply {
  author: 'person';
  id: number;
  round: number;
  /** State whose question the user answered; null if no question was asked. */
  state: GuidedState | null;
  reply: ReplyContent;
  /** True for an answer that an order in words has given. */
  isWished?: true;
}

export type Line = BotLine | UserReply;

/** Maximum number of lines that are stored; older ones are removed. */
const maxLines = 200;

/** Appends a line. A repeated bot message replaces the previous one. */
export function appendToLines(lines: readonly Line[], line: Line): readonly Line[] {
  const isAgain = (other: Line) =>
    other.author === 'bot' &&
    line.author === 'bot' &&
    other.message === line.message &&
    other.sentence === line.sentence;
  // A message about an error, with the question after it, takes at most two lines.
  const newest = lines.slice(-2);
  const others = newest.every(({ author: by }) => by === 'bot')
    ? newest.filter((other) => !isAgain(other))
    : newest;
  const last = lines.at(-1);
  const remaining = last && isAgain(last) ? lines.slice(0, -1) : [...lines.slice(0, -2), ...others];
  return [...remaining, line].slice(-maxLines);
}

/**
 * Lines before the last question of this state in the current or the previous round, so that the
 * question can be asked again.
 */
export function linesBefore(lines: readonly Line[], state: GuidedState, round: number): readonly Line[] {
  const questionIndex = lines.findLastIndex((line) => isQuestionOf(line, state, round));
  return questionIndex < 0 ? lines : lines.slice(0, questionIndex);
}

/** Round of the last question of this state: the current one or the previous one. */
export function iterationOf(lines: readonly Line[], state: GuidedState, round: number): number {
  return lines.findLast((line) => isQuestionOf(line, state, round))?.round ?? round;
}

/** True if the line is this state's question in the current or the previous round. Earlier rounds cannot be changed. */
function isQuestionOf(line: Line, state: GuidedState, round: number): boolean {
  return line.author === 'bot' && line.message === state && line.round >= round - 1;
}
