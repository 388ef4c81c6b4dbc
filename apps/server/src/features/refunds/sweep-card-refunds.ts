import { openCardRefunds } from './card-refunds.store.ts';
import { endCardRefund, type RefundsParts } from './end-card-refund.ts';

interface SweepParts extends RefundsParts {
  onTrouble: (what: string, error: unknown) => void;
}

/**
 * Continues card refunds that a crash left open or that the provider has pending. Call it every minute, from
 * any number of processes.
 * @returns how many were completed or rejected.
 */
export async function sweepCardRefunds(parts: SweepParts): Promise<number> {
  let ended = 0;
  for (const id of await openCardRefunds(parts.db)) {
    try {
      ended += (await endCardRefund(parts, id)) === 'asked' ? 0 : 1;
    } catch (error) {
      parts.onTrouble(`the refund ${id} is not back on its card`, error);
    }
  }
  return ended;
}
