import type { Endpoint, RateLimit } from '@furrow/contract/endpoint/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer } from './testing/a-server.test-support.ts';
import { type ExampleWorld, exampleRequests } from './testing/example-requests.test-support.ts';

const server = aServer({ settings: { rateLimits: true } });

/** The narrowest limit of each call, which is reached before the other limits. */
const narrowestLimits = Object.entries<Endpoint>(endpoints).flatMap(([name, { limits = [] }]) =>
  limits
    .toSorted((a, b) => a.max - b.max)
    .slice(0, 1)
    .map((limit) => [name as keyof typeof endpoints, limit.scope, limit] as const),
);

let address = 0;
/** Returns a new address for the new users of a test, because sign-up is limited by address. */
const nextAddress = () => {
  address += 1;
  return `198.51.${Math.floor(address / 250)}.${(address % 250) + 1}`;
};
let world: ExampleWorld & { access: string };
beforeEach(async () => {
  await server().database.db.deleteFrom('limit_counters').execute();
  world = await server().world();
  await server().database.db.deleteFrom('limit_counters').execute();
});

/** Code of the refusal of a call beyond a limit of this scope. */
const refusalOf = (name: keyof typeof endpoints, scope: RateLimit['scope']): string => {
  const { caller, refusalIfLimited = 'too_many_requests' }: Endpoint = endpoints[name];
  return caller === 'visitor' && scope === 'account' ? 'too_many_requests' : refusalIfLimited;
};

/** Sends the example of a call, as a user unless anyone may call it and the limit is not one of accounts. */
async function send(name: keyof typeof endpoints, from: string, scope: RateLimit['scope']) {
  const endpoint: Endpoint = endpoints[name];
  const {
    params = {},
    query = {},
    body,
  } = exampleRequests[name](world) as {
    params?: Record<string, unknown>;
    query?: Record<string, string>;
    body?: object;
  };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) => String(params[parameter]));
  return server().app.inject({
    method: endpoint.method,
    url: `/api/v1${path}?${new URLSearchParams(query).toString()}`,
    remoteAddress: from,
    headers: {
      // A header must not circumvent a limit.
      'x-forwarded-for': nextAddress(),
      'x-user-ip': nextAddress(),
      ...((scope === 'account' || !['anyone', 'visitor'].includes(endpoint.caller)) && {
        authorization: `Bearer ${world.access}`,
      }),
    },
    ...(body && { payload: body }),
  });
}

/** Number of calls that a test makes. For higher limits, the other calls are added to the counter directly. */
const calls = 6;
async function addToCounter(counter: string, times: number): Promise<void> {
  const { numUpdatedRows } = await server()
    .database.db.updateTable('limit_counters')
    .set({ count: sql<number>`count + ${times}` })
    .where('name', '=', counter)
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
}

describe.each(narrowestLimits)('%s by %s', (name, by, { max, windowSeconds, counter = name }: RateLimit) => {
  test('is allowed up to its limit and then refused with a wait', async () => {
    const clientAddress = nextAddress();
    const simulatedCalls = Math.max(0, max - calls);
    for (let count = 0; count < max - simulatedCalls; count += 1) {
      if (count === calls / 2 && simulatedCalls > 0)
        await addToCounter(`${counter} by ${by}`, simulatedCalls);
      const { statusCode, body } = await send(name, clientAddress, by);
      if (statusCode === 429) expect(body).not.toContain(refusalOf(name, by));
      // A call may end its own session; the limit still applies.
      if (statusCode === 401) return;
    }
    const refusedReply = await send(name, clientAddress, by);
    expect(refusedReply.statusCode, refusedReply.body).toBe(429);
    expect(refusedReply.json().code).toBe(refusalOf(name, by));
    const wait = Number(refusedReply.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(windowSeconds);
    if (by === 'ip') expect((await send(name, nextAddress(), by)).body).not.toContain(refusalOf(name, by));
    server().clock.now = new Date(server().clock.now.getTime() + wait * 1_000);
    expect((await send(name, clientAddress, by)).body).not.toContain(refusalOf(name, by));
  });
});

test('the IPv6 addresses of a single customer count together', async () => {
  const [name, , { max }] = narrowestLimits
    .filter(([, by]) => by === 'ip')
    .toSorted(([, , one], [, , other]) => one.max - other.max)[0]!;
  for (let index = 1; index <= max; index += 1) {
    expect((await send(name, `2001:db8:1:2::${index}`, 'ip')).statusCode).not.toBe(429);
  }
  expect((await send(name, '2001:db8:1:2:ffff::1', 'ip')).statusCode).toBe(429);
  expect((await send(name, '2001:db8:1:3::1', 'ip')).statusCode).not.toBe(429);
});

/**
 * Wider limits of calls, which are reached after the narrowest one: an assistant's questions per day, after those per
 * minute.
 */
const widerLimits = Object.entries<Endpoint>(endpoints).flatMap(([name, { limits = [] }]) =>
  limits
    .toSorted((a, b) => a.max - b.max)
    .slice(1)
    .map((limit) => [name as keyof typeof endpoints, limit] as const),
);

test('some calls have wider limits too', () => {
  expect(widerLimits.map(([name, { max, windowSeconds }]) => [name, max, windowSeconds])).toContainEqual([
    'askAssistant',
    200,
    86_400,
  ]);
});

test.each(widerLimits)(
  '%s has a wider limit, $max in $windowSeconds s',
  async (name, { scope, max, windowSeconds, counter = name }) => {
    const clientAddress = nextAddress();
    const { db } = server().database;
    expect((await send(name, clientAddress, scope)).statusCode).not.toBe(429);
    await addToCounter(`${counter} by ${scope}`, max - 2);
    expect((await send(name, clientAddress, scope)).statusCode).not.toBe(429);
    const refusedReply = await send(name, clientAddress, scope);
    expect([refusedReply.statusCode, refusedReply.json().code]).toEqual([429, refusalOf(name, scope)]);
    expect(Number(refusedReply.headers['retry-after'])).toBeLessThanOrEqual(windowSeconds);
    // Calls are allowed again after the counter of the wider limit is deleted, so the refusal was due to that limit.
    await db.deleteFrom('limit_counters').where('name', '=', `${counter} by ${scope}`).execute();
    expect((await send(name, clientAddress, scope)).statusCode).not.toBe(429);
  },
);
