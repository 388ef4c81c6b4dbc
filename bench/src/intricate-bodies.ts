/**
 * What everybody else notices while strangers send bodies that are made to be slow to parse: the slowest hundredth of replies,
 * with and without, in turn.
 *
 *     node bench/src/intricate-bodies.ts
 *
 * The senders are a process of their own, which keeps its requests going until it is ended.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { aCustomer, origin, print, withFurrow } from './furrow.ts';

const concurrency = 40;
/** Between two requests of one sender, who has waited for the answer. */
const everyMs = 1_000;
const rounds = 3;
const probeMs = 4_000;
const probeEveryMs = 10;
/** Two megabytes of empty lists: 700,000 objects to make. */
const body = `{"refresh":"x","z":[${'[],'.repeat((2 * 1_048_576) / 3)}[]]}`;

/** Sends until its parent ends it. */
async function send(address: string): Promise<void> {
  const sender = async (_: unknown, nth: number) => {
    await wait((everyMs / concurrency) * nth);
    for (;;) {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      // A refusal before the body has come cuts the line.
      await fetch(address, sent)
        .then((reply) => reply.text())
        .catch(() => undefined);
      await wait(everyMs);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sender));
}

async function compare(): Promise<void> {
  const { token } = await aCustomer();
  const [without, during]: number[][] = [[], []];
  await probe(token);
  for (let round = 0; round < rounds; round++) {
    without!.push(...(await probe(token)));
    const senders = fork(import.meta.filename, ['send', `${origin}/api/v1/token/refresh/`]);
    const ended = once(senders, 'exit');
    await wait(1_000);
    during!.push(...(await probe(token)));
    senders.kill();
    await ended;
  }
  const [quiet, busy] = [p99(without!), p99(during!)];
  print('p99 of GET /carts/cart/ without', `${quiet.toFixed(1)} ms of ${without!.length} replies`);
  print(
    `the same while ${concurrency} people send such bodies`,
    `${busy.toFixed(1)} ms of ${during!.length} replies`,
  );
  print('times as slow', (busy / quiet).toFixed(2));
}

/** Milliseconds of each reply, asked for one after the other. */
async function probe(token: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + probeMs;
  while (performance.now() < end) {
    const began = performance.now();
    const reply = await fetch(`${origin}/api/v1/carts/cart/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await reply.text();
    times.push(performance.now() - began);
    await wait(probeEveryMs);
  }
  return times;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

if (process.argv[2] === 'send') await send(process.argv[3] ?? '');
else await withFurrow(compare);
