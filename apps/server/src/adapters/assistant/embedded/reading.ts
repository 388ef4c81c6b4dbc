/** What an average from `from` on says, and what to do about it. */
export interface Level {
  from: number;
  /** Ends the sentence "On this day the average was …: ". */
  says: string;
  advice: string;
}

/**
 * How the results of one service are read, in words without a figure: figures come from the record alone. Limits of the levels are rules of
 * thumb, which is why they are not printed.
 */
export interface Reading {
  /** What it measures. */
  about: string;
  /** What follows each figure of the index; empty where it has none. */
  unit: string;
  /** Decimals. */
  digits: number;
  /** Its series is what has come together by each day. */
  addsUp?: true;
  /** Rising, with the bounds of the headline that the report shows: the two say the same of a field. */
  levels: readonly Level[];
  /** Where to go first in an uneven field. */
  whereToLook: string;
  /** How the analysis helps. */
  helps: string;
}
