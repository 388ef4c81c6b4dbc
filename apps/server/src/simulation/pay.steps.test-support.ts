import { billingAddress } from '../testing/order-body.test-support.ts';
import type { Bench, Reply } from './bench.test-support.ts';
import { same } from './books.test-support.ts';
import { type CardDoes, cards } from './cards.test-support.ts';
import { ask, learn, settle } from './learn.test-support.ts';
import { perhapsMishap } from './mishap.test-support.ts';
import {
  balanceOf,
  type Item,
  isFrozen,
  type OpenPayment,
  type Somebody,
  type Try,
} from './model.test-support.ts';
import { changePrices, lookAtPrices } from './shop.steps.test-support.ts';
import { sweep } from './sweep.steps.test-support.ts';

/** Picks some items without a payment of unknown outcome. */
function someItems({ random }: Bench, who: Somebody, most = 3): Item[] {
  const unsure = new Set(who.open.filter(({ secret }) => secret === null).flatMap(({ items }) => items));
  const free = who.items.filter((item) => item.state === 'in' && !unsure.has(item));
  const chosen = new Set<Item>();
  for (let count = 1 + random.below(most); count > 0; count -= 1) {
    const item = random.anyOf(free);
    if (item) chosen.add(item);
  }
  return [...chosen];
}

/** A checkout of these items, with the wallet's part if requested. */
function checkout(
  { random }: Bench,
  who: Somebody,
  items: readonly Item[],
  useWallet = random.percent(60),
): Try {
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
    does: card?.does ?? 'charged',
    body,
  };
}

const told: Record<CardDoes, [number, string | null]> = {
  charged: [201, null],
  declined: [402, 'payment_declined'],
  asks: [402, 'payment_action_needed'],
};

/** Reply to a blocked account. */
const refused = [409, 'account_in_dispute'];

const inWords = ({ cardCents, walletCents, card }: Try) =>
  `${cardCents} by ${card ?? 'no card'} and ${walletCents} from the wallet`;

/** Sends all requests concurrently; then, with or without replies, determines their outcomes. */
async function askAll(bench: Bench, who: Somebody, tries: readonly Try[]): Promise<Reply[]> {
  const replies = await perhapsMishap(bench, [who], () =>
    Promise.all(tries.map((one) => ask(bench, who, one))),
  );
  for (const [place, reply] of (replies ?? []).entries()) await settle(bench, who, tries[place]!, reply);
  await learn(bench, who);
  return replies ?? [];
}

const saidOf = (replies: readonly Reply[]) => replies.map(({ status, code }) => code ?? status).join(', ');

/** One checkout, sent once or twice. */
export async function pay(bench: Bench, who: Somebody): Promise<string | null> {
  const items = someItems(bench, who);
  if (items.length === 0) return null;
  const one = checkout(bench, who, items);
  const isTwice = bench.random.percent(30);
  const isFree = !who.open.some((open) => open.items.some((item) => items.includes(item)));
  const isRefused = isFrozen(bench.model, who);
  const isTooSmall = one.cardCents > 0 && one.cardCents < 50;
  const replies = await askAll(bench, who, isTwice ? [one, { ...one }] : [one]);
  if (!bench.isFaulty && isFree && !isTooSmall) {
    for (const { status, code } of replies)
      same('The reply of a checkout', [status, code], isRefused ? refused : told[one.does]);
  }
  return `${who.name} pays ${inWords(one)}${isTwice ? ', twice at once' : ''}: ${saidOf(replies ?? [])}`;
}

/**
 * Checkouts in two tabs that share an item. At most one of them may use a gift, because the replies do not
 * tell which one took it.
 */
export async function payInTwoTabs(bench: Bench, who: Somebody): Promise<string | null> {
  const first = someItems(bench, who);
  const second = someItems(bench, who);
  const [both] = first;
  if (!both || second.length === 0) return null;
  const other = [...new Set([both, ...second])];
  const mayUseWallet = who.gifts === 0 && bench.random.percent(50);
  const tries = [checkout(bench, who, first, mayUseWallet), checkout(bench, who, other, mayUseWallet)];
  const replies = await askAll(bench, who, tries);
  return `${who.name} pays in two tabs, ${tries.map(inWords).join(' | ')}: ${saidOf(replies ?? [])}`;
}

/** A checkout while one of its items is removed, or while the prices change. */
export async function payBeside(bench: Bench, who: Somebody): Promise<string | null> {
  const items = someItems(bench, who);
  const [item] = items;
  if (!item) return null;
  const one = checkout(bench, who, items);
  const { random, call } = bench;
  const remove = async () => {
    const { status } = await call(who, 'DELETE', `/carts/cart/${item.id}/`);
    if (status === 200) item.state = 'out';
    return `a removal (${status})`;
  };
  const beside = random.percent(50) ? remove : () => changePrices(bench);
  const [reply, what] = await Promise.all([ask(bench, who, one), beside()]);
  await settle(bench, who, one, reply);
  await learn(bench, who);
  await lookAtPrices(bench);
  return `${who.name} pays ${inWords(one)} beside ${what}: ${reply.code ?? reply.status}`;
}

/** The provider is slow, and meanwhile a sweep runs or the buyer sends the request again. */
export async function payWhileItHangs(bench: Bench, who: Somebody): Promise<string | null> {
  const items = someItems(bench, who);
  if (items.length === 0) return null;
  const { world, random } = bench;
  const one = checkout(bench, who, items);
  await bench.renew(who);
  bench.isFaulty = true;
  const when = random.pick(['before', 'after'] as const);
  const gate = world.faults.hang(when);
  const paying = ask(bench, who, one);
  await Promise.race([gate.arrived, paying]);
  await learn(bench, who);
  const isAgain = random.percent(50);
  const again = isAgain ? bench.call(who, 'POST', '/payments/create-order/', one.body) : null;
  if (!isAgain) {
    bench.later(121_000);
    await sweep(bench);
  }
  gate.letGo();
  const replies = await Promise.all([paying, ...(again ? [again] : [])]);
  for (const reply of replies) await settle(bench, who, one, reply);
  await learn(bench, who);
  return `${who.name} pays ${inWords(one)}, it hangs ${when} the charge, ${isAgain ? 'pressed again' : 'the sweep comes'}: ${saidOf(replies)}`;
}

/** A top-up, sometimes by two requests with one key. */
export async function topUp(bench: Bench, who: Somebody): Promise<string | null> {
  const { random } = bench;
  const card = random.pick(random.percent(70) ? cards.charged : cards.any);
  const cardCents = 500 + random.below(2_500);
  const body = { amount: cardCents / 100, payment_method_id: card.token, attempt_id: crypto.randomUUID() };
  const one: Try = {
    kind: 'top-up',
    items: [],
    cardCents,
    walletCents: 0,
    card: card.token,
    does: card.does,
    body,
  };
  const isTwice = random.percent(30);
  const replies = await perhapsMishap(bench, [who], () =>
    Promise.all([
      ask(bench, who, one),
      // Only one of the replies is applied to the model.
      ...(isTwice ? [bench.call(who, 'POST', '/payments/wallet-topup/', body)] : []),
    ]),
  );
  const said = replies?.find(({ status, code }) => status < 500 && code !== 'payment_pending');
  if (said) await settle(bench, who, one, said);
  if (!bench.isFaulty) {
    for (const { status, code } of replies ?? [])
      same('The reply of a top-up', [status, code], isFrozen(bench.model, who) ? refused : told[card.does]);
  }
  await learn(bench, who);
  return `${who.name} tops up ${cardCents} by ${card.token}${isTwice ? ', twice at once' : ''}: ${saidOf(replies ?? [])}`;
}

const waiting = ({ random }: Bench, who: Somebody): OpenPayment | null =>
  random.anyOf(who.open.filter(({ secret }) => secret !== null));

/** The buyer confirms or refuses the bank step; then the page asks for the outcome, or is closed. */
export async function stepOfTheBank(bench: Bench, who: Somebody): Promise<string | null> {
  const { random, world } = bench;
  const payment = waiting(bench, who);
  if (!payment) return null;
  const confirmed = random.percent(70);
  const payload = { client_secret: payment.secret, confirmed };
  await world.server.app.inject({ method: 'POST', url: '/sandbox/bank/', payload });
  const asks = random.percent(60);
  const { id: _, gifts: __, secret: ___, ...one } = payment;
  if (asks) await askAll(bench, who, [one]);
  await learn(bench, who);
  return `${who.name} ${confirmed ? 'confirms' : 'refuses'} at the bank${asks ? ' and asks' : ''}`;
}

/** The buyer cancels an open payment. */
export async function giveUp(bench: Bench, who: Somebody): Promise<string | null> {
  const payment = waiting(bench, who);
  if (!payment) return null;
  await perhapsMishap(bench, [who], () =>
    bench.call(who, 'POST', '/payments/give-up/', { attempt_id: payment.id }),
  );
  await learn(bench, who);
  return `${who.name} gives a payment up`;
}
