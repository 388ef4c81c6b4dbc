import type { CardDoes } from './cards.test-support.ts';
import { rewardTerms } from './world.test-support.ts';

/** The expected state, computed without a database; all amounts in cents. */
export interface Model {
  people: Somebody[];
  orders: Order[];
  rewards: Reward[];
  disputes: Dispute[];
  /** Top-ups that succeeded, by request body, which is the same for repeated requests. */
  topUps: Map<object, number>;
}

export interface Somebody {
  name: string;
  /** Account id in the books. */
  account: string;
  access: string;
  refresh: string;
  email: string;
  password: string;
  signedInAt: Date;
  renewedAt: Date;
  /** Network address of all their requests. */
  address: string;
  host: Somebody | null;
  /** Referral code in their link. */
  code: string;
  money: number;
  gifts: number;
  items: Item[];
  open: OpenPayment[];
  tries: Try[];
}

export interface Item {
  id: string;
  /** Price of all analyses, as last shown. */
  cents: number;
  analyses: number;
  waitingHours: number;
  state: 'in' | 'out' | 'ordered';
}

/** A payment request whose outcome is not known yet. */
export interface Try {
  kind: 'order' | 'top-up';
  items: readonly Item[];
  cardCents: number;
  walletCents: number;
  card: string | null;
  does: CardDoes;
  /** Request body, the same for repeated requests. */
  body: object;
}

export interface OpenPayment extends Try {
  id: string;
  /** The part of the wallet's share that was a gift. */
  gifts: number;
  /** Secret of the bank step; null while it is unknown whether the card was charged. */
  secret: string | null;
}

export interface Order {
  id: string;
  buyer: Somebody;
  cents: number;
  cardCents: number;
  gifts: number;
  card: string | null;
  items: OrderedItem[];
  back: number;
  toCard: { cents: number; state: 'asked' | 'done' | 'failed' }[];
}

export interface OrderedItem {
  id: string;
  repeated: boolean;
  waitingHours: number;
  runs: Run[];
}

export interface Run {
  id: string;
  cents: number;
  dueAt: Date;
  /**
   * `begun`: a worker has started it, so that its buyer can no longer cancel it; `stopped`: a dispute blocks
   * it.
   */
  state: 'to come' | 'begun' | 'stopped' | 'delivered' | 'not to be';
  /** The state to which a stopped run returns. */
  stoppedAs: 'to come' | 'begun';
  /** The part of its cents that is set aside for disputes, or was lost in them. */
  aside: number;
  /** A worker is executing it, or has died while doing so. */
  isTaken: boolean;
  tries: number;
  isBack: boolean;
  deliveredAt: Date | null;
}

/** A charge that its cardholder disputes. */
export interface Dispute {
  reference: string;
  /** Key of the charge. */
  key: string;
  buyer: Somebody;
  /** Null if the charge was a top-up. */
  order: Order | null;
  cents: number;
  /** The state at the bank, and `heard`, the last one that the shop has processed. */
  state: 'inquiry' | 'open' | 'won' | 'lost';
  heard: Dispute['state'] | null;
  /** The amount of a lost dispute that the bank returns. */
  back: number;
  isReleased: boolean;
  /** Amounts set aside for it, from a run or from the wallet; negative if returned. */
  parts: { run: Run | null; cents: number }[];
}

interface Reward {
  guest: Somebody;
  host: Somebody;
  order: Order;
  state: 'granted' | 'held' | 'refused' | 'taken back';
  /** Minimum value of the order. */
  from: number;
  back: number;
}

export const emptyModel = (): Model => ({
  people: [],
  orders: [],
  rewards: [],
  disputes: [],
  topUps: new Map(),
});

export const balanceOf = ({ money, gifts }: Somebody): number => money + gifts;

export const runsOf = (order: Order): Run[] => order.items.flatMap(({ runs }) => runs);

const sumOf = (all: readonly { cents: number }[]): number => all.reduce((sum, { cents }) => sum + cents, 0);

const standingOf = (order: Order): number =>
  order.cents - sumOf(runsOf(order).filter(({ isBack }) => isBack));

/** The money of an order that is neither refunded nor set aside. */
export const moneyLeftIn = (order: Order): number =>
  Math.max(
    0,
    order.cents - order.gifts - order.back - runsOf(order).reduce((sum, { aside }) => sum + aside, 0),
  );

export const isUndecided = ({ state }: Dispute): boolean => state === 'inquiry' || state === 'open';
/** Whether the bank has taken the money, for now or for good. */
export const isOwed = (state: Dispute['heard']): boolean => state === 'open' || state === 'lost';
export const missingOf = ({ cents, heard, back, parts }: Dispute): number =>
  cents - (heard === 'lost' ? back : 0) - sumOf(parts);
/** Whether the account is blocked from paying. */
export const isFrozen = ({ disputes }: Model, who: Somebody): boolean =>
  disputes.some(({ buyer, heard, isReleased }) => buyer === who && isOwed(heard) && !isReleased);

/**
 * Takes the wallet's share of a payment, gifts first.
 * @returns the part that was a gift
 */
export function takeFromWallet(who: Somebody, cents: number): number {
  const gifts = Math.min(who.gifts, cents);
  who.gifts -= gifts;
  who.money -= cents - gifts;
  return gifts;
}

export function giveBackHeld(who: Somebody, { walletCents, gifts }: OpenPayment): void {
  who.gifts += gifts;
  who.money += walletCents - gifts;
}

/**
 * Refunds runs: as money as long as the order has any, else as gifts.
 * @returns the part that was money
 */
export function refund(model: Model, order: Order, runs: readonly Run[]): number {
  const cents = runs.reduce((sum, run) => sum + run.cents - run.aside, 0);
  const money = Math.min(moneyLeftIn(order), cents);
  for (const run of runs) run.isBack = true;
  order.back += cents;
  order.buyer.money += money;
  order.buyer.gifts += cents - money;
  for (const reward of model.rewards) if (reward.order === order) takeBackIfWorthLess(reward);
  return money;
}

function takeBackIfWorthLess(reward: Reward): void {
  if (standingOf(reward.order) < Math.max(reward.from, 1)) takeBack(reward);
}

/** Revokes the rewards of a disputed order, whatever is left of it. */
export function takeBackDisputed(model: Model, order: Order): void {
  for (const reward of model.rewards) if (reward.order === order) takeBack(reward);
}

function takeBack(reward: Reward): void {
  if (reward.state === 'held') reward.state = 'refused';
  if (reward.state !== 'granted') return;
  reward.state = 'taken back';
  collect(reward);
}

/** Takes back the unspent rest of a reward. */
function collect(reward: Reward): void {
  const cents = Math.min(reward.host.gifts, rewardTerms.rewardCents - reward.back);
  reward.host.gifts -= cents;
  reward.back += cents;
}

const settling = 14 * 86_400_000;

/** Grants and collects rewards like a sweep. */
export function sweepRewards(model: Model, now: Date): void {
  for (const guest of model.people) {
    const { host } = guest;
    const order = host && earningOrder(model, guest, now);
    if (!host || !order || model.rewards.some((reward) => reward.guest === guest)) continue;
    const others = model.people.filter((one) => one.host === host && one !== guest);
    const isAlike = [host, ...others].some(({ address }) => address === guest.address);
    const state = isAlike ? 'held' : 'granted';
    model.rewards.push({ guest, host, order, state, from: rewardTerms.minOrderCents + order.gifts, back: 0 });
    if (state === 'granted') host.gifts += rewardTerms.rewardCents;
  }
  for (const reward of model.rewards) if (reward.state === 'taken back') collect(reward);
}

/** The first order with a result whose settling period is over. */
function earningOrder(model: Model, guest: Somebody, now: Date): Order | null {
  const due = model.orders.flatMap((order) => {
    const at = Math.min(...runsOf(order).map(({ deliveredAt }) => deliveredAt?.getTime() ?? Infinity));
    const isEnough = standingOf(order) - order.gifts >= rewardTerms.minOrderCents;
    const isDisputed =
      runsOf(order).some(({ state, aside }) => state === 'stopped' || aside > 0) ||
      model.disputes.some((one) => one.order === order && one.heard !== 'won');
    const isDue =
      !isDisputed &&
      order.buyer === guest &&
      order.cardCents > 0 &&
      at <= now.getTime() - settling &&
      isEnough;
    return isDue ? [{ order, at }] : [];
  });
  const [first] = due.toSorted((a, b) => a.at - b.at || (a.order.id < b.order.id ? -1 : 1));
  return first?.order ?? null;
}
