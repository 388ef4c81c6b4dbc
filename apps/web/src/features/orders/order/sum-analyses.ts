import type { OrderAnalyses } from '@furrow/contract/orders/orders';

/** Analyses of all items of an order, in total and by state, and the next date of any. */
export function sumAnalyses(items: readonly { analyses: OrderAnalyses }[]): OrderAnalyses {
  const sum = (key: Exclude<keyof OrderAnalyses, 'next_due_at'>) =>
    items.reduce((total, { analyses }) => total + analyses[key], 0);
  const dates = items.flatMap(({ analyses: { next_due_at: date } }) => date ?? []);
  return {
    total: sum('total'),
    done: sum('done'),
    open: sum('open'),
    waiting: sum('waiting'),
    scheduled: sum('scheduled'),
    returned: sum('returned'),
    next_due_at: dates.toSorted()[0] ?? null,
  };
}
