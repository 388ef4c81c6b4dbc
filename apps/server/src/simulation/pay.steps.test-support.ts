import { billingAddress } from '../testing/order-body.test-support.ts';
import { assertSame } from './books.test-support.ts';
import { type CardOutcome, cards } from './cards.test-support.ts';
import type { SimulatedReply, SimulationContext } from './context.test-support.ts';
import {
  balanceOf,
  isFrozen,
  type PaymentAttempt,
  type SimulatedItem,
  type SimulatedOpenPayment,
  type SimulatedPerson,
} from './model.test-support.ts';
import { withPossibleFault } from './possible-fault.test-support.ts';
import { changePrices, refreshPrices } from './shop.steps.test-support.ts';
import { sweep } from './sweep.steps.test-support.ts';
import { sendPayment, settlePayment, syncPerson } from './sync-payments.test-support.ts';

/** Picks some items that are in no payment of unknown outcome. */
function pickItems({ random }: SimulationContext, who: SimulatedPerson, maxCount = 3): SimulatedItem[] {
  const unsure = new Set(who.open.filter(({ secret }) => secret === null).flatMap(({ items }) => items));
  const free = who.items.filter((item) => item.state === 'in' && !unsure.has(item));
  const chosenItems = new Set<SimulatedItem>();
  for (let count = 1 + random.integerBelow(maxCount); count > 0; count -= 1) {
    const item = random.pickOrNull(free);
    if (item) chosenItems.add(item);
  }
  return [...chosenItems];
}

/** Returns a checkout of these items, with the wallet's part if requested. */
function checkout(
  { random }: SimulationContext,
  who: SimulatedPerson,
  items: readonly SimulatedItem[],
  useWallet = random.percent(60),
): PaymentAttempt {
  const cents = items.reduce((sum, item) => sum + item.cents, 0);
  const walletCents = useWallet ? Math.min(balanceOf(who), cents) : 0;
  const cardCents = cents - walletCents;
  const card = cardCents > 0 ? random.pick(random.percent(50) ? cards.charged : cards.any) : null;
  const body = {
    amount: cardCents / 100,
    wallet_amount: walletCents / 100,
    cart_id: items.map(({ id }) => id),
    currency: 'usd',
    payment_method_id: card?.token ?? null,
    billing_address: billingAddress,
  };
  return {
    kind: 'order',
    items,
    cardCents,
    walletCents,
    card: card?.token ?? null,
    cardOutcome: card?.outcome ?? 'charged',
    body,
  };
}

const expectedReplies: Record<CardOutcome, [number, string | null]> = {
  charged: [201, null],
  declined: [402, 'payment_declined'],
  asks: [402, 'payment_action_needed'],
};

/** Reply to a person whose account may not pay. */
const blockedReply = [409, 'account_in_dispute'];

const describePayment = ({ cardCents, walletCents, card }: PaymentAttempt) =>
  `${cardCents} by ${card ?? 'no card'} and ${walletCents} from the wallet`;

/** Sends all requests concurrently, and determines their outcomes, even without replies. */
async function sendAll(
  bench: SimulationContext,
  who: SimulatedPerson,
  attempts: readonly PaymentAttempt[],
): Promise<SimulatedReply[]> {
  const replies = await withPossibleFault(bench, [who], () =>
    Promise.all(attempts.map((one) => sendPayment(bench, who, one))),
  );
  for (const [index, reply] of (replies ?? []).entries())
    await settlePayment(bench, who, attempts[index]!, reply);
  await syncPerson(bench, who);
  return replies ?? [];
}

const outcomesOf = (replies: readonly SimulatedReply[]) =>
  replies.map(({ status, code }) => code ?? status).join(', ');

/** One checkout, sent once or twice. */
export async function pay(bench: SimulationContext, who: SimulatedPerson): Promise<string | null> {
  const items = pickItems(bench, who);
  if (items.length === 0) return null;
  const attempt = checkout(bench, who, items);
  const isRequestedTwice = bench.random.percent(30);
  const areItemsFree = !who.open.some((open) => open.items.some((item) => items.includes(item)));
  const isRefused = isFrozen(bench.model, who);
  const isTooSmall = attempt.cardCents > 0 && attempt.cardCents < 50;
  const replies = await sendAll(bench, who, isRequestedTwice ? [attempt, { ...attempt }] : [attempt]);
  if (!bench.isFaulty && areItemsFree && !isTooSmall) {
    for (const { status, code } of replies)
      assertSame(
        'The reply of a checkout',
        [status, code],
        isRefused ? blockedReply : expectedReplies[attempt.cardOutcome],
      );
  }
  return `${who.name} pays ${describePayment(attempt)}${isRequestedTwice ? ', twice at once' : ''}: ${outcomesOf(replies ?? [])}`;
}

/**
 * Checkouts in two tabs that share an item. At most one of them may use a gift, because the replies do not state which
 * one spent it.
 */
export async function payInTwoTabs(bench: SimulationContext, who: SimulatedPerson): Promise<string | null> {
  const first = pickItems(bench, who);
  const second = pickItems(bench, who);
  const [sharedItem] = first;
  if (!sharedItem || second.length === 0) return null;
  const secondItems = [...new Set([sharedItem, ...second])];
  const mayUseWallet = who.gifts === 0 && bench.random.percent(50);
  const checkouts = [
    checkout(bench, who, first, mayUseWallet),
    checkout(bench, who, secondItems, mayUseWallet),
  ];
  const replies = await sendAll(bench, who, checkouts);
  return `${who.name} pays in two tabs, ${checkouts.map(describePayment).join(' | ')}: ${outcomesOf(replies ?? [])}`;
}

/** A checkout while one of its items is removed, or while the prices change. */
export async function payDuringChange(
  bench: SimulationContext,
  who: SimulatedPerson,
): Promise<string | null> {
  const items = pickItems(bench, who);
  const [item] = items;
  if (!item) return null;
  const attempt = checkout(bench, who, items);
  const { random, call } = bench;
  const remove = async () => {
    const { status } = await call(who, 'DELETE', `/carts/cart/${item.id}/`);
    if (status === 200) item.state = 'out';
    return `a removal (${status})`;
  };
  const concurrentChange = random.percent(50) ? remove : () => changePrices(bench);
  const [reply, change] = await Promise.all([sendPayment(bench, who, attempt), concurrentChange()]);
  await settlePayment(bench, who, attempt, reply);
  await syncPerson(bench, who);
  await refreshPrices(bench);
  return `${who.name} pays ${describePayment(attempt)} beside ${change}: ${reply.code ?? reply.status}`;
}

/** The provider is slow, and a sweep runs or the buyer sends the request again meanwhile. */
export async function payWhileItHangs(
  bench: SimulationContext,
  who: SimulatedPerson,
): Promise<string | null> {
  const items = pickItems(bench, who);
  if (items.length === 0) return null;
  const { world, random } = bench;
  const attempt = checkout(bench, who, items);
  await bench.refreshTokens(who);
  bench.isFaulty = true;
  const when = random.pick(['before', 'after'] as const);
  const heldCharge = world.faults.holdNextCharge(when);
  const paying = sendPayment(bench, who, attempt);
  await Promise.race([heldCharge.arrived, paying]);
  await syncPerson(bench, who);
  const isRepeated = random.percent(50);
  const repeatedRequest = isRepeated
    ? bench.call(who, 'POST', '/payments/create-order/', attempt.body)
    : null;
  if (!isRepeated) {
    bench.advanceClock(121_000);
    await sweep(bench);
  }
  heldCharge.release();
  const replies = await Promise.all([paying, ...(repeatedRequest ? [repeatedRequest] : [])]);
  for (const reply of replies) await settlePayment(bench, who, attempt, reply);
  await syncPerson(bench, who);
  return `${who.name} pays ${describePayment(attempt)}, it hangs ${when} the charge, ${isRepeated ? 'pressed again' : 'the sweep comes'}: ${outcomesOf(replies)}`;
}

/** A top-up, sometimes by two requests with one key. */
export async function topUp(bench: SimulationContext, who: SimulatedPerson): Promise<string | null> {
  const { random } = bench;
  const card = random.pick(random.percent(70) ? cards.charged : cards.any);
  const cardCents = 500 + random.integerBelow(2_500);
  const body = { amount: cardCents / 100, payment_method_id: card.token, attempt_id: crypto.randomUUID() };
  const attempt: PaymentAttempt = {
    kind: 'top-up',
    items: [],
    cardCents,
    walletCents: 0,
    card: card.token,
    cardOutcome: card.outcome,
    body,
  };
  const isRequestedTwice = random.percent(30);
  const replies = await withPossibleFault(bench, [who], () =>
    Promise.all([
      sendPayment(bench, who, attempt),
      // Only one of the replies is applied to the model.
      ...(isRequestedTwice ? [bench.call(who, 'POST', '/payments/wallet-topup/', body)] : []),
    ]),
  );
  const finalReply = replies?.find(({ status, code }) => status < 500 && code !== 'payment_pending');
  if (finalReply) await settlePayment(bench, who, attempt, finalReply);
  if (!bench.isFaulty) {
    for (const { status, code } of replies ?? [])
      assertSame(
        'The reply of a top-up',
        [status, code],
        isFrozen(bench.model, who) ? blockedReply : expectedReplies[card.outcome],
      );
  }
  await syncPerson(bench, who);
  return `${who.name} tops up ${cardCents} by ${card.token}${isRequestedTwice ? ', twice at once' : ''}: ${outcomesOf(replies ?? [])}`;
}

const pickWaitingPayment = (
  { random }: SimulationContext,
  who: SimulatedPerson,
): SimulatedOpenPayment | null => random.pickOrNull(who.open.filter(({ secret }) => secret !== null));

/** The buyer confirms or refuses the bank step. Then the page requests the outcome, or is closed. */
export async function stepOfTheBank(bench: SimulationContext, who: SimulatedPerson): Promise<string | null> {
  const { random, world } = bench;
  const payment = pickWaitingPayment(bench, who);
  if (!payment) return null;
  const confirmed = random.percent(70);
  const payload = { client_secret: payment.secret, confirmed };
  await world.server.app.inject({ method: 'POST', url: '/sandbox/bank/', payload });
  const asksForOutcome = random.percent(60);
  const { id: _, gifts: __, secret: ___, ...attempt } = payment;
  if (asksForOutcome) await sendAll(bench, who, [attempt]);
  await syncPerson(bench, who);
  return `${who.name} ${confirmed ? 'confirms' : 'refuses'} at the bank${asksForOutcome ? ' and asks' : ''}`;
}

/** The buyer cancels an open payment. */
export async function cancelPayment(bench: SimulationContext, who: SimulatedPerson): Promise<string | null> {
  const payment = pickWaitingPayment(bench, who);
  if (!payment) return null;
  await withPossibleFault(bench, [who], () =>
    bench.call(who, 'POST', '/payments/cancel/', { attempt_id: payment.id }),
  );
  await syncPerson(bench, who);
  return `${who.name} gives a payment up`;
}
