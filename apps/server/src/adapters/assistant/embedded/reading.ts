import type { Message } from '@furrow/messages/message';

/** What an average from `from` on says, and what to do about it. */
export interface Level {
  from: number;
  says: Message;
  advice: Message;
}

/**
 * How the results of one service are read, in sentences without a figure: figures come from the record alone. Limits of the levels are
 * rules of thumb, which is why they are not printed.
 */
export interface Reading {
  /** What the index is called, where its name is words; null: as the record has it, such as NDVI. */
  index: Message | null;
  /** What it measures. */
  about: Message;
  /** What follows each figure of the index; empty where it has none. */
  unit: string;
  /** Decimals. */
  digits: number;
  /** Its series is what has come together by each day. */
  addsUp?: true;
  /** Rising, with the bounds of the headline that the report shows: the two say the same of a field. */
  levels: readonly Level[];
  /** Where to go first in an uneven field. */
  start: Message;
  /** How the analysis helps. */
  helps: Message;
}
