import { Writable } from 'node:stream';
import type { Endpoint } from '@furrow/contract/endpoint/endpoint';
import { refusals } from '@furrow/contract/endpoint/refusals';
import { endpoints } from '@furrow/contract/endpoints';
import { fieldInput } from '@furrow/contract/input/field-input';
import { languageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aDatabase } from './database/a-database.test-support.ts';
import { statementRecorder } from './database/recorded-statements.test-support.ts';
import { findTableScans } from './database/table-scans.test-support.ts';
import { bodyLimitOf } from './http/register-endpoints.ts';
import { aServer, type Person } from './testing/a-server.test-support.ts';
import { type ExampleWorld, exampleRequests } from './testing/example-requests.test-support.ts';

type Name = keyof typeof endpoints;
type Request = { params?: object; query?: object; body?: object };

const log: string[] = [];
const sqlRecorder = statementRecorder();
const server = aServer({
  database: aDatabase(sqlRecorder.onConnection),
  logTo: new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  }),
});

const names = Object.keys(endpoints) as Name[];
const table: readonly (readonly [Name, Endpoint])[] = names.map((name) => [name, endpoints[name]]);
const guardedEndpoints = table.filter(([, { caller }]) => caller !== 'anyone' && caller !== 'visitor');
const visitorEndpoints = table.filter(([, { caller }]) => caller === 'visitor');
const example = (name: Name, world: ExampleWorld): Request => exampleRequests[name](world);

/** Sends the example of a call; `rawQuery` and `rawBody` replace its serialised query and body. */
async function send(
  name: Name,
  request: Request,
  {
    token,
    rawQuery,
    rawBody,
    language,
  }: { token?: string | undefined; rawQuery?: string; rawBody?: string; language?: string | undefined } = {},
): Promise<LightMyRequestResponse> {
  const endpoint: Endpoint = endpoints[name];
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) =>
    encodeURIComponent(String((request.params as Record<string, unknown> | undefined)?.[parameter])),
  );
  const query = rawQuery ?? new URLSearchParams(request.query as Record<string, string>).toString();
  const hasBody = rawBody !== undefined || request.body !== undefined;
  return server().app.inject({
    method: endpoint.method,
    url: `/api/v1${path}${query ? `?${query}` : ''}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language !== undefined && { 'accept-language': language }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: rawBody ?? JSON.stringify(request.body) }),
  });
}

/** Expects a refusal in its standard form, without internals. */
function expectRefusal(reply: LightMyRequestResponse, status?: number): void {
  if (status !== undefined) expect(reply.statusCode, reply.body).toBe(status);
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(reply.statusCode, reply.body).toBeLessThan(500);
  const body = reply.json();
  expect(Object.keys(refusals)).toContain(body.code);
  expect(refusals[body.code as keyof typeof refusals].status).toBe(reply.statusCode);
  expect(typeof body.message).toBe('string');
  expect(body).toHaveProperty('data');
  expectNoInternals(reply);
}

function expectNoInternals({ body }: LightMyRequestResponse): void {
  // Tokens are removed, because their random characters may match one of the patterns.
  const text = body.replaceAll(/"eyJ[\w.-]+"/g, '""');
  expect(text).not.toMatch(
    /\bat \S+ \(|\.ts:\d|node_modules|select .* from|syntax error|pg_|kysely|ZodError/i,
  );
}

/** Allowed values of fields. A refusal quotes them untranslated in every language. */
const quoted = names.flatMap((name) => {
  const { params, query, body }: Endpoint = endpoints[name];
  return [params, query, body].flatMap((part) =>
    part === undefined ? [] : valuesIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })),
  );
});

function valuesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'enum' || key === 'const' ? [value].flat().map(String) : []),
    ...valuesIn(value),
  ]);
}

/** Expects all texts of a refusal in the requested language. */
function expectNoEnglish(reply: LightMyRequestResponse, language: string | undefined): void {
  if (language === undefined || language === 'en') return;
  const { message, code, data } = reply.json();
  const sentences = code === 'invalid_input' ? Object.values<string[]>(data).flat() : [message];
  expect([
    language,
    sentences,
    findEnglish(sentences.join(' '), [...quoted, ...Object.keys(fieldInput)]),
  ]).toEqual([language, sentences, []]);
}

/** A world for requests that are refused or sent by someone else, so that they do not change it. */
let cachedWorld: ReturnType<ReturnType<typeof server>['world']> | undefined;
const sharedWorld = () => {
  cachedWorld ??= server().world();
  return cachedWorld;
};

/** A dump of all our tables, to check that nothing has changed. */
async function dumpTables(): Promise<string> {
  const { db } = server().database;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const tables = [];
  for (const { name } of rows) {
    const { rows: tableRows } =
      await sql`select to_jsonb(t) as row from ${sql.table(name)} t order by 1`.execute(db);
    tables.push(`${name}: ${JSON.stringify(tableRows)}`);
  }
  return tables.join('\n');
}

describe('signed out', () => {
  const tokens = [
    ['no token', undefined],
    ['nonsense', 'nonsense'],
    ['an unsigned token', 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiIxIiwiZXhwIjo5OTk5OTk5OTk5fQ.'],
  ] as const;
  test.each(guardedEndpoints)('%s is refused', async (name) => {
    const world = await sharedWorld();
    for (const [, token] of tokens) {
      const reply = await send(name, example(name, world), { token });
      expectRefusal(reply, 401);
      expect(reply.json().detail).toMatch(/\w/);
    }
    // A refresh token is not an access token.
    expectRefusal(await send(name, example(name, world), { token: world.refresh }), 401);
  });

  test.each(visitorEndpoints)('%s answers without a token, and refuses a wrong one', async (name) => {
    const world = await sharedWorld();
    expect((await send(name, example(name, world))).statusCode).toBe(200);
    expectRefusal(await send(name, example(name, world), { token: 'nonsense' }), 401);
    const newcomer = await server().newcomer();
    expect((await send(name, example(name, world), { token: newcomer.access })).statusCode).toBe(200);
  });
});

describe('a caller without a verified e-mail or a profile is refused', () => {
  test.each(guardedEndpoints.filter(([, { caller }]) => caller !== 'signed-in'))(
    '%s',
    async (name, { caller }) => {
      const world = await sharedWorld();
      const newcomer = await server().newcomer();
      const unverifiedReply = await send(name, example(name, world), { token: newcomer.access });
      expectRefusal(unverifiedReply, 403);
      expect(unverifiedReply.json().code).toBe('not_verified');
      if (caller !== 'customer') return;
      const verifiedUser = await server().createVerified();
      const reply = await send(name, example(name, world), { token: verifiedUser.access });
      expectRefusal(reply, 403);
      expect(reply.json().code).toBe('profile_missing');
    },
  );
});

describe("another account's resources", () => {
  const ownedIds = table.flatMap(([name, { ownedIds = [] }]) => ownedIds.map((id) => [name, id] as const));
  test.each(ownedIds)('%s of $name answers as if they did not exist', async (name, id) => {
    const world = await server().world();
    const strangerUser = await server().customer();
    const request = example(name, world);
    const requestOfUnknownId = structuredClone(request);
    const part = requestOfUnknownId[id.in] as Record<string, unknown>;
    const unknownId = crypto.randomUUID();
    part[id.name] = Array.isArray(part[id.name]) ? [unknownId] : unknownId;

    const dumpBefore = await dumpTables();
    const replyForTheirs = await send(name, request, { token: strangerUser.access });
    const replyForUnknown = await send(name, requestOfUnknownId, { token: strangerUser.access });
    expectRefusal(replyForTheirs, 404);
    expect([replyForTheirs.statusCode, replyForTheirs.body]).toEqual([
      replyForUnknown.statusCode,
      replyForUnknown.body,
    ]);
    expect(await dumpTables()).toBe(dumpBefore);
  });
});

/** Values that no field should fail on; some of them are valid for some fields. */
const awkwardValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.001,
  1e308,
  '',
  ' ',
  'NaN',
  '1x',
  '1e5',
  '\u0000',
  'a\ud800b',
  '\u202e\r\nBcc: everyone@example.org',
  "'; drop table users; --",
  "' or '1'='1",
  '{{7*7}}<script>alert(1)</script>',
  '../../../../etc/passwd',
  'x'.repeat(100_000),
  [],
  [[]],
  {},
  { toString: 'x', $ne: null },
];

describe('bad input', () => {
  const fields = table.flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      Object.keys(endpoint[part]?.shape ?? {}).map((field) => [name, part, field] as const),
    ),
  );
  /** A person shared by all calls, and replaced when a call has ended the session or the account. */
  let caller: Person | undefined;
  const signedIn = async (): Promise<string> => {
    if (caller) {
      const { statusCode } = await send('listCart', {}, { token: caller.access });
      if (statusCode === 200) return caller.access;
    }
    caller = await server().customer();
    return caller.access;
  };

  /** Each field gets every sixth value, and the deep test every value. */
  const step = process.env['FURROW_DEEP'] === '1' ? 1 : 6;
  const numberedFields = fields.map((field, nth) => [...field, nth] as const);
  test.each(numberedFields)(
    '%s, %s, %s: awkward values are refused with a code',
    async (name, part, field, nth) => {
      const world = await sharedWorld();
      const access = await signedIn();
      for (const [index, value] of awkwardValues.entries()) {
        if ((index + nth) % step !== 0) continue;
        // An address can only contain well-formed text.
        if (part !== 'body' && (typeof value !== 'string' || !value.isWellFormed())) continue;
        const request = structuredClone(example(name, world));
        (request[part] as Record<string, unknown>)[field] = value;
        const language = languageCodes[index % languageCodes.length];
        const reply = await send(name, request, { token: access, language });
        expectNoInternals(reply);
        if (reply.statusCode < 400) continue;
        expectRefusal(reply);
        expectNoEnglish(reply, language);
      }
    },
  );

  test.each(table.filter(([, { body }]) => body).map((row, nth) => [...row, nth] as const))(
    '%s without its fields names the required ones',
    async (name, _endpoint, nth) => {
      const access = await signedIn();
      const request = { ...example(name, await sharedWorld()), body: {} };
      // Each call is tested in two languages, which covers every language many times.
      for (const language of [
        languageCodes[nth % languageCodes.length],
        languageCodes[(nth + 2) % languageCodes.length],
      ]) {
        const reply = await send(name, request, { token: access, language });
        expectRefusal(reply, 400);
        expect(reply.json().code).toBe('invalid_input');
        expect(Object.keys(reply.json().data).length).toBeGreaterThan(0);
        expectNoEnglish(reply, language);
      }
    },
  );
});

describe('more than the schema allows', () => {
  const extraFields = {
    id: crypto.randomUUID(),
    user_id: crypto.randomUUID(),
    account: crypto.randomUUID(),
    is_verified: true,
    is_more_details: true,
    is_admin: true,
    balance: 1e6,
    price: 0,
    estimated_price: 0.01,
    total_price: 0.01,
    state: 'Completed',
    created_at: '2000-01-01T00:00:00Z',
  };
  test.each(table.filter(([, { body }]) => body))('%s ignores unknown fields', async (name, endpoint) => {
    const fields = Object.keys(endpoint.body?.shape ?? {});
    const unknownFields = Object.fromEntries(
      Object.entries(extraFields).filter(([field]) => !fields.includes(field)),
    );
    const world = await server().world();
    const token = endpoint.caller === 'anyone' ? undefined : world.access;
    const request = example(name, world);
    await send(name, { ...request, body: { ...request.body, ...unknownFields } }, { token });
    const { db } = server().database;
    const forged = await sql<{ n: number }>`
      select (select count(*) from users where id = ${extraFields.id} or account = ${extraFields.account})
        + (select count(*) from cart_items where id = ${extraFields.id} or account = ${extraFields.account})
        + (select count(*) from orders where id = ${extraFields.id} or account = ${extraFields.account})
        + (select count(*) from users u where u.is_verified and u.email like 'new-%') as n`.execute(db);
    expect(forged.rows).toEqual([{ n: 0 }]);
  });

  test.each(table.filter(([, { query }]) => query))('%s: a repeated parameter is refused', async (name) => {
    const world = await sharedWorld();
    const request = example(name, world);
    for (const [field, value] of Object.entries({ page: '1', ...request.query })) {
      const repeatedQuery = new URLSearchParams(request.query as Record<string, string>);
      repeatedQuery.set(field, String(value));
      repeatedQuery.append(field, String(value));
      if (!(field in (endpoints[name] as Endpoint).query!.shape)) continue;
      expectRefusal(
        await send(name, request, { token: world.access, rawQuery: repeatedQuery.toString() }),
        400,
      );
    }
  });

  test.each(table.filter(([, { body }]) => body))('%s: a prototype cannot be sent', async (name) => {
    const { access } = await sharedWorld();
    for (const rawBody of ['{"__proto__":{"is_verified":true}}', '{"constructor":{"prototype":{"x":1}}}']) {
      expectRefusal(await send(name, example(name, await sharedWorld()), { token: access, rawBody }), 400);
    }
    expect(({} as Record<string, unknown>)['is_verified']).toBeUndefined();
  });
});

describe('sizes', () => {
  const callsWithBody = table.filter(([, { body }]) => body);
  test.each(callsWithBody)('%s: three megabytes are refused', async (name) => {
    const world = await sharedWorld();
    const rawBody = JSON.stringify({ x: 'x'.repeat(3e6) });
    expectRefusal(await send(name, example(name, world), { token: world.access, rawBody }), 413);
  });

  test.each(callsWithBody)(
    '%s accepts its maximum number of bytes and not one more',
    async (name, endpoint) => {
      const world = await sharedWorld();
      const maxBytes = bodyLimitOf(endpoint);
      const bodyOfSize = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;
      const token = world.access;
      const reply = await send(name, example(name, world), { token, rawBody: bodyOfSize(maxBytes) });
      expect(reply.json().code, reply.body).not.toBe('too_large');
      expectRefusal(
        await send(name, example(name, world), { token, rawBody: bodyOfSize(maxBytes + 1) }),
        413,
      );
    },
  );

  test.each(callsWithBody)(
    '%s: a deeply nested body, or one of mostly commas, empty objects or names, is not parsed',
    async (name, endpoint) => {
      const world = await sharedWorld();
      const halfLimit = bodyLimitOf(endpoint) / 2;
      const fillBody = (part: string) => `{"x":[${part.repeat(halfLimit / part.length)}`;
      // The bodies are not valid JSON, so parsing them would end in another refusal.
      for (const rawBody of [`{"x":${'['.repeat(40)}`, ...[',', '{},', '1,', '"n":1,'].map(fillBody)]) {
        const reply = await send(name, example(name, world), { token: world.access, rawBody });
        expectRefusal(reply, 413);
      }
    },
  );

  test('of the anonymous calls, few accept more than 16 kB', () => {
    const largeCalls = callsWithBody.filter(
      ([, one]) => one.caller === 'anyone' && bodyLimitOf(one) > 16_384,
    );
    expect(largeCalls.map(([name]) => name).toSorted()).toEqual([
      'checkLand',
      'previewLand',
      'sendHelpMessage',
      'signInWithIdentity',
    ]);
  });
});

describe('growing tables', () => {
  // All calls with a body have been sent by now.
  test.each(table.filter(([, { body }]) => !body))('%s', async (name, { method }) => {
    const world = await (method === 'GET' ? sharedWorld() : server().world());
    expect((await send(name, example(name, world), { token: world.access })).statusCode).not.toBe(500);
  });

  test('are read by index in every request', async () => {
    const statements = sqlRecorder.statements();
    expect(statements.length).toBeGreaterThan(50);
    expect(await findTableScans(server().database, statements)).toEqual([]);
  });
});

describe('confidential data', () => {
  test('no secret was logged by all of these tests', async () => {
    const world = await server().world();
    const logText = log.join('');
    const codes = server().codes();
    expect(codes.length).toBeGreaterThan(0);
    for (const secret of [world.password, world.refresh, world.access, ...server().secrets()]) {
      expect(logText).not.toContain(secret);
    }
    expect(logText).not.toMatch(/\$argon2|pm_card_|Bearer |"otp"|"password"/);
  });
});

afterAll(() => {
  expect(log.filter((line) => line.includes('a request failed'))).toEqual([]);
});
