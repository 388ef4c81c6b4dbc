import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { whileLocked } from '../../testing/while-locked.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { cents, checkout } from './payments.test-support.ts';

const server = aServer({
  gateway: ({ db }) => {
    const realGateway = testGateway(db);
    return {
      ...realGateway,
      charge: async (request) => {
        await realGateway.charge(request);
        throw new Error('connection reset');
      },
    };
  },
});
const { charges, orders, later: advanceClock } = checkout(server);
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

test('two processes that learn of the outcome at the same moment make one order, and neither fails', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  await server().pay(person, [item]);
  advanceClock(121_000);
  const { database, features, errors } = server();
  errors.length = 0;
  const attempt = sql`select from payment_attempts where account = ${person.user.id} for update`;
  await whileLocked(database, attempt, [features.sweep, features.sweep]);
  expect(errors).toEqual([]);
  expect([await charges(person), await orders(person)]).toEqual([[cents(item)], [expect.anything()]]);
});
