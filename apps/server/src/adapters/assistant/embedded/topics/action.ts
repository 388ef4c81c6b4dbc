import { type Paragraph, paragraph, type Told } from '../told.ts';
import { actionMessages as says } from './action.messages.ts';
import { conditionMessages } from './condition.messages.ts';
import { evenness, levelOf } from './condition.ts';

/** Advice, as far as a satellite image allows it. */
export function action(told: Told): Paragraph {
  const { record, reading } = told;
  if (!record.indices) return [record.shapes.length === 0 ? says.no_spot() : says.spots()];
  const alike = evenness(told);
  const isEven = alike === 'even';
  return paragraph(
    levelOf(told)?.advice,
    alike && (isEven ? says.holds_for_most() : conditionMessages[alike]()),
    alike && !isEven && reading.start,
    says.on_foot(),
  );
}

/** How the analysis helps. */
export const help = ({ reading }: Told): Paragraph => [reading.helps];
