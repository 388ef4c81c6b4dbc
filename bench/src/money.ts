/**
 * Measures money under load on one server process: checkouts from wallets, many concurrent ones from one wallet,
 * signed-in reads, and open sockets that are notified of changes. Afterwards the books are checked.
 *
 *     node bench/src/money.ts        (needs wrk: apt-get install wrk)
 */
import { readFileSync } from 'node:fs';
import {
  billing_address,
  type Customer,
  type Item,
  intoBasket,
  someone,
  withoutAnalyses,
} from './baskets.ts';
import { origin, print, type Running, withFurrow } from './furrow.ts';
import { type Answer, atOnce, call, p99 } from './many-calls.ts';
import { storm } from './wrk.ts';

const people = 400;
const itemsEach = 12;
const socketsEach = 5;
/** Concurrent checkouts. */
const buyers = 24;

const topUp = ({ token }: Customer, amount: number): Promise<Answer> =>
  call('/payments/wallet-topup/', token, {
    amount,
    payment_method_id: 'pm_card_visa',
    attempt_id: crypto.randomUUID(),
  });

const checkOut = ({ token }: Customer, { id, total_price }: Item): Promise<Answer> =>
  call('/payments/create-order/', token, {
    amount: 0,
    wallet_amount: total_price,
    cart_id: [id],
    billing_address,
  });

async function checkOuts(all: readonly Customer[]): Promise<void> {
  const baskets = await atOnce(all, 8, async (customer) => {
    await topUp(customer, 500);
    return intoBasket(customer, itemsEach);
  });
  // One item of every customer in turn, so that two checkouts of one wallet rarely overlap.
  const sales = Array.from({ length: itemsEach }, (_, place) =>
    all.map((customer, index) => ({ customer, item: baskets[index]?.[place] })),
  ).flat();
  const start = performance.now();
  const answers = await atOnce(sales, buyers, async ({ customer, item }) => {
    if (!item) throw new Error('A cart has fewer items than were added to it.');
    return checkOut(customer, item);
  });
  const seconds = (performance.now() - start) / 1_000;
  const paid = answers.filter(({ status }) => status === 201).length;
  print(
    `checkouts from the wallet, ${buyers} at once, ${paid} of ${sales.length} paid`,
    `${(paid / seconds).toFixed(0)}/s, ${p99(answers.map(({ took }) => took))}`,
  );
}

/** A hundred concurrent checkouts want a balance that is enough for ten. */
async function oneWallet(): Promise<void> {
  const customer = await someone();
  const items = await intoBasket(customer, 100);
  await topUp(customer, Math.round((items[0]?.total_price ?? 0) * 1_000) / 100);
  const answers = await atOnce(items, items.length, (item) => checkOut(customer, item));
  const of = (status: number) => answers.filter((answer) => answer.status === status).length;
  const longest = Math.max(...answers.map(({ took }) => took));
  print(
    '100 checkouts at once on one wallet for 10',
    `${of(201)} paid, ${of(409)} refused, ${100 - of(201) - of(409)} failed, all within ${longest.toFixed(0)} ms`,
  );
}

async function reads(customer: Customer): Promise<void> {
  await intoBasket(customer, 3);
  for (const path of [
    '/orders/wallet/',
    '/orders/order-list/?page=1&page_size=10',
    '/carts/cart/',
    `/carts/solution/?area=12.1&service_id=${customer.service.id}`,
    '/orders/wallet-history/?page=1&page_size=20',
  ]) {
    print(`GET ${path}`, await storm(path, customer.token));
  }
}

const memoryOf = (pid: number): string => {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return `${(Number(kilobytes) / 1_024).toFixed(0)} MB`;
};

/**
 * 100 wallets change per second, each with five sockets. Measures from the request that changes a wallet to the
 * message.
 */
async function sockets(all: readonly Customer[], { pid }: Running): Promise<void> {
  print('memory of the server before the sockets', memoryOf(pid));
  const open = await atOnce(
    all.flatMap((customer) => Array<Customer>(socketsEach).fill(customer)),
    50,
    aSocket,
  );
  const byPerson = Map.groupBy(open, ({ id }) => id);
  print(`memory with ${open.length} sockets open`, memoryOf(pid));

  const [delays, own]: [number[], number[]] = [[], []];
  const seconds = 10;
  const changes: Promise<void>[] = [];
  const start = performance.now();
  for (let change = 0; change < seconds * 100; change += 1) {
    const due = start + change * 10;
    await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
    const customer = all[change % all.length] as Customer;
    const told = (byPerson.get(customer.id) ?? []).map(({ next }) => next());
    const asking = performance.now();
    changes.push(
      (async () => {
        const { took } = await topUp(customer, 5 + (change % 90));
        own.push(took);
        for (const at of await Promise.all(told)) delays.push(at - asking);
      })(),
    );
  }
  await Promise.all(changes);
  print(`the top-ups that change the balances, 100 a second`, p99(own));
  print(`from asking for the top-up to each of ${delays.length} messages`, p99(delays));
  print('memory after', memoryOf(pid));
  for (const { socket } of open) socket.close();
}

async function aSocket({ id, token }: Customer) {
  // Node's own sockets take headers; the types are those of browsers, which do not.
  const asOwner = { headers: { authorization: `Bearer ${token}` } } as never;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/wallet/${id}/`, asOwner);
  const waiting: ((at: number) => void)[] = [];
  await new Promise((done, fail) => {
    socket.addEventListener('error', fail, { once: true });
    // The first message confirms the subscription.
    socket.addEventListener('message', done, { once: true });
  });
  socket.addEventListener('message', () => waiting.shift()?.(performance.now()));
  const next = () => new Promise<number>((done) => waiting.push(done));
  return { id, socket, next };
}

async function books({ command }: Running): Promise<void> {
  const start = performance.now();
  const said = await command('ledger', 'check');
  const verdict = said.trimEnd().split('\n').at(-1) ?? '';
  print('furrow ledger check after all of it', `${(performance.now() - start).toFixed(0)} ms: ${verdict}`);
}

const wanted = new Set(process.argv.slice(2));
const isWanted = (part: string) => wanted.size === 0 || wanted.has(part);

await withoutAnalyses((catalogue) =>
  withFurrow(
    async (running) => {
      const all = await atOnce(Array.from({ length: people }), 4, someone);
      if (isWanted('sockets')) await sockets(all, running);
      if (isWanted('checkouts')) await checkOuts(all);
      if (isWanted('wallet')) await oneWallet();
      if (isWanted('reads')) await reads(all[0] as Customer);
      await books(running);
    },
    { STAC_URL: catalogue },
  ),
);
