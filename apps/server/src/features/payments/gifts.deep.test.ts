/** @module-tag deep */
import { test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { runWalletHistories } from './gifts.test-support.ts';

const server = aServer();

test('a gift is spent first, returned last and never becomes money: many random histories', async () => {
  await runWalletHistories(server, { histories: 60, steps: 30 });
});
