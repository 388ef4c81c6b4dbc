import type { ListedCharge } from '../../adapters/payments/gateway.ts';
import { isEnd } from '../../states/state-table.ts';
import { attemptStates } from './attempt-states.ts';
import { attemptsToCompare, type ComparedAttempt, paidBetween } from './compare-charges.store.ts';
import type { PaymentsParts } from './payments-parts.ts';
import { finish } from './settle-attempt.ts';

/** Milliseconds: as long as the provider knows a key, and two hours in which nobody compared. */
const window = 26 * 3_600_000;
const every = 3_600_000;
const atOnce = 100;
/** Milliseconds after which an attempt is not about to be charged: what is paid while the list is read may not stand in it. */
const settling = 30 * 60_000;

/** Compares when an hour is over since the last time. To be called every minute. @returns how many attempts came to their end. */
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
      parts.onTrouble('the charges cannot be held against the books', error);
      return 0;
    }
  };
}

/**
 * Holds the provider's own record of the last day against the books: what it charged is paid for here, and what is paid for here it
 * charged. What was charged and is still open comes to its end; what nobody here asked for is told. What was prepared there for a
 * payment that is over here is given up.
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
  tell(onTrouble, 'given back there is what nobody here gave back', sentBack);
  const missing = (await paidBetween(db, gateway.name, { from, to })).filter((id) => !charged.has(id));
  tell(onTrouble, 'charged there is what no payment here asked for', strange);
  tell(onTrouble, 'paid for here is what was not charged there', missing);
  return ended;
}

function isOf(attempt: ComparedAttempt, { reference, amountCents, currency }: ListedCharge): boolean {
  return attempt.provider_reference === reference && attempt.card_cents === amountCents && currency === 'usd';
}

const isPaid = ({ state, isBookedLate }: ComparedAttempt): boolean => state === 'succeeded' || isBookedLate;

/** @returns whether it came to its end by this. */
async function bring(
  parts: PaymentsParts,
  attempt: ComparedAttempt,
  { reference, amountCents, refundedCents, card }: ListedCharge,
): Promise<boolean> {
  const { id, state } = attempt;
  // One that came too late is on its way back, which the sweep sees to.
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
 * A process may have died before it kept the name of what it had prepared, or the answer was lost. Nobody here would ever confirm it
 * once its attempt is over.
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
    onTrouble(`what was prepared for the payment attempt ${attempt.id} cannot be given up`, error);
  }
}

/** How many of them a line of the log names. */
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
