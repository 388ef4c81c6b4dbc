import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { walletSocketCloses as closes } from '@furrow/contract/payments/wallet';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusalMessages } from '../../http/http.messages.ts';
import { formatterIn } from '../../http/reader.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { type Client, openSocket } from './wallet-socket.test-support.ts';

const server = aServer();
let host: string;
beforeAll(async () => {
  const address = await server().app.listen({ host: '127.0.0.1', port: 0 });
  host = new URL(address).host;
});
const openClients: Client[] = [];
afterEach(() => {
  for (const { socket } of openClients.splice(0)) socket.terminate();
});

const pathOf = (person: Person) => `/wallet/${person.user.id}/`;
const open = async (path: string, headers: Record<string, string> = {}): Promise<Client> => {
  const client = await openSocket(`ws://${host}${path}`, headers);
  openClients.push(client);
  return client;
};
const bearer = (person: Person) => ({ authorization: `Bearer ${person.access}` });
const ownOrigin = () => ({ origin: `http://${host}` });
const ticketFor = async (person: Person): Promise<string> =>
  (await server().call('POST', '/users/socket-ticket/', { as: person })).json().data.ticket;
/** Opens a socket like the web app does, with a ticket. */
const withTicket = async (path: string, ticket: string): Promise<Client> => {
  const client = await open(path, ownOrigin());
  client.socket.send(ticket);
  return client;
};
const isFirstVersion = ({ version }: { version: number }) => version === 0;

describe('the socket of a wallet', () => {
  test.each(['', '/api/v1'])('sends the balance immediately, at %s/wallet/…', async (root) => {
    const person = await server().newcomer();
    for (const path of [`${root}${pathOf(person)}`, `${root}/wallet/${person.user.id}`]) {
      const byTicket = await withTicket(path, await ticketFor(person));
      const byToken = await open(path, bearer(person));
      for (const client of [byTicket, byToken]) {
        expect(await client.messageWhere(isFirstVersion)).toEqual({ balance: 0, version: 0 });
      }
    }
  });

  test.each(['none', 'a.b.c'])('is not opened with a token that is %s', async (token) => {
    const person = await server().newcomer();
    await expect(open(pathOf(person), { authorization: `Bearer ${token}` })).rejects.toThrow(
      '401 not_signed_in',
    );
  });

  test('is refused in the requested language', async () => {
    const path = pathOf(await server().newcomer());
    for (const [headers, code] of [
      [{ authorization: 'Bearer none' }, 'not_signed_in'],
      [{ origin: 'https://evil.example' }, 'foreign_page'],
    ] as const) {
      const causeText = formatterIn('hi')(refusalMessages[code]());
      const refusedOpening = open(path, { ...headers, 'accept-language': 'hi-IN, en;q=0.5' });
      await expect(refusedOpening).rejects.toMatchObject({ cause: causeText });
    }
  });

  test('is not opened with an expired token', async () => {
    const person = await server().newcomer();
    const { clock } = server();
    const before = clock.now;
    clock.now = new Date(before.getTime() + 901_000);
    await expect(open(pathOf(person), bearer(person))).rejects.toThrow('401 session_ended');
    clock.now = before;
  });

  test.each([
    ['another site', 'https://evil.example'],
    ['our host with a suffix', 'http://HOST.evil.example'],
    ['an opaque origin, such as a sandboxed frame', 'null'],
  ])('is not opened for a page of %s, even with a token', async (_what, origin) => {
    const person = await server().newcomer();
    const headers = { origin: origin.replace('HOST', host) };
    await expect(open(pathOf(person), headers)).rejects.toThrow('403 foreign_page');
    await expect(open(pathOf(person), { ...headers, ...bearer(person) })).rejects.toThrow('403 foreign_page');
  });

  test('waits for a ticket at most twenty times per address, while clients with a token still connect', async () => {
    const person = await server().newcomer();
    const openResults = await Promise.allSettled(
      Array.from({ length: 60 }, () => open(pathOf(person), ownOrigin())),
    );
    const waitingClients = openResults
      .filter((result) => result.status === 'fulfilled')
      .map(({ value }) => value);
    expect(waitingClients).toHaveLength(20);
    const refusalReasons = openResults
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => String(reason));
    expect(new Set(refusalReasons)).toEqual(new Set(['Error: 503 too_busy']));
    const signedInClient = await open(pathOf(person), bearer(person));
    expect(await signedInClient.messageWhere(isFirstVersion)).toMatchObject({ balance: 0 });
    // A client that sends a ticket or disconnects makes room for another one.
    waitingClients[0]?.socket.send(await ticketFor(person));
    expect(await waitingClients[0]?.messageWhere(isFirstVersion)).toMatchObject({ balance: 0 });
    waitingClients[1]?.socket.close();
    await waitingClients[1]?.closed;
    for (const attempt of [1, 2])
      expect((await open(pathOf(person), ownOrigin())).messages, `${attempt}`).toEqual([]);
    await expect(open(pathOf(person), ownOrigin())).rejects.toThrow('503 too_busy');
  });

  test('is not opened without an origin and without a token', async () => {
    const person = await server().newcomer();
    await expect(open(pathOf(person))).rejects.toThrow('403 foreign_page');
  });

  test('of another user is not found', async () => {
    const [person, other] = [await server().newcomer(), await server().newcomer()];
    for (const path of [pathOf(other), `/wallet/${crypto.randomUUID()}/`, '/wallet/everybody/']) {
      const client = await open(path, bearer(person));
      expect([await client.closed, client.messages]).toEqual([closes.notFound, []]);
    }
  });

  test('an upgrade to another protocol is ignored, and the request is answered like any other', async () => {
    const respond = (headers: Record<string, string>) =>
      server().app.inject({ method: 'GET', url: '/api/v1/nothing/', headers });
    const [plainReply, upgradeReply] = [
      await respond({}),
      await respond({ connection: 'Upgrade', upgrade: 'h2c' }),
    ];
    expect([upgradeReply.statusCode, upgradeReply.body]).toEqual([plainReply.statusCode, plainReply.body]);
    await expect(open('/api/v1/nothing/', ownOrigin())).rejects.toThrow('404 not_found');
  });
});

describe('a ticket', () => {
  test('is valid once', async () => {
    const person = await server().newcomer();
    const ticket = await ticketFor(person);
    const first = await withTicket(pathOf(person), ticket);
    await first.messageWhere(isFirstVersion);
    const second = await withTicket(pathOf(person), ticket);
    expect([await second.closed, second.messages]).toEqual([closes.unauthorised, []]);
  });

  test('sent by twenty clients at the same time admits one', async () => {
    const person = await server().newcomer();
    const ticket = await ticketFor(person);
    const clients = await Promise.all(Array.from({ length: 20 }, () => withTicket(pathOf(person), ticket)));
    const outcomes = await Promise.all(
      clients.map(({ closed, messageWhere }) =>
        Promise.race([closed, messageWhere(isFirstVersion).then(() => 'in')]),
      ),
    );
    expect(outcomes.filter((end) => end === 'in')).toHaveLength(1);
    expect(outcomes.filter((end) => end === closes.unauthorised)).toHaveLength(19);
  });

  test('is valid for a minute', async () => {
    const person = await server().newcomer();
    const ticket = await ticketFor(person);
    const { clock } = server();
    const before = clock.now;
    clock.now = new Date(before.getTime() + 60_000);
    expect(await (await withTicket(pathOf(person), ticket)).closed).toBe(closes.unauthorised);
    clock.now = before;
  });

  test('is invalid once its session has ended', async () => {
    const person = await server().newcomer();
    const ticket = await ticketFor(person);
    await server().call('POST', '/users/logout/', { as: person, body: { refresh: person.refresh } });
    expect(await (await withTicket(pathOf(person), ticket)).closed).toBe(closes.sessionEnded);
  });

  test('is not stored in plain text, and is deleted when it expires', async () => {
    const person = await server().newcomer();
    const ticket = await ticketFor(person);
    const { db } = server().database;
    const rows = () => db.selectFrom('socket_tickets').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain(ticket);
    const { clock } = server();
    const before = clock.now;
    clock.now = new Date(before.getTime() + 60_000);
    await server().features.sweep();
    clock.now = before;
    expect(await rows()).toEqual([]);
  });

  test.each(['', 'x', 'a'.repeat(43), '{"ticket":"x"}', '\u0000'])('is not %j', async (text) => {
    const person = await server().newcomer();
    const client = await withTicket(pathOf(person), text);
    expect([await client.closed, client.messages]).toEqual([closes.unauthorised, []]);
  });

  test('of one person opens no socket of another', async () => {
    const [person, other] = [await server().newcomer(), await server().newcomer()];
    const client = await withTicket(pathOf(other), await ticketFor(person));
    expect([await client.closed, client.messages]).toEqual([closes.notFound, []]);
  });
});

describe('an open socket is closed', () => {
  const openSignedIn = async (person: Person) => {
    const reply = await server().call('POST', '/users/login/', {
      body: { email: person.email, password: person.password },
    });
    return { ...person, ...reply.json().tokens } as Person;
  };
  const openLiveClient = async (person: Person) => {
    const client = await withTicket(pathOf(person), await ticketFor(person));
    await client.messageWhere(isFirstVersion);
    return client;
  };

  test('at sign-out, while those of other sessions stay', async () => {
    const person = await server().newcomer();
    const other = await openSignedIn(person);
    const [ownClient, otherClient] = [await openLiveClient(person), await openLiveClient(other)];
    await server().call('POST', '/users/logout/', { as: person, body: { refresh: person.refresh } });
    expect(await ownClient.closed).toBe(closes.sessionEnded);
    expect(otherClient.socket.readyState).toBe(otherClient.socket.OPEN);
  });

  test('when its user signs out everywhere', async () => {
    const person = await server().newcomer();
    const clients = [await openLiveClient(person), await openLiveClient(await openSignedIn(person))];
    await server().call('POST', '/users/logout-everywhere/', { as: person });
    for (const { closed } of clients) expect(await closed).toBe(closes.sessionEnded);
  });

  test('when the password is changed, except in the session that changed it', async () => {
    const person = await server().customer();
    const other = await openSignedIn(person);
    const [ownClient, otherClient] = [await openLiveClient(person), await openLiveClient(other)];
    const reply = await server().call('POST', '/users/reset-password/', {
      as: person,
      body: {
        current_password: person.password,
        password: 'a field of oats',
        confirm_password: 'a field of oats',
        refresh: person.refresh,
      },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await otherClient.closed).toBe(closes.sessionEnded);
    expect(ownClient.socket.readyState).toBe(ownClient.socket.OPEN);
  });

  test('when the account is deleted', async () => {
    const person = await server().customer();
    const client = await openLiveClient(person);
    const reply = await server().call('POST', '/users/delete-account/', {
      as: person,
      body: { email: person.email, current_password: person.password, forfeited: 0 },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await client.closed).toBe(closes.sessionEnded);
  });

  test('when a sixth one is opened, starting with the oldest', async () => {
    const person = await server().newcomer();
    const clients: Client[] = [];
    for (let count = 0; count < 6; count += 1) clients.push(await openLiveClient(person));
    const [oldestClient, ...otherClients] = clients;
    expect(await oldestClient?.closed).toBe(closes.replaced);
    for (const { socket } of otherClients) expect(socket.readyState).toBe(socket.OPEN);
  });

  test('when a message is too large, messages are too many, or a frame is invalid', async () => {
    const person = await server().newcomer();
    const largeMessageClient = await openLiveClient(person);
    largeMessageClient.socket.send('x'.repeat(65_537));
    expect(await largeMessageClient.closed).toBe(1009);
    const floodingClient = await openLiveClient(person);
    for (let count = 0; count < 60; count += 1) floodingClient.socket.send('x');
    expect(await floodingClient.closed).toBe(closes.tooMuch);
    const pings = await openLiveClient(person);
    for (let count = 0; count < 60; count += 1) pings.socket.ping();
    expect(await pings.closed).toBe(closes.tooMuch);
    const invalidMessageClient = await openLiveClient(person);
    // The frame has an opcode that does not exist.
    (invalidMessageClient.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(
      Buffer.from([0x83, 0x80, 0, 0, 0, 0]),
    );
    expect(await invalidMessageClient.closed).toBe(1002);
  });
  test('with a reason when it floods the server without a pause', { tags: ['deep'] }, async () => {
    const person = await server().newcomer();
    const script = fileURLToPath(new URL('flood.test-support.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [
      script,
      `ws://${host}${pathOf(person)}`,
      person.access,
    ]);
    expect(Number(stdout)).toBe(closes.tooMuch);
  });
});
