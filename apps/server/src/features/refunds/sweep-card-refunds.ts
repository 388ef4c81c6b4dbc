import { openCardRefunds } from './card-refunds.store.ts';
import { endCardRefund, type RefundsParts } from './end-card-refund.ts';

interface SweepParts extends RefundsParts {
  onTrouble: (what: string, error: unknown) => void;
}

/**
 * Goes on with refunds to cards that a crash left open or that the provider has under way. To be called every minute, by any
 * number of processes.
 * @returns how many came to their end.
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
