import type { Endpoint, Limit } from '@furrow/contract/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer } from './testing/a-server.test-support.ts';
import { exampleRequests, type World } from './testing/example-requests.test-support.ts';

const server = aServer({ settings: { rateLimits: true } });

/** The narrowest limit of each call, which hides the others. */
const limited = Object.entries<Endpoint>(endpoints).flatMap(([name, { limits = [] }]) =>
  limits
    .toSorted((a, b) => a.most - b.most)
    .slice(0, 1)
    .map((limit) => [name as keyof typeof endpoints, limit.by, limit] as const),
);

let address = 0;
/** Each test's newcomers have an address of their own, because sign-up is limited too. */
const nextAddress = () => {
  address += 1;
  return `198.51.${Math.floor(address / 250)}.${(address % 250) + 1}`;
};
let world: World & { access: string };
beforeEach(async () => {
  await server().database.db.deleteFrom('limit_counters').execute();
  world = await server().world();
  await server().database.db.deleteFrom('limit_counters').execute();
});

async function send(name: keyof typeof endpoints, from: string) {
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
      ...(endpoint.caller !== 'anyone' && { authorization: `Bearer ${world.access}` }),
    },
    ...(body && { payload: body }),
  });
}

/** Number of real calls; for higher limits the calls in between are added to the counter directly. */
const calls = 6;
async function askedMeanwhile(counter: string, times: number): Promise<void> {
  const { numUpdatedRows } = await server()
    .database.db.updateTable('limit_counters')
    .set({ count: sql<number>`count + ${times}` })
    .where('name', '=', counter)
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
}

describe.each(limited)('%s by %s', (name, by, { most, seconds, as = name }: Limit) => {
  test('is allowed up to its limit and then refused with a wait', async () => {
    const here = nextAddress();
    const middle = Math.max(0, most - calls);
    for (let count = 0; count < most - middle; count += 1) {
      if (count === calls / 2 && middle > 0) await askedMeanwhile(`${as} by ${by}`, middle);
      const { statusCode, body } = await send(name, here);
      if (statusCode === 429) expect(body).not.toContain('too_many_requests');
      // A call may end its own session; the limit still applies.
      if (statusCode === 401) return;
    }
    const refused = await send(name, here);
    expect(refused.statusCode, refused.body).toBe(429);
    expect(refused.json().code).toBe('too_many_requests');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds);
    if (by === 'ip') expect((await send(name, nextAddress())).body).not.toContain('too_many_requests');
    server().clock.now = new Date(server().clock.now.getTime() + wait * 1_000);
    expect((await send(name, here)).body).not.toContain('too_many_requests');
  });
});

test('the IPv6 addresses of a single customer count together', async () => {
  const [name, , { most }] = limited
    .filter(([, by]) => by === 'ip')
    .toSorted(([, , one], [, , other]) => one.most - other.most)[0]!;
  for (let nth = 1; nth <= most; nth += 1) {
    expect((await send(name, `2001:db8:1:2::${nth}`)).statusCode).not.toBe(429);
  }
  expect((await send(name, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await send(name, '2001:db8:1:3::1')).statusCode).not.toBe(429);
});

/** Limits hidden by the narrowest one: an assistant's questions per day by those per minute. */
const wider = Object.entries<Endpoint>(endpoints).flatMap(([name, { limits = [] }]) =>
  limits
    .toSorted((a, b) => a.most - b.most)
    .slice(1)
    .map((limit) => [name as keyof typeof endpoints, limit] as const),
);

test('some calls have wider limits too', () => {
  expect(wider.map(([name, { most, seconds }]) => [name, most, seconds])).toContainEqual([
    'askAssistant',
    200,
    86_400,
  ]);
});

test.each(wider)(
  '%s has a wider limit, $most in $seconds s',
  async (name, { by, most, seconds, as = name }) => {
    const here = nextAddress();
    const { db } = server().database;
    expect((await send(name, here)).statusCode).not.toBe(429);
    await askedMeanwhile(`${as} by ${by}`, most - 2);
    expect((await send(name, here)).statusCode).not.toBe(429);
    const refused = await send(name, here);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds);
    // The wider limit is the one that was reached.
    await db.deleteFrom('limit_counters').where('name', '=', `${as} by ${by}`).execute();
    expect((await send(name, here)).statusCode).not.toBe(429);
  },
);
