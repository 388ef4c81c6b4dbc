import { chatbotTexts } from '../../texts/chatbot.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { hasBeside } from '../beside.ts';
import type { Hand } from '../hand.ts';
import { hasTypes } from '../item-of.ts';
import { wordsInHand } from './answer-words.ts';
import type { FlowContext } from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';

/** What has to be in hand before the flow may stand at a later state, by the state that asks for it. */
const questions = {
  select_industry: {
    isInHand: ({ industry }: Hand) => industry !== null,
    need: orderingTexts.needs.industry,
  },
  select_service: { isInHand: ({ service }: Hand) => service !== null, need: orderingTexts.needs.service },
  select_area: { isInHand: ({ land }: Hand) => land !== null, need: orderingTexts.needs.land },
  select_solution: {
    isInHand: (hand: Hand) => hand.tier !== null && hasBeside(hand),
    need: orderingTexts.needs.tier,
  },
  type_add: { isInHand: hasTypes, need: chatbotTexts.said.gone },
} satisfies { [At in GuidedState]?: { isInHand(hand: Hand): boolean; need: string } };

export type Question = keyof typeof questions;

/** Whether the answer is in hand still, and is the one that was given here: the hand may have changed on another page. */
export function isAnswered({ hand, lines, round }: FlowContext, at: Question): boolean {
  if (!questions[at].isInHand(hand)) return false;
  const answer = lines.findLast((line) => line.by === 'person' && line.round === round && line.at === at);
  return answer === undefined || answer.words === wordsInHand(hand, at);
}

/** The sentence that says what is to be answered again. */
export function needOf(at: Question): string {
  return questions[at].need;
}
