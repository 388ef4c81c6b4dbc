import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { resultsOf } from '../results/results.test-support.ts';

const server = aServer({ settings: { rateLimits: true } });
const results = resultsOf(server);

test('a result is recomputed at most six times an hour', async () => {
  server().clock.now = new Date('2050-06-02T10:50:00Z');
  const { person, itemId } = await results.buyAndExecute([{ id: 'clear', datetime: '2050-06-01T10:30:00Z' }]);
  const requestRecomputation = () =>
    server().call('POST', '/orders/recompute/', { as: person, body: { item_id: itemId } });
  const endAll = () =>
    sql`update recomputations set state = 'same', finished_at = requested_at`.execute(server().database.db);
  for (let count = 0; count < 6; count += 1) {
    expect((await requestRecomputation()).statusCode).toBe(200);
    // Requests during a recomputation in progress do not count towards the limit.
    expect((await requestRecomputation()).statusCode).toBe(200);
    await endAll();
  }
  const refusedReply = await requestRecomputation();
  expect([refusedReply.statusCode, refusedReply.headers['retry-after']]).toEqual([429, '600']);
  server().clock.now = new Date('2050-06-02T11:00:00Z');
  expect((await requestRecomputation()).statusCode).toBe(200);
});
