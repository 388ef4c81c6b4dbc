/**
 * Measures how bodies that are slow to parse, and large honest ones, delay the replies to other users. It prints the
 * 99th percentile of replies without such bodies, with them, and while a bare Node server refuses them unread, which
 * shows what the senders alone cost the machine.
 *
 *     node bench/src/intricate-bodies.ts
 *
 * The senders run in a process of their own, which sends requests until it is ended.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@furrow/e2e/free-port.ts';
import { createBenchCustomer, origin, print, withFurrow } from './support/furrow.ts';

const concurrency = 40;
const rounds = 3;
const probeMs = 4_000;
const probeEveryMs = 10;

const fieldsJson = Array.from({ length: 45_000 }, (_, index) => `"k${index}":1`).join();
const cornersJson = '[10.123456,50.123456],'.repeat(998);
const outlineJson = `{"type":"Polygon","coordinates":[[${cornersJson}[1,2]]]}`;
/** `everyMs`: pause of a sender between an answer and its next request. */
const bodies: Record<string, { path: string; body: string; everyMs: number }> = {
  'two megabytes of empty lists from strangers': {
    path: '/token/refresh/',
    everyMs: 1_000,
    body: `{"refresh":"x","z":[${'[],'.repeat((2 * 1_048_576) / 3)}[]]}`,
  },
  '45,000 names in one field': {
    path: '/fields/import/',
    everyMs: 1_000,
    body: `{"fields":[{${fieldsJson}}]}`,
  },
  '170,000 empty fields': {
    path: '/fields/import/',
    everyMs: 1_000,
    body: `{"fields":[${'{},'.repeat(170_000)}{}]}`,
  },
  // The pause lets one account send as many of these bodies as its limit per minute allows.
  '20 fields of 1,000 corners': {
    path: '/fields/import/',
    everyMs: 20_000,
    body: `{"fields":[${Array.from({ length: 20 }, () => `{"name":"a","geometry":${outlineJson}}`).join()}],"check_only":true}`,
  },
};

/** Sends requests until the parent process ends this one. */
async function sendBodies(name: string, server: string, token: string): Promise<void> {
  const { path, body, everyMs } = bodies[name]!;
  const address = `${server}/api/v1${path}`;
  const runSender = async (_: unknown, index: number) => {
    await wait((everyMs / concurrency) * index);
    for (;;) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const init = { method: 'POST', headers, body };
      // A refusal before the body has arrived closes the connection.
      await fetch(address, init)
        .then((reply) => reply.text())
        .catch(() => undefined);
      await wait(everyMs);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runSender));
}

/** Refuses every request before its body has arrived, until the parent process ends this one. */
function refuseAllRequests(port: string): void {
  const server = createServer((request, reply) => {
    reply.writeHead(413, { connection: 'close' }).end('{}');
    request.resume();
  });
  server.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
}

async function compareWithBareServer(): Promise<void> {
  const port = String(await freePort());
  const bareProcess = fork(import.meta.filename, ['refuse', port]);
  await once(bareProcess, 'message');
  try {
    await compareServers(`http://127.0.0.1:${port}`);
  } finally {
    bareProcess.kill();
  }
}

async function compareServers(bareServer: string): Promise<void> {
  const { token } = await createBenchCustomer();
  const senderCustomer = await createBenchCustomer();
  await probeLatency(token);
  for (const name of Object.keys(bodies)) {
    const probeWhileSending = async (target: string) => {
      const senders = fork(import.meta.filename, ['send', name, target, senderCustomer.token]);
      const sendersEnded = once(senders, 'exit');
      await wait(1_000);
      const times = await probeLatency(token);
      senders.kill();
      await sendersEnded;
      return times;
    };
    const [quietTimes, bareTimes, busyTimes]: number[][] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      quietTimes!.push(...(await probeLatency(token)));
      bareTimes!.push(...(await probeWhileSending(bareServer)));
      busyTimes!.push(...(await probeWhileSending(origin)));
    }
    const [quietP99, bareP99, busyP99] = [p99(quietTimes!), p99(bareTimes!), p99(busyTimes!)];
    print('p99 of GET /carts/cart/ without', `${quietP99.toFixed(1)} ms of ${quietTimes!.length} replies`);
    print(
      `${concurrency} times ${name}`,
      `${busyP99.toFixed(1)} ms: ${(busyP99 / quietP99).toFixed(2)} times as slow`,
    );
    print(
      'the same sent to a bare server',
      `${bareP99.toFixed(1)} ms: ${(bareP99 / quietP99).toFixed(2)} times as slow`,
    );
  }
}

/** Sends requests one after the other. @returns the milliseconds of each reply. */
async function probeLatency(token: string): Promise<number[]> {
  const times: number[] = [];
  const endTime = performance.now() + probeMs;
  while (performance.now() < endTime) {
    const start = performance.now();
    const reply = await fetch(`${origin}/api/v1/carts/cart/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await reply.text();
    times.push(performance.now() - start);
    await wait(probeEveryMs);
  }
  return times;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

const [mode, name = '', server = '', token = ''] = process.argv.slice(2);
if (mode === 'send') await sendBodies(name, server, token);
else if (mode === 'refuse') refuseAllRequests(name);
else await withFurrow(compareWithBareServer);
