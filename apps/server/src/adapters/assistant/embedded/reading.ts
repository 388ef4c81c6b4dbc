import type { Message } from '@furrow/messages/message';

/** Interpretation of averages from `from` on, and the advice for them. */
export interface Level {
  from: number;
  says: Message;
  advice: Message;
}

/**
 * How to interpret the results of one service, in sentences without figures: figures come from the record
 * only. The thresholds of the levels are rules of thumb, so they are not printed.
 */
export interface Reading {
  /** Name of the index if it is a phrase; null to use the record's name, such as NDVI. */
  index: Message | null;
  /** What the index measures. */
  about: Message;
  /** Unit shown after each figure of the index; empty if dimensionless. */
  unit: string;
  /** Number of decimals. */
  digits: number;
  /** Set if the series is cumulative. */
  addsUp?: true;
  /**
   * In ascending order, with the thresholds of the report's headline, so that both interpret a field the same
   * way.
   */
  levels: readonly Level[];
  /** Where to start in an uneven field. */
  start: Message;
  /** How the analysis helps. */
  helps: Message;
}
