import { hasBeside } from '../beside.ts';
import type { Hand } from '../hand.ts';
import { hasTypes } from '../item-of.ts';
import { answerWords, saidInHand } from './answers.ts';
import type { FlowContext } from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';
import type { OwnMessage } from './own-messages.ts';

/** Conditions on the draft before the flow may be in a later state, by the state that asks for the answer. */
const questions = {
  select_industry: {
    isInHand: ({ industry }: Hand) => industry !== null,
    need: 'industryNeeded',
  },
  select_service: { isInHand: ({ service }: Hand) => service !== null, need: 'serviceNeeded' },
  select_area: { isInHand: ({ land }: Hand) => land !== null, need: 'landNeeded' },
  select_solution: {
    isInHand: (hand: Hand) => hand.tier !== null && hasBeside(hand),
    need: 'tierNeeded',
  },
  type_add: { isInHand: hasTypes, need: 'gone' },
} satisfies { [At in GuidedState]?: { isInHand(hand: Hand): boolean; need: OwnMessage } };

export type Question = keyof typeof questions;

/** True while the draft still holds the answer given here: another page may have changed the draft. */
export function isAnswered({ hand, lines, round }: FlowContext, at: Question): boolean {
  if (!questions[at].isInHand(hand)) return false;
  const answer = lines.findLast((line) => line.by === 'person' && line.round === round && line.at === at);
  if (answer?.by !== 'person') return true;
  const inHand = saidInHand(hand, at);
  return inHand !== null && answerWords(answer.said) === answerWords(inHand);
}

/** The message that requests the missing answer. */
export function needOf(at: Question): OwnMessage {
  return questions[at].need;
}
