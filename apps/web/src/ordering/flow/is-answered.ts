import { hasTypes } from '../draft/cart-item-body.ts';
import { hasOrderInputs } from '../draft/draft-inputs.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import type { FlowContext } from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';
import type { OwnMessage } from './own-messages.ts';
import { draftReply, formatReply } from './replies.ts';

/** Conditions on the draft for states after a question, by the state that asks the question. */
const questions = {
  select_industry: {
    isInDraft: ({ industry }: OrderDraft) => industry !== null,
    neededMessage: 'industryNeeded',
  },
  select_service: {
    isInDraft: ({ service }: OrderDraft) => service !== null,
    neededMessage: 'serviceNeeded',
  },
  select_area: { isInDraft: ({ land }: OrderDraft) => land !== null, neededMessage: 'landNeeded' },
  select_solution: {
    isInDraft: (draft: OrderDraft) => draft.tier !== null && hasOrderInputs(draft),
    neededMessage: 'tierNeeded',
  },
  type_add: { isInDraft: hasTypes, neededMessage: 'gone' },
} satisfies { [State in GuidedState]?: { isInDraft(draft: OrderDraft): boolean; neededMessage: OwnMessage } };

export type Question = keyof typeof questions;

/**
 * True if the draft still has the answer that is in the conversation, because another page may have changed the draft.
 */
export function isAnswered({ draft, lines, round }: FlowContext, question: Question): boolean {
  if (!questions[question].isInDraft(draft)) return false;
  const answer = lines.findLast(
    (line) => line.author === 'person' && line.round === round && line.state === question,
  );
  if (answer?.author !== 'person') return true;
  const current = draftReply(draft, question);
  return current !== null && formatReply(answer.reply) === formatReply(current);
}

/** The bot's message that an answer is missing from the draft. */
export function missingMessageOf(question: Question): OwnMessage {
  return questions[question].neededMessage;
}
