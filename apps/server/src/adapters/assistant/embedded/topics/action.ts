import { type ExplainerContext, type Paragraph, paragraph } from '../context/explainer-context.ts';
import { actionMessages as says } from './action.messages.ts';
import { conditionMessages } from './condition.messages.ts';
import { evenness, levelOf } from './condition.ts';

/** Gives advice, as far as a satellite image allows it. */
export function action(context: ExplainerContext): Paragraph {
  const { record, reading } = context;
  if (!record.indices) return [record.shapes.length === 0 ? says.no_spot() : says.spots()];
  const fieldEvenness = evenness(context);
  const isEven = fieldEvenness === 'even';
  return paragraph(
    levelOf(context)?.advice,
    fieldEvenness && (isEven ? says.holds_for_majority() : conditionMessages[fieldEvenness]()),
    fieldEvenness && !isEven && reading.startAdvice,
    says.on_foot(),
  );
}

/** Explains how the analysis helps. */
export const help = ({ reading }: ExplainerContext): Paragraph => [reading.benefit];
