import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { livesOfAPurse } from './gifts.test-support.ts';

const server = aServer();

test('a gift is spent first, returned last and never becomes money, whatever happens to it', async () => {
  await livesOfAPurse(server, { lives: 8, steps: 10 });
  expect(server().trouble).toEqual([]);
}, 60_000);
