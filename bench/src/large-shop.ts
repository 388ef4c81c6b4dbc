/**
 * Compares the latency of calls at half load in an empty shop and in one whose tables hold many times the rows, on the
 * same server and for the same customers. The rows are copies of those of the customers, who have bought through the
 * API, under other keys.
 *
 *     node bench/src/large-shop.ts [--copies 2000] [--minutes 60]
 */
import { parseArgs } from 'node:util';
import { billing_address, type Customer, createCustomerWithId } from './support/cart-items.ts';
import { mapWithConcurrency, postJson } from './support/concurrent-calls.ts';
import { callApi, origin, password, print, withFurrow } from './support/furrow.ts';
import { multiplyRows } from './support/multiply-rows.ts';
import { addFieldToCart, orderAndWait } from './support/order-analysis.ts';
import { measureCapacity, type SteadyCall, sendSteadily } from './support/steady-load.ts';
import { wavyField } from './support/wavy-field.ts';

const customerCount = 10;
const ordersPerCustomer = 6;
/** Milliseconds between two sign-ins of each customer. */
const signInMs = 5 * 60_000;
/** Minutes for the empty shop, which the large one is compared with. */
const minutesEmpty = 2;

const { values } = parseArgs({
  options: { copies: { type: 'string', default: '2000' }, minutes: { type: 'string', default: '60' } },
});
const [copies, minutes] = [Number(values.copies), Number(values.minutes)];
const ring = wavyField(40);

interface Buyer extends Customer {
  orderId: string;
  itemId: string;
  fieldId: string;
}

async function fillWallet(token: string): Promise<void> {
  const topUp = { amount: 500, payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() };
  const { status, body } = await postJson('/payments/wallet-topup/', token, topUp);
  if (status >= 300) throw new Error(`The wallet is not filled: ${body}`);
}

/** Signs up a customer who has orders with results, a filled wallet and items in the cart. */
async function createBuyer(): Promise<Buyer> {
  const customer = await createCustomerWithId();
  const call = (path: string, body?: object) => callApi(path, body, customer.token);
  let itemId = '';
  for (let order = 0; order < ordersPerCustomer; order++) {
    ({ itemId } = await orderAndWait(call, ring, customer.industry, customer.service));
  }
  await addFieldToCart(call, ring, customer.industry, customer.service);
  await fillWallet(customer.token);
  const { data: orders } = await call('/orders/order-list/');
  const { data: fields } = await call('/fields/');
  const [order] = orders as { id: string }[];
  const [field] = fields as { id: string }[];
  if (!order || !field) throw new Error('A customer has no order or no field.');
  return { ...customer, itemId, orderId: order.id, fieldId: field.id };
}

/** Returns calls that go through the customers in turn. */
function callsOf(buyers: readonly Buyer[]): SteadyCall[] {
  const get = (name: string, share: number, pathOf: (buyer: Buyer) => string): SteadyCall => {
    let next = 0;
    const create = () => {
      const buyer = buyers[next++ % buyers.length]!;
      return { path: pathOf(buyer), token: buyer.token };
    };
    return { name, share, create };
  };
  const quote = get('quote', 4, () => '/carts/quote/');
  return [
    get('fields with their last values', 4, () => '/fields/overview/'),
    get('fields', 2, () => '/fields/'),
    get('results of a field', 2, ({ fieldId }) => `/fields/${fieldId}/results/`),
    get('order list', 4, () => '/orders/order-list/?page=1&page_size=20'),
    get('order list, searched', 1, () => '/orders/order-list/?search=field'),
    get('order list, open orders', 1, () => '/orders/order-list/?state=open'),
    get('filters of the order list', 1, () => '/orders/order-filters/'),
    get('order', 4, ({ orderId }) => `/orders/order-detail/?order_id=${orderId}`),
    get('timeline of an order', 2, ({ orderId }) => `/orders/order-timeline/?order_id=${orderId}`),
    get('report', 4, ({ itemId }) => `/orders/view-analysis/?item_id=${itemId}`),
    get('wallet', 4, () => '/orders/wallet/'),
    get('wallet history', 2, () => '/orders/wallet-history/'),
    get('cart', 4, () => '/carts/cart/'),
    get('news', 4, () => '/orders/news/'),
    get('activity', 1, () => '/users/activity/'),
    get('saved cards', 1, () => '/payments/cards/'),
    {
      ...quote,
      create: () => {
        const { token, path } = quote.create();
        const [buyer] = buyers;
        return { token, path, body: { ring, service_id: buyer!.service.id } };
      },
    },
  ];
}

function percentile(latencies: readonly number[], share: number): number {
  const sorted = latencies.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Buys from the wallet once a second, in addition to the other calls. @returns a function that stops it */
function buySteadily(buyers: readonly Buyer[], latencies: number[]): () => Promise<void> {
  let isStopped = false;
  let next = 0;
  const work = async () => {
    while (!isStopped) {
      const { token, industry, service } = buyers[next++ % buyers.length]!;
      const item = await addFieldToCart((path, body) => callApi(path, body, token), ring, industry, service);
      const body = { amount: 0, wallet_amount: item.total_price, cart_id: [item.id], billing_address };
      const { status, durationMs } = await postJson('/payments/create-order/', token, body);
      if (status === 201) latencies.push(durationMs);
      else await fillWallet(token);
      await new Promise((done) => setTimeout(done, 1_000));
    }
  };
  const working = work();
  return async () => {
    isStopped = true;
    await working;
  };
}

/** Signs the buyers in again before their tokens expire, after fifteen minutes. @returns a function that stops it */
function renewSignIns(buyers: readonly Buyer[]): () => void {
  const signIn = async () => {
    for (const buyer of buyers) {
      const body = { email: buyer.email, password, user_type: 0 };
      const { tokens } = (await callApi('/users/login/', body)) as { tokens: { access: string } };
      buyer.token = tokens.access;
    }
  };
  const timer = setInterval(() => void signIn(), signInMs);
  return () => clearInterval(timer);
}

async function measure(buyers: readonly Buyer[], perSecond: number, seconds: number) {
  const purchases: number[] = [];
  const stopBuying = buySteadily(buyers, purchases);
  const latencies = await sendSteadily(origin, callsOf(buyers), { perSecond, seconds });
  await stopBuying();
  return latencies.set('purchase from the wallet', purchases);
}

await withFurrow(async ({ databaseUrl }) => {
  const buyers = await mapWithConcurrency(Array.from({ length: customerCount }), 2, createBuyer);
  const stopRenewing = renewSignIns(buyers);
  const calls = callsOf(buyers);
  await measureCapacity(origin, calls, { connections: 16, seconds: 10 });
  const capacity = await measureCapacity(origin, calls, { connections: 16, seconds: 20 });
  const perSecond = capacity / 2;
  print(
    'requests a second of the empty shop, and half of them',
    `${capacity.toFixed(0)}, ${perSecond.toFixed(0)}`,
  );
  const empty = await measure(buyers, perSecond, minutesEmpty * 60);

  const start = performance.now();
  const counts = await multiplyRows(databaseUrl(), copies);
  const largest = Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 8)
    .map(([table, count]) => `${table} ${count.toLocaleString('en')}`);
  print(`rows after ${((performance.now() - start) / 60_000).toFixed(0)} min`, largest.join(', '));

  const large = await measure(buyers, perSecond, minutes * 60);
  for (const [name, latencies] of large) {
    const [before, after] = [percentile(empty.get(name) ?? [], 0.95), percentile(latencies, 0.95)];
    print(
      `${name}, ${latencies.length} requests`,
      `p95 ${after.toFixed(1)} ms, ${(after / before).toFixed(2)} times that of the empty shop (${before.toFixed(1)} ms)`,
    );
  }
  stopRenewing();
});
