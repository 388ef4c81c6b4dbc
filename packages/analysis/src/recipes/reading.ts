import type { Message } from '@furrow/messages/message';

/** Interpretation of averages from `from` on, and the advice for them. */
export interface ReadingLevel {
  from: number;
  meaning: Message;
  advice: Message;
}

/** A sentence on the state of a field whose average is below this value, and not below that of an earlier state. */
export interface FieldState {
  below: number;
  text: Message;
}

/**
 * How to interpret the results of one service, in sentences without figures: figures come from the record
 * only. The thresholds of the levels are rules of thumb, so they are not printed.
 */
export interface IndexReading {
  /** Name of the index if it is a phrase. Default: the name in the record, such as NDVI. */
  index?: Message;
  /** What the index measures. */
  description: Message;
  /** Unit shown after each figure of the index. */
  unit?: string;
  /** Number of decimals of the index. Default: 3. */
  decimals?: number;
  /** True for a cumulative series. */
  isCumulative?: true;
  /** Levels in ascending order, with thresholds of the states, so that both interpret a field the same way. */
  levels: readonly ReadingLevel[];
  /** States in ascending order, for the first sentence of a report; empty for a result without an average. */
  states: readonly FieldState[];
  /** Advice where to start in an uneven field. */
  startAdvice: Message;
  /** How the analysis helps. */
  benefit: Message;
  /** What a result divides the field into. Default: zones. */
  parts?: 'plumes' | 'severities';
}
