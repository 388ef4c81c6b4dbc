import type { Message } from '@furrow/messages/message';
import type { Situation } from '../situation/situation.ts';

/** Codes of the decision table of the advice. */
export type AdviceCode =
  | 'field-too-small'
  | 'mostly-hidden'
  | 'view-too-old'
  | 'look-again'
  | 'ask-crop'
  | 'ask-sowing'
  | 'partly-seen'
  | 'between-crops'
  | 'normal-seedbed'
  | 'normal-late-sown'
  | 'too-early'
  | 'check-emergence'
  | 'normal-winter'
  | 'looks-harvested'
  | 'normal-cut'
  | 'part-cut'
  | 'normal-flowering'
  | 'normal-flooded'
  | 'normal-ripening'
  | 'leaf-off'
  | 'whole-farm-below'
  | 'walk-now'
  | 'walk-weakest'
  | 'known-pattern'
  | 'visit-first'
  | 'below-last-year'
  | 'nothing-to-do'
  | 'water-not-readable'
  | 'check-water'
  | 'leaves-too-few'
  | 'leaves-too-late'
  | 'compare-leaves'
  | 'dry-for-this-land'
  | 'wet-for-this-land'
  | 'sample-zones'
  | 'sample-one'
  | 'wait-for-bare'
  | 'send-detector'
  | 'screen-again'
  | 'none-above'
  | 'cannot-see'
  | 'uptake-below'
  | 'uptake-same'
  | 'uptake-above'
  | 'may-be-harvest'
  | 'inspect-burn'
  | 'faint-change'
  | 'no-burn-seen'
  | 'regrowth'
  | 'moisture-unclear'
  | 'one-year'
  | 'burn-other-season'
  | 'slow-fall'
  | 'first-view'
  | 'figures-only';

const codesOfWeakestPart: ReadonlySet<AdviceCode> = new Set(['walk-weakest', 'known-pattern', 'part-cut']);

/** True if the sentence of an advice names the weakest part. */
export const namesWeakestPart = ({ code }: Pick<Advice, 'code'>): boolean => codesOfWeakestPart.has(code);

/** How sure an advice is: series and calendar agree, one view, or the calendar alone. */
export type Certainty = 'sure' | 'likely' | 'weak';

/** One row of the decision table, or one of its codes. */
export interface AdviceRule {
  row: number;
  code: AdviceCode;
  /** False on unknown data. */
  holds: (situation: Situation) => boolean;
  /** @param from day of the next view, for rules with `nextView` */
  message: (situation: Situation, from: string) => Message;
  /** Day named by the rule for the next view; null where ten days from today is enough. */
  nextView?: (situation: Situation) => string | null;
  certainty: (situation: Situation) => Certainty | null;
}

/** Words of rows 5 to 7, which accompany the advice of another row. */
export interface AddedWords {
  row: 5 | 6 | 7;
  code: 'ask-crop' | 'ask-sowing' | 'partly-seen';
  message: Message;
}

/** What to do next. */
export interface Advice {
  row: number;
  code: AdviceCode;
  message: Message;
  added: readonly AddedWords[];
  /** Null for a question, and where nothing is claimed. */
  certainty: Certainty | null;
  /** Day from which the next view helps, UTC `YYYY-MM-DD`; null where the advice names none. */
  nextViewFrom: string | null;
}
