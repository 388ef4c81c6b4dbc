import type { CardDoes } from './cards.test-support.ts';
import { rewardTerms } from './world.test-support.ts';

/** What ought to be, reckoned without a database: whole cents everywhere. */
export interface Model {
  people: Somebody[];
  orders: Order[];
  rewards: Reward[];
  disputes: Dispute[];
  /** That came through: what was sent, which stays the same however often it is. */
  topUps: Map<object, number>;
}

export interface Somebody {
  name: string;
  /** What the books know them by. */
  account: string;
  access: string;
  refresh: string;
  email: string;
  password: string;
  signedInAt: Date;
  renewedAt: Date;
  /** Where all their requests come from. */
  address: string;
  host: Somebody | null;
  /** What a link of theirs says. */
  code: string;
  money: number;
  gifts: number;
  items: Item[];
  open: OpenPayment[];
  tries: Try[];
}

export interface Item {
  id: string;
  /** For all analyses, as it was shown last. */
  cents: number;
  analyses: number;
  waitingHours: number;
  state: 'in' | 'out' | 'ordered';
}

/** What a request wants to do, until it is known what became of it. */
export interface Try {
  kind: 'order' | 'top-up';
  items: readonly Item[];
  cardCents: number;
  walletCents: number;
  card: string | null;
  does: CardDoes;
  /** What is sent, and sent again. */
  body: object;
}

export interface OpenPayment extends Try {
  id: string;
  /** What of the wallet's part was a gift. */
  gifts: number;
  /** For the step of the bank; null: nobody knows yet whether it was charged. */
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
   * `begun`: a worker has had it, so that it cannot be cancelled by its buyer any more; `stopped`: a dispute keeps it from being
   * done.
   */
  state: 'to come' | 'begun' | 'stopped' | 'delivered' | 'not to be';
  /** What it was before, to be it again. */
  stoppedAs: 'to come' | 'begun';
  /** What of its cents is set aside for disputes, or was lost in them. */
  aside: number;
  /** A worker has it, or died over it. */
  isTaken: boolean;
  tries: number;
  isBack: boolean;
  deliveredAt: Date | null;
}

/** A charge whose cardholder does not stand by it. */
export interface Dispute {
  reference: string;
  /** Of the charge. */
  key: string;
  buyer: Somebody;
  /** Null: a top-up was charged. */
  order: Order | null;
  cents: number;
  /** As the bank has it, and as the shop has heard of it. */
  state: 'inquiry' | 'open' | 'won' | 'lost';
  heard: Dispute['state'] | null;
  /** Of one that is lost: what the bank gives back of it. */
  back: number;
  isReleased: boolean;
  /** What was set aside for it: of an analysis, or of the wallet; below 0: back there. */
  parts: { run: Run | null; cents: number }[];
}

interface Reward {
  guest: Somebody;
  host: Somebody;
  order: Order;
  state: 'granted' | 'held' | 'refused' | 'taken back';
  /** What the order has to be worth. */
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

/** What is money in it and neither back nor set aside. */
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
/** Whether somebody may pay nothing. */
export const isFrozen = ({ disputes }: Model, who: Somebody): boolean =>
  disputes.some(({ buyer, heard, isReleased }) => buyer === who && isOwed(heard) && !isReleased);

/** The wallet's part of a payment leaves it: gifts first. @returns what of it was a gift. */
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

/** What was paid for runs comes back: money as long as the order has any. @returns what of it was money. */
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

/** However much is left of the order. */
export function takeBackDisputed(model: Model, order: Order): void {
  for (const reward of model.rewards) if (reward.order === order) takeBack(reward);
}

function takeBack(reward: Reward): void {
  if (reward.state === 'held') reward.state = 'refused';
  if (reward.state !== 'granted') return;
  reward.state = 'taken back';
  collect(reward);
}

/** What is left of a gift goes back. */
function collect(reward: Reward): void {
  const cents = Math.min(reward.host.gifts, rewardTerms.rewardCents - reward.back);
  reward.host.gifts -= cents;
  reward.back += cents;
}

const settling = 14 * 86_400_000;

/** What a sweep does about rewards. */
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

/** The first one with a result that has stood for long enough. */
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
