import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { audit } from '../audit/audit.ts';
import { giveGift } from '../referrals/give-gift.test-support.ts';
import { runWalletHistories } from './gifts.test-support.ts';

const server = aServer();

test('a gift is spent first, returned last and never becomes money, whatever happens to it', {
  tags: ['deep'],
}, async () => {
  await runWalletHistories(server, { histories: 8, steps: 10 });
  expect(server().errors).toEqual([]);
});

test('a wallet history may give more gifts in a month than one person can earn', async () => {
  const person = await server().customer();
  for (let gift = 1; gift <= 11; gift++) await giveGift(server(), person, 100 * gift);
  expect(await audit(server().database.db)).toEqual([]);
});
