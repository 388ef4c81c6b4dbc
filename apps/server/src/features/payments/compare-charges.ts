import type { ListedCharge } from '../../adapters/payments/gateway.ts';
import { isEnd } from '../../states/state-table.ts';
import { attemptStates } from './attempt-states.ts';
import { attemptsToCompare, type ComparedAttempt, paidBetween } from './compare-charges.store.ts';
import type { PaymentsParts } from './payments-parts.ts';
import { finish } from './settle-attempt.ts';

/** Milliseconds: the 24 hours for which the provider knows a key, and two hours in which no comparison ran. */
const window = 26 * 3_600_000;
const every = 3_600_000;
const atOnce = 100;
/**
 * Milliseconds after which an attempt is no longer about to be charged: a payment made while the list is read may be missing from
 * it.
 */
const settling = 30 * 60_000;

/** Compares charges if an hour has passed since the last time. Called every minute. @returns the number of attempts settled. */
export function openComparing(parts: PaymentsParts): () => Promise<number> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = parts.clock().getTime();
    if (now - last < every) return 0;
    try {
      const ended = await compareCharges(parts);
      last = now;
      return ended;
    } catch (error) {
      parts.onTrouble('the charges cannot be compared with the books', error);
      return 0;
    }
  };
}

/**
 * Compares the provider's own record of the last day with the books, in both directions. A charge of an open attempt settles it;
 * a charge that was not requested here is reported. An intent prepared for an attempt that has ended is cancelled at the
 * provider.
 */
async function compareCharges(parts: PaymentsParts): Promise<number> {
  const { db, gateway, clock, onTrouble } = parts;
  const from = new Date(clock().getTime() - window);
  const to = new Date(clock().getTime() - settling);
  const charged = new Set<string>();
  const strange: string[] = [];
  const sentBack: string[] = [];
  let ended = 0;
  for await (const page of inPages(gateway.list(from))) {
    const attempts = await attemptsToCompare(
      db,
      gateway.name,
      page.map(({ key }) => key ?? ''),
    );
    for (const made of page) {
      const attempt = attempts.get(made.key ?? '');
      if (!made.isMade) await giveUpOrphan(parts, attempt, made);
      else if (attempt === undefined || !isOf(attempt, made)) strange.push(made.reference);
      else {
        charged.add(attempt.id);
        if (isPaid(attempt) && made.refundedCents > attempt.back_cents) sentBack.push(attempt.id);
        ended += (await bring(parts, attempt, made)) ? 1 : 0;
      }
    }
  }
  tell(onTrouble, 'refunds at the provider that were not made here', sentBack);
  const missing = (await paidBetween(db, gateway.name, { from, to })).filter((id) => !charged.has(id));
  tell(onTrouble, 'charges at the provider that no payment here requested', strange);
  tell(onTrouble, 'payments without a charge at the provider', missing);
  return ended;
}

function isOf(attempt: ComparedAttempt, { reference, amountCents, currency }: ListedCharge): boolean {
  return attempt.provider_reference === reference && attempt.card_cents === amountCents && currency === 'usd';
}

const isPaid = ({ state, isBookedLate }: ComparedAttempt): boolean => state === 'succeeded' || isBookedLate;

/** @returns true if this settled the attempt. */
async function bring(
  parts: PaymentsParts,
  attempt: ComparedAttempt,
  { reference, amountCents, refundedCents, card }: ListedCharge,
): Promise<boolean> {
  const { id, state } = attempt;
  // A late charge is being refunded, which is the sweep's job.
  if (isPaid(attempt)) return false;
  const isBack = refundedCents >= amountCents;
  try {
    await finish(parts, id, isBack ? { outcome: 'cancelled' } : { outcome: 'succeeded', reference, card });
    return !isEnd(attemptStates, state);
  } catch (error) {
    parts.onTrouble(`the payment attempt ${id} cannot be settled`, error);
    return false;
  }
}

/**
 * Cancels an intent of an attempt that has ended, since nothing here would ever confirm it. It is left when a process died before
 * it stored the reference, or when the answer was lost.
 */
async function giveUpOrphan(
  { gateway, onTrouble }: PaymentsParts,
  attempt: ComparedAttempt | undefined,
  { reference }: ListedCharge,
): Promise<void> {
  if (attempt === undefined || !isEnd(attemptStates, attempt.state)) return;
  try {
    await gateway.giveUp({ key: attempt.id, reference });
  } catch (error) {
    onTrouble(`the intent of the payment attempt ${attempt.id} cannot be cancelled`, error);
  }
}

/** Maximum number of ids in a line of the log. */
const named = 20;

function tell(onTrouble: PaymentsParts['onTrouble'], what: string, which: readonly string[]): void {
  if (which.length === 0) return;
  const more = which.length > named ? ` and ${which.length - named} more` : '';
  onTrouble(what, new Error(`${which.slice(0, named).join(', ')}${more}`));
}

async function* inPages<Thing>(things: AsyncIterable<Thing>): AsyncGenerator<Thing[]> {
  let page: Thing[] = [];
  for await (const thing of things) {
    page.push(thing);
    if (page.length === atOnce) {
      yield page;
      page = [];
    }
  }
  yield page;
}
