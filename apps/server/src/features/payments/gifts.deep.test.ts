import { test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { livesOfAPurse } from './gifts.test-support.ts';

const server = aServer();

test('a gift is spent first, returned last and never becomes money: many random histories', async () => {
  await livesOfAPurse(server, { lives: 60, steps: 30 });
});
