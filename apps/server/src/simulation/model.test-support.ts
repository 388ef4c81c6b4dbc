import type { CardOutcome } from './cards.test-support.ts';
import { rewardTerms } from './world.test-support.ts';

/** The expected state, which is computed without a database; all amounts are in cents. */
export interface Model {
  people: SimulatedPerson[];
  orders: SimulatedOrder[];
  rewards: SimulatedReward[];
  disputes: SimulatedDispute[];
  /** Top-ups that succeeded, by request body, which is the same for repeated requests. */
  topUps: Map<object, number>;
}

export interface SimulatedPerson {
  name: string;
  /** Id of the person's account in the books. */
  account: string;
  access: string;
  refresh: string;
  email: string;
  password: string;
  signedInAt: Date;
  renewedAt: Date;
  /** Network address of all requests of the person. */
  address: string;
  referrer: SimulatedPerson | null;
  /** Referral code in the person's link. */
  code: string;
  money: number;
  gifts: number;
  items: SimulatedItem[];
  open: SimulatedOpenPayment[];
  attempts: PaymentAttempt[];
}

export interface SimulatedItem {
  id: string;
  /** Price of all analyses in cents, as last shown. */
  cents: number;
  analyses: number;
  waitingHours: number;
  state: 'in' | 'out' | 'ordered';
}

/** A payment request whose outcome is not known yet. */
export interface PaymentAttempt {
  kind: 'order' | 'top-up';
  items: readonly SimulatedItem[];
  cardCents: number;
  walletCents: number;
  card: string | null;
  cardOutcome: CardOutcome;
  /** Request body, the same for repeated requests. */
  body: object;
}

export interface SimulatedOpenPayment extends PaymentAttempt {
  id: string;
  /** The part of the wallet's share that was a gift. */
  gifts: number;
  /** Secret of the bank step; null while it is unknown whether the card was charged. */
  secret: string | null;
}

export interface SimulatedOrder {
  id: string;
  buyer: SimulatedPerson;
  cents: number;
  cardCents: number;
  gifts: number;
  card: string | null;
  items: ModelItem[];
  refundedCents: number;
  cardRefunds: { cents: number; state: 'requested' | 'done' | 'failed' }[];
}

export interface ModelItem {
  id: string;
  isRecurring: boolean;
  waitingHours: number;
  runs: SimulatedRun[];
}

export interface SimulatedRun {
  id: string;
  cents: number;
  dueAt: Date;
  /**
   * State of a run. `started`: a worker has started it, so that its buyer can no longer cancel it; `stopped`: a dispute
   * halts it.
   */
  state: 'to come' | 'started' | 'stopped' | 'delivered' | 'not to be';
  /** The state to which a stopped run returns. */
  stateBeforeStop: 'to come' | 'started';
  /** Cents of the run's price that are set aside for disputes, or were lost in them. */
  setAsideCents: number;
  /** Whether a worker is executing the run, or has died while doing so. */
  isClaimed: boolean;
  failures: number;
  isRefunded: boolean;
  deliveredAt: Date | null;
}

/** A charge that its cardholder disputes. */
export interface SimulatedDispute {
  reference: string;
  /** Key of the disputed charge. */
  key: string;
  buyer: SimulatedPerson;
  /** Order that the charge paid for; null for a top-up. */
  order: SimulatedOrder | null;
  cents: number;
  /** State of the dispute at the bank. `processedState` is the last one that the server has processed. */
  state: 'inquiry' | 'open' | 'won' | 'lost';
  processedState: SimulatedDispute['state'] | null;
  /** Cents of a lost dispute that the bank returns. */
  returnedCents: number;
  isReleased: boolean;
  /** Amounts set aside for the dispute, from a run or from the wallet; negative if returned. */
  allocations: { run: SimulatedRun | null; cents: number }[];
}

interface SimulatedReward {
  guest: SimulatedPerson;
  host: SimulatedPerson;
  order: SimulatedOrder;
  /** Calendar month in which the reward was earned, such as 2050-07. */
  month: string;
  state: 'granted' | 'held' | 'refused' | 'taken back';
  /** Minimum total of the order in cents. */
  minCents: number;
  revokedCents: number;
}

export const emptyModel = (): Model => ({
  people: [],
  orders: [],
  rewards: [],
  disputes: [],
  topUps: new Map(),
});

export const balanceOf = ({ money, gifts }: SimulatedPerson): number => money + gifts;

export const runsOf = (order: SimulatedOrder): SimulatedRun[] => order.items.flatMap(({ runs }) => runs);

const sumOf = (amounts: readonly { cents: number }[]): number =>
  amounts.reduce((sum, { cents }) => sum + cents, 0);

const unrefundedCentsOf = (order: SimulatedOrder): number =>
  order.cents - sumOf(runsOf(order).filter(({ isRefunded }) => isRefunded));

/** Returns the cents of an order that are money and neither refunded nor set aside. */
export const unrefundedMoneyIn = (order: SimulatedOrder): number =>
  Math.max(
    0,
    order.cents -
      order.gifts -
      order.refundedCents -
      runsOf(order).reduce((sum, { setAsideCents }) => sum + setAsideCents, 0),
  );

export const isUndecided = ({ state }: SimulatedDispute): boolean => state === 'inquiry' || state === 'open';
/** Whether the bank has taken the disputed money, until its decision or permanently. */
export const isOwed = (state: SimulatedDispute['processedState']): boolean =>
  state === 'open' || state === 'lost';
export const missingOf = ({ cents, processedState, returnedCents, allocations }: SimulatedDispute): number =>
  cents - (processedState === 'lost' ? returnedCents : 0) - sumOf(allocations);
/** Whether the account is blocked from paying. */
export const isFrozen = ({ disputes }: Model, who: SimulatedPerson): boolean =>
  disputes.some(
    ({ buyer, processedState, isReleased }) => buyer === who && isOwed(processedState) && !isReleased,
  );

/**
 * Pays a part of a payment from the wallet, gifts first.
 * @returns the cents that were a gift
 */
export function takeFromWallet(who: SimulatedPerson, cents: number): number {
  const gifts = Math.min(who.gifts, cents);
  who.gifts -= gifts;
  who.money -= cents - gifts;
  return gifts;
}

export function releaseHold(who: SimulatedPerson, { walletCents, gifts }: SimulatedOpenPayment): void {
  who.gifts += gifts;
  who.money += walletCents - gifts;
}

/**
 * Refunds runs: as money while the order has any left, then as gifts.
 * @returns the cents that were money
 */
export function refund(model: Model, order: SimulatedOrder, runs: readonly SimulatedRun[]): number {
  const cents = runs.reduce((sum, run) => sum + run.cents - run.setAsideCents, 0);
  const money = Math.min(unrefundedMoneyIn(order), cents);
  for (const run of runs) run.isRefunded = true;
  order.refundedCents += cents;
  order.buyer.money += money;
  order.buyer.gifts += cents - money;
  for (const reward of model.rewards) if (reward.order === order) revokeIfBelowMinimum(reward);
  return money;
}

function revokeIfBelowMinimum(reward: SimulatedReward): void {
  if (unrefundedCentsOf(reward.order) < Math.max(reward.minCents, 1)) revokeReward(reward);
}

/** Revokes the rewards of a disputed order, regardless of how much of it is left. */
export function revokeForDispute(model: Model, order: SimulatedOrder): void {
  for (const reward of model.rewards) if (reward.order === order) revokeReward(reward);
}

function revokeReward(reward: SimulatedReward): void {
  if (reward.state === 'held') reward.state = 'refused';
  if (reward.state !== 'granted') return;
  reward.state = 'taken back';
  collectRevoked(reward);
}

/** Collects the unspent rest of a revoked reward. */
function collectRevoked(reward: SimulatedReward): void {
  const cents = Math.min(reward.host.gifts, rewardTerms.rewardCents - reward.revokedCents);
  reward.host.gifts -= cents;
  reward.revokedCents += cents;
}

const settlingMs = 14 * 86_400_000;

/**
 * Grants, holds and collects rewards like a sweep.
 * @param heldOrders orders whose rewards the server holds: of several that are due, it may hold any
 */
export function sweepRewards(model: Model, now: Date, heldOrders: ReadonlySet<string>): void {
  const month = now.toISOString().slice(0, 7);
  const dueRewards = model.people.flatMap((guest) => {
    const { referrer: host } = guest;
    const order = host && earningOrder(model, guest, now);
    return host && order && !model.rewards.some((reward) => reward.guest === guest)
      ? [{ guest, host, order }]
      : [];
  });
  const isHeld = ({ order }: { order: SimulatedOrder }) => Number(heldOrders.has(order.id));
  for (const { guest, host, order } of dueRewards.toSorted((a, b) => isHeld(a) - isHeld(b))) {
    const earnedCount = model.rewards.filter((one) => one.host === host && one.month === month).length;
    const state = earnedCount < rewardTerms.monthlyCap ? 'granted' : 'held';
    const minCents = rewardTerms.minOrderCents + order.gifts;
    model.rewards.push({ guest, host, order, month, state, minCents, revokedCents: 0 });
    if (state === 'granted') host.gifts += rewardTerms.rewardCents;
  }
  for (const reward of model.rewards) if (reward.state === 'taken back') collectRevoked(reward);
}

/** Finds the first order with a result whose settling period is over. */
function earningOrder(model: Model, guest: SimulatedPerson, now: Date): SimulatedOrder | null {
  const dueRefunds = model.orders.flatMap((order) => {
    const deliveredAtMs = Math.min(
      ...runsOf(order).map(({ deliveredAt }) => deliveredAt?.getTime() ?? Infinity),
    );
    const isEnough = unrefundedCentsOf(order) - order.gifts >= rewardTerms.minOrderCents;
    const isDisputed =
      runsOf(order).some(({ state, setAsideCents }) => state === 'stopped' || setAsideCents > 0) ||
      model.disputes.some((one) => one.order === order && one.processedState !== 'won');
    const isRewardDue =
      !isDisputed &&
      order.buyer === guest &&
      order.cardCents > 0 &&
      deliveredAtMs <= now.getTime() - settlingMs &&
      isEnough;
    return isRewardDue ? [{ order, at: deliveredAtMs }] : [];
  });
  const [first] = dueRefunds.toSorted((a, b) => a.at - b.at || (a.order.id < b.order.id ? -1 : 1));
  return first?.order ?? null;
}
