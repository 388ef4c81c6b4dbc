import { afterEach, describe, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { giveGift } from '../referrals/give-gift.test-support.ts';
import { disputeHelpers } from './disputes.test-support.ts';

const server = aServer();
const {
  order,
  topUp,
  dispute,
  decide,
  states,
  stateOf,
  wallet,
  gifts,
  setAsideBalances,
  clearingCents,
  tryToPay,
  mails,
} = disputeHelpers(server);

const endMails = { won: 'dispute_won', lost: 'dispute_lost' } as const;
/** Bad debt in cents left by earlier tests. */
let debtBefore = 0;

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
  expect(server().errors.splice(0)).toEqual([]);
  expect((await setAsideBalances()).disputed).toBe(0);
  debtBefore = (await setAsideBalances()).badDebt;
});

const readSetAside = async () => {
  const { disputed, badDebt } = await setAsideBalances();
  return { disputed, missing: debtBefore - badDebt };
};

describe.each(['won', 'lost'] as const)('a dispute that is %s', (end) => {
  const isWon = end === 'won';

  test('of an order whose analyses are to come', async () => {
    const person = await server().customer();
    const { id, key, cents, shareCents } = await order(person, { analyses: 3, delivered: 1 });
    const reference = await dispute(key);
    expect(await states(id)).toEqual(['Completed', 'Disputed', 'Disputed']);
    // Money for delivered analyses was earned, and cannot be reversed.
    expect(await readSetAside()).toEqual({ disputed: cents, missing: shareCents });
    expect(await tryToPay(person)).toBe('account_in_dispute');
    const before = await clearingCents();
    await decide(reference, end);
    const after = isWon ? 'Scheduled' : 'Cancelled';
    expect(await states(id)).toEqual(['Completed', after, after]);
    expect(await readSetAside()).toEqual({ disputed: 0, missing: isWon ? 0 : shareCents });
    // The provider's fee of the dispute is charged, or returned, with the amount.
    expect((await clearingCents()) - before).toBe(isWon ? 1_500 : -cents);
    expect([await wallet(person), await stateOf(reference)]).toEqual([0, end]);
    expect(await tryToPay(person)).toBe(isWon ? 201 : 'account_in_dispute');
    expect(await mails(person)).toEqual(['dispute_opened', endMails[end]]);
  });

  test('of a delivered order, with an empty wallet', async () => {
    const person = await server().customer();
    const { id, key, cents } = await order(person, { delivered: 1 });
    const reference = await dispute(key);
    expect(await readSetAside()).toEqual({ disputed: cents, missing: cents });
    await decide(reference, end);
    expect(await states(id)).toEqual(['Completed']);
    expect(await readSetAside()).toEqual({ disputed: 0, missing: isWon ? 0 : cents });
  });

  test("of an order paid by wallet and card takes the card's part, from the last analysis backwards", async () => {
    const person = await server().customer();
    await topUp(person, 1_000);
    const { id, key, cents, shareCents } = await order(person, { analyses: 4, walletCents: 1_000 });
    const cardCents = cents - 1_000;
    const reference = await dispute(key);
    expect(new Set(await states(id))).toEqual(new Set(['Disputed']));
    expect(await readSetAside()).toEqual({ disputed: cardCents, missing: 0 });
    await decide(reference, end);
    const lostCount = Math.ceil(cardCents / shareCents);
    expect(await states(id)).toEqual([
      ...Array<string>(isWon ? 4 : 4 - lostCount).fill('Scheduled'),
      ...Array<string>(isWon ? 0 : lostCount).fill('Cancelled'),
    ]);
    // The rest of the partly lost analysis is refunded.
    expect(await wallet(person)).toBe(isWon ? 0 : lostCount * shareCents - cardCents);
  });

  test('of an order partly paid by a gift never touches the gift', async () => {
    const person = await server().customer();
    await giveGift(server(), person, 500);
    const { id, key, cents } = await order(person, { analyses: 2, walletCents: 500 });
    const reference = await dispute(key);
    expect(await readSetAside()).toEqual({ disputed: cents - 500, missing: 0 });
    await decide(reference, end);
    // After a lost dispute, the gift that paid a part of the order returns to the buyer.
    expect(await states(id)).toEqual(isWon ? ['Scheduled', 'Scheduled'] : ['Cancelled', 'Cancelled']);
    expect([await wallet(person), await gifts(person)]).toEqual([0, isWon ? 0 : 500]);
  });

  test("of a delivered order takes the wallet's money, but not its gift", async () => {
    const person = await server().customer();
    const { key, cents } = await order(person, { delivered: 1 });
    await topUp(person, 500);
    await giveGift(server(), person, 700);
    const reference = await dispute(key);
    expect([await wallet(person), await gifts(person)]).toEqual([0, 700]);
    expect(await readSetAside()).toEqual({ disputed: cents, missing: cents - 500 });
    await decide(reference, end);
    expect([await wallet(person), await gifts(person)]).toEqual([isWon ? 500 : 0, 700]);
  });

  test("of a spent top-up leaves the customer's gift", async () => {
    const person = await server().customer();
    const key = await topUp(person, 500);
    await order(person, { walletCents: 500, delivered: 1 });
    await giveGift(server(), person, 700);
    const reference = await dispute(key);
    expect([await gifts(person), await readSetAside()]).toEqual([700, { disputed: 500, missing: 500 }]);
    await decide(reference, end);
    expect([await wallet(person), await gifts(person)]).toEqual([0, 700]);
  });

  test('of an unspent top-up', async () => {
    const person = await server().customer();
    const reference = await dispute(await topUp(person, 2_000));
    expect([await wallet(person), await readSetAside()]).toEqual([0, { disputed: 2_000, missing: 0 }]);
    await decide(reference, end);
    expect([await wallet(person), await readSetAside()]).toEqual([
      isWon ? 2_000 : 0,
      { disputed: 0, missing: 0 },
    ]);
  });

  test('of a top-up that was spent in part on what is delivered', async () => {
    const person = await server().customer();
    const key = await topUp(person, 2_000);
    const { cents } = await order(person, { walletCents: 2_000, delivered: 1 });
    const reference = await dispute(key);
    expect([await wallet(person), await readSetAside()]).toEqual([0, { disputed: 2_000, missing: cents }]);
    await decide(reference, end);
    expect([await wallet(person), await readSetAside()]).toEqual([
      isWon ? 2_000 - cents : 0,
      { disputed: 0, missing: isWon ? 0 : cents },
    ]);
  });

  test('of a top-up spent on scheduled analyses halts only as many as needed', async () => {
    const person = await server().customer();
    const key = await topUp(person, 10_000);
    const { id, cents, shareCents } = await order(person, { analyses: 4, walletCents: 10_000 });
    expect(cents).toBeLessThan(10_000);
    const reference = await dispute(key, 10_000 - cents + 2 * shareCents);
    expect(await states(id)).toEqual(['Scheduled', 'Scheduled', 'Disputed', 'Disputed']);
    expect([await wallet(person), (await readSetAside()).missing]).toEqual([0, 0]);
    await decide(reference, end);
    const after = isWon ? 'Scheduled' : 'Cancelled';
    expect(await states(id)).toEqual(['Scheduled', 'Scheduled', after, after]);
    expect(await wallet(person)).toBe(isWon ? 10_000 - cents : 0);
  });

  test('of a top-up fully spent on delivered analyses', async () => {
    const person = await server().customer();
    const key = await topUp(person, 500);
    await order(person, { walletCents: 500, delivered: 1 });
    const reference = await dispute(key);
    expect(await readSetAside()).toEqual({ disputed: 500, missing: 500 });
    await decide(reference, end);
    expect(await readSetAside()).toEqual({ disputed: 0, missing: isWon ? 0 : 500 });
  });
});
