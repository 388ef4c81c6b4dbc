import { type ExplainerContext, type Paragraph, paragraph } from '../context/explainer-context.ts';
import { actionMessages as says } from './action.messages.ts';
import { conditionMessages } from './condition.messages.ts';
import { evenness, levelOf } from './condition.ts';

/** Gives the advice of the rules; for a result that they say nothing about, what its level suggests. */
export function action(context: ExplainerContext): Paragraph {
  const { record, reading } = context;
  const { advice } = record;
  if (advice && !advice.isQuestion) return paragraph(advice.text, ...advice.added, advice.certainty);
  if (!record.indices) return [record.shapes.length === 0 ? says.no_spot() : says.spots()];
  const fieldEvenness = evenness(context);
  const isEven = fieldEvenness === 'even';
  return paragraph(
    levelOf(context)?.advice,
    fieldEvenness && (isEven ? says.holds_for_majority() : conditionMessages[fieldEvenness]()),
    fieldEvenness && !isEven && reading.startAdvice,
    says.on_foot(),
    advice?.text,
  );
}

/** Explains how the analysis helps. */
export const help = ({ reading }: ExplainerContext): Paragraph => [reading.benefit];
