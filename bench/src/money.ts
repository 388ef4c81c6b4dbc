/**
 * Measures money under load on one server process: checkouts from wallets, many concurrent ones from one wallet,
 * signed-in reads, and open sockets that are notified of changes. Afterwards the books are checked.
 *
 *     node bench/src/money.ts        (needs wrk: apt-get install wrk)
 */
import { readFileSync } from 'node:fs';
import {
  addCartItems,
  type BenchCartItem,
  billing_address,
  type Customer,
  createCustomerWithId,
  withSilentCatalogue,
} from './support/cart-items.ts';
import { type ApiAnswer, mapWithConcurrency, p99Text, postJson } from './support/concurrent-calls.ts';
import { type BenchServer, origin, print, withFurrow } from './support/furrow.ts';
import { loadGet } from './support/wrk.ts';

const customerCount = 400;
const itemsPerCustomer = 12;
const socketsPerCustomer = 5;
/** Number of concurrent checkouts. */
const concurrentCheckouts = 24;

const topUp = ({ token }: Customer, amount: number): Promise<ApiAnswer> =>
  postJson('/payments/wallet-topup/', token, {
    amount,
    payment_method_id: 'pm_card_visa',
    attempt_id: crypto.randomUUID(),
  });

const checkout = ({ token }: Customer, { id, total_price }: BenchCartItem): Promise<ApiAnswer> =>
  postJson('/payments/create-order/', token, {
    amount: 0,
    wallet_amount: total_price,
    cart_id: [id],
    billing_address,
  });

async function measureCheckouts(customers: readonly Customer[]): Promise<void> {
  const carts = await mapWithConcurrency(customers, 8, async (customer) => {
    await topUp(customer, 500);
    return addCartItems(customer, itemsPerCustomer);
  });
  // The checkouts take one item of each customer in turn, so that two checkouts of one wallet rarely overlap.
  const checkouts = Array.from({ length: itemsPerCustomer }, (_, itemIndex) =>
    customers.map((customer, index) => ({ customer, item: carts[index]?.[itemIndex] })),
  ).flat();
  const start = performance.now();
  const answers = await mapWithConcurrency(checkouts, concurrentCheckouts, async ({ customer, item }) => {
    if (!item) throw new Error('A cart has fewer items than were added to it.');
    return checkout(customer, item);
  });
  const seconds = (performance.now() - start) / 1_000;
  const paidCount = answers.filter(({ status }) => status === 201).length;
  print(
    `checkouts from the wallet, ${concurrentCheckouts} at once, ${paidCount} of ${checkouts.length} paid`,
    `${(paidCount / seconds).toFixed(0)}/s, ${p99Text(answers.map(({ durationMs }) => durationMs))}`,
  );
}

/** Sends a hundred concurrent checkouts from one wallet, whose balance is enough for ten. */
async function measureOneWallet(): Promise<void> {
  const customer = await createCustomerWithId();
  const items = await addCartItems(customer, 100);
  await topUp(customer, Math.round((items[0]?.total_price ?? 0) * 1_000) / 100);
  const answers = await mapWithConcurrency(items, items.length, (item) => checkout(customer, item));
  const countStatus = (status: number) => answers.filter((answer) => answer.status === status).length;
  const longestMs = Math.max(...answers.map(({ durationMs }) => durationMs));
  print(
    '100 checkouts at once on one wallet for 10',
    `${countStatus(201)} paid, ${countStatus(409)} refused, ${100 - countStatus(201) - countStatus(409)} failed, all within ${longestMs.toFixed(0)} ms`,
  );
}

async function measureReads(customer: Customer): Promise<void> {
  await addCartItems(customer, 3);
  for (const path of [
    '/orders/wallet/',
    '/orders/order-list/?page=1&page_size=10',
    '/carts/cart/',
    `/carts/solution/?area=12.1&service_id=${customer.service.id}`,
    '/orders/wallet-history/?page=1&page_size=20',
  ]) {
    print(`GET ${path}`, await loadGet(path, customer.token));
  }
}

const residentMemory = (pid: number): string => {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return `${(Number(kilobytes) / 1_024).toFixed(0)} MB`;
};

/**
 * Changes 100 wallets per second, each with five open sockets. Measures the time from the request that changes a wallet
 * to the message on its sockets.
 */
async function measureSockets(customers: readonly Customer[], { pid }: BenchServer): Promise<void> {
  print('memory of the server before the sockets', residentMemory(pid));
  const openSockets = await mapWithConcurrency(
    customers.flatMap((customer) => Array<Customer>(socketsPerCustomer).fill(customer)),
    50,
    openWalletSocket,
  );
  const socketsByCustomer = Map.groupBy(openSockets, ({ id }) => id);
  print(`memory with ${openSockets.length} sockets open`, residentMemory(pid));

  const [notificationDelays, topUpTimes]: [number[], number[]] = [[], []];
  const seconds = 10;
  const pendingChanges: Promise<void>[] = [];
  const start = performance.now();
  for (let change = 0; change < seconds * 100; change += 1) {
    const dueTime = start + change * 10;
    await new Promise((done) => setTimeout(done, Math.max(0, dueTime - performance.now())));
    const customer = customers[change % customers.length] as Customer;
    const messages = (socketsByCustomer.get(customer.id) ?? []).map(({ next }) => next());
    const requestStart = performance.now();
    pendingChanges.push(
      (async () => {
        const { durationMs } = await topUp(customer, 5 + (change % 90));
        topUpTimes.push(durationMs);
        for (const receivedAt of await Promise.all(messages))
          notificationDelays.push(receivedAt - requestStart);
      })(),
    );
  }
  await Promise.all(pendingChanges);
  print(`the top-ups that change the balances, 100 a second`, p99Text(topUpTimes));
  print(
    `from asking for the top-up to each of ${notificationDelays.length} messages`,
    p99Text(notificationDelays),
  );
  print('memory after', residentMemory(pid));
  for (const { socket } of openSockets) socket.close();
}

async function openWalletSocket({ id, token }: Customer) {
  // Node's own sockets take headers; the types are those of browsers, which do not.
  const options = { headers: { authorization: `Bearer ${token}` } } as never;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/wallet/${id}/`, options);
  const waiters: ((receivedAt: number) => void)[] = [];
  await new Promise((resolve, reject) => {
    socket.addEventListener('error', reject, { once: true });
    // The first message confirms the subscription.
    socket.addEventListener('message', resolve, { once: true });
  });
  socket.addEventListener('message', () => waiters.shift()?.(performance.now()));
  const nextMessage = () => new Promise<number>((resolve) => waiters.push(resolve));
  return { id, socket, next: nextMessage };
}

async function checkLedger({ runCommand }: BenchServer): Promise<void> {
  const start = performance.now();
  const output = await runCommand('ledger', 'check');
  const verdictLine = output.trimEnd().split('\n').at(-1) ?? '';
  print(
    'furrow ledger check after all of it',
    `${(performance.now() - start).toFixed(0)} ms: ${verdictLine}`,
  );
}

const selectedParts = new Set(process.argv.slice(2));
const isSelected = (part: string) => selectedParts.size === 0 || selectedParts.has(part);

await withSilentCatalogue((catalogue) =>
  withFurrow(
    async (running) => {
      const allCustomers = await mapWithConcurrency(
        Array.from({ length: customerCount }),
        4,
        createCustomerWithId,
      );
      if (isSelected('sockets')) await measureSockets(allCustomers, running);
      if (isSelected('checkouts')) await measureCheckouts(allCustomers);
      if (isSelected('wallet')) await measureOneWallet();
      if (isSelected('reads')) await measureReads(allCustomers[0] as Customer);
      await checkLedger(running);
    },
    { STAC_URL: catalogue },
  ),
);
