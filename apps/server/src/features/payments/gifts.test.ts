import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { runWalletHistories } from './gifts.test-support.ts';

const server = aServer();

test('a gift is spent first, returned last and never becomes money, whatever happens to it', async () => {
  await runWalletHistories(server, { histories: 8, steps: 10 });
  expect(server().errors).toEqual([]);
}, 60_000);
