import type { ListedCharge } from '../../adapters/payments/gateway.ts';
import { isFinalState } from '../../states/state-table.ts';
import { attemptStates } from './attempt-states.ts';
import { attemptsToCompare, type ComparedAttempt, findPaidAttempts } from './compare-charges.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { bookOutcome } from './settle-attempt.ts';

/**
 * Age in milliseconds of the charges that are compared: the 24 hours for which the provider knows a key, and two hours
 * in which no comparison may have run.
 */
const windowMs = 26 * 3_600_000;
const intervalMs = 3_600_000;
const batchSize = 100;
/**
 * Age in milliseconds from which a payment has to be in the provider's list. A newer one may have been made while the
 * list was read.
 */
const settlingMs = 30 * 60_000;

/**
 * Creates a function to be called every minute, which compares charges if an hour has passed since the last time, and
 * returns the number of attempts settled.
 */
export function createChargeComparison(deps: PaymentsDeps): () => Promise<number> {
  let lastComparisonMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = deps.clock().getTime();
    if (now - lastComparisonMs < intervalMs) return 0;
    try {
      const settledCount = await compareCharges(deps);
      lastComparisonMs = now;
      return settledCount;
    } catch (error) {
      deps.onError('the charges cannot be compared with the books', error);
      return 0;
    }
  };
}

/**
 * Compares the provider's record of the last day with the books, in both directions. A charge of an open attempt
 * settles the attempt, one that was not requested here is reported, and an intent of an attempt that has ended is
 * cancelled at the provider.
 */
async function compareCharges(deps: PaymentsDeps): Promise<number> {
  const { db, gateway, clock, onError } = deps;
  const from = new Date(clock().getTime() - windowMs);
  const to = new Date(clock().getTime() - settlingMs);
  const chargedIds = new Set<string>();
  const unrequestedReferences: string[] = [];
  const refundedElsewhere: string[] = [];
  let settledCount = 0;
  for await (const page of paginate(gateway.listCharges(from))) {
    const attempts = await attemptsToCompare(
      db,
      gateway.name,
      page.map(({ key }) => key ?? ''),
    );
    for (const listed of page) {
      const attempt = attempts.get(listed.key ?? '');
      if (!listed.isExecuted) await cancelOrphan(deps, attempt, listed);
      else if (attempt === undefined || !matchesAttempt(attempt, listed))
        unrequestedReferences.push(listed.reference);
      else {
        chargedIds.add(attempt.id);
        if (isPaid(attempt) && listed.refundedCents > attempt.returned_cents)
          refundedElsewhere.push(attempt.id);
        settledCount += (await settleListedCharge(deps, attempt, listed)) ? 1 : 0;
      }
    }
  }
  reportIds(onError, 'refunds at the provider that were not made here', refundedElsewhere);
  const missingIds = (await findPaidAttempts(db, gateway.name, { from, to })).filter(
    (id) => !chargedIds.has(id),
  );
  reportIds(onError, 'charges at the provider that no payment here requested', unrequestedReferences);
  reportIds(onError, 'payments without a charge at the provider', missingIds);
  return settledCount;
}

function matchesAttempt(
  attempt: ComparedAttempt,
  { reference, amountCents, currency }: ListedCharge,
): boolean {
  return attempt.provider_reference === reference && attempt.card_cents === amountCents && currency === 'usd';
}

const isPaid = ({ state, isBookedLate }: ComparedAttempt): boolean => state === 'succeeded' || isBookedLate;

/**
 * Settles the attempt of a charge in the provider's list.
 * @returns whether this settled the attempt
 */
async function settleListedCharge(
  deps: PaymentsDeps,
  attempt: ComparedAttempt,
  { reference, amountCents, refundedCents, card }: ListedCharge,
): Promise<boolean> {
  const { id, state } = attempt;
  // The sweep refunds a late charge, so it is not settled here.
  if (isPaid(attempt)) return false;
  const isRefunded = refundedCents >= amountCents;
  try {
    await bookOutcome(
      deps,
      id,
      isRefunded ? { outcome: 'cancelled' } : { outcome: 'succeeded', reference, card },
    );
    return !isFinalState(attemptStates, state);
  } catch (error) {
    deps.onError(`the payment attempt ${id} cannot be settled`, error);
    return false;
  }
}

/**
 * Cancels an intent of an attempt that has ended, because nothing here would ever confirm it. Such an intent is left
 * when a process died before it stored the reference, or when the provider's answer was lost.
 */
async function cancelOrphan(
  { gateway, onError }: PaymentsDeps,
  attempt: ComparedAttempt | undefined,
  { reference }: ListedCharge,
): Promise<void> {
  if (attempt === undefined || !isFinalState(attemptStates, attempt.state)) return;
  try {
    await gateway.cancelCharge({ key: attempt.id, reference });
  } catch (error) {
    onError(`the intent of the payment attempt ${attempt.id} cannot be cancelled`, error);
  }
}

/** Maximum number of ids in a line of the log. */
const maxNamed = 20;

function reportIds(onError: PaymentsDeps['onError'], message: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const furtherCountText = ids.length > maxNamed ? ` and ${ids.length - maxNamed} more` : '';
  onError(message, new Error(`${ids.slice(0, maxNamed).join(', ')}${furtherCountText}`));
}

async function* paginate<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length === batchSize) {
      yield page;
      page = [];
    }
  }
  yield page;
}
