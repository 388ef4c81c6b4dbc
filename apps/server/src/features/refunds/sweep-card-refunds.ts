import { findOpenCardRefunds } from './card-refunds.store.ts';
import { completeCardRefund, type RefundsDeps } from './complete-card-refund.ts';

interface SweepDeps extends RefundsDeps {
  onError: (context: string, error: unknown) => void;
}

/**
 * Continues card refunds that a crash left open or that are pending at the provider. Any number of processes may call
 * it every minute.
 * @returns the number of refunds completed or rejected
 */
export async function sweepCardRefunds(deps: SweepDeps): Promise<number> {
  let settledCount = 0;
  for (const id of await findOpenCardRefunds(deps.db)) {
    try {
      settledCount += (await completeCardRefund(deps, id)) === 'requested' ? 0 : 1;
    } catch (error) {
      deps.onError(`the refund ${id} is not back on its card`, error);
    }
  }
  return settledCount;
}
