import type { OrderRow, OrderRun } from '@furrow/contract/orders';

const openStates: readonly string[] = ['Scheduled', 'Processing', 'Waiting for a clear view', 'Disputed'];

/** Counts analyses by state in the same way as the list of orders does. */
export function countAnalyses(runs: readonly Pick<OrderRun, 'state' | 'money'>[]): OrderRow['analyses'] {
  const count = (matches: (run: Pick<OrderRun, 'state' | 'money'>) => boolean) => runs.filter(matches).length;
  return {
    total: runs.length,
    done: count(({ state }) => state === 'Completed'),
    open: count(({ state }) => openStates.includes(state)),
    waiting: count(({ state }) => state === 'Waiting for a clear view'),
    returned: count(({ money }) => money === 'refunded'),
  };
}
