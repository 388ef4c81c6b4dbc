import type { OrderRow } from '@furrow/contract/orders';
import { ordersTexts } from '../../texts/orders.ts';
import { countText } from '../../ui/numbers.ts';

const texts = ordersTexts.standing;

/** Where an order stands, at a glance: a single analysis by its state, several by how many stand where. */
export function standingWords({
  analyses,
  analysis_status,
}: Pick<OrderRow, 'analyses' | 'analysis_status'>): string[] {
  const { total, done, waiting, returned } = analyses;
  const [only] = analysis_status;
  if (total === 1 && only) {
    const isBack = only === 'Completed' && returned > 0;
    return isBack ? [ordersTexts.status[only], texts.back] : [ordersTexts.status[only]];
  }
  return [
    returned < total && texts.done({ done: countText(done), total: countText(total) }),
    waiting > 0 && texts.waiting({ count: countText(waiting) }),
    returned > 0 && texts.returned({ count: returned }),
  ]
    .filter((words) => words !== false)
    .map(keptTogether);
}

/** A figure stays with what it counts. */
const keptTogether = (words: string): string => words.replaceAll(/(?<=\d) | (?=\d)/g, '\u00a0');

/** What stands in front of the words: something is to come, all went well, or nothing came of it. */
export function standingMark({ open, done }: OrderRow['analyses']): 'open' | 'done' | 'over' {
  if (open > 0) return 'open';
  return done > 0 ? 'done' : 'over';
}
