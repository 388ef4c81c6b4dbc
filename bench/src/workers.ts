/**
 * Measures work in worker processes with a server that does none of it: two workers compared with one when imagery is
 * far away, how the callers of the server are affected, and the time until 10,000 due runs have their jobs. Parts by
 * name: `far`, `near`, `due`.
 *
 *     node bench/src/workers.ts [part …]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { boxRing } from './support/box-ring.ts';
import {
  addCartItems,
  type BenchCartItem,
  billing_address,
  type Customer,
  createCustomerWithId,
  withSilentCatalogue,
} from './support/cart-items.ts';
import { mapWithConcurrency, p99Text, postJson } from './support/concurrent-calls.ts';
import { type BenchServer, callApi, origin, print, waitUntil, withFurrow } from './support/furrow.ts';
import { openRemoteImagery, type RemoteImagery } from './support/remote-imagery.ts';

const selectedParts = process.argv.slice(2);
const isSelected = (part: string) => selectedParts.length === 0 || selectedParts.includes(part);

/** Latency in milliseconds of a catalogue on another continent. */
const remoteLatencyMs = [80, 200] as const;
const analysisCount = 40;

/** Buys `count` analyses with images of one field. @returns the id of the order. */
async function buyAnalyses(customer: Customer, count: number): Promise<string> {
  return payFor(customer, await addCartItems(customer, count));
}

/** Buys one analysis for each of 500 fields. */
async function buyFarm(customer: Customer): Promise<void> {
  const { token, industry, service } = customer;
  const callAsCustomer = async (path: string, body: object) => (await callApi(path, body, token)).data;
  const fields = Array.from({ length: 500 }, (_, index) => {
    const [west, south] = [2.6 + (index % 25) * 0.007, 50.6 + Math.floor(index / 25) * 0.005];
    const ring = boxRing(west, south, 0.005, 0.0031);
    return { name: `Field ${index + 1}`, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  const { saved: savedFields } = await callAsCustomer('/fields/import/', { fields });
  const quoteReply = await callAsCustomer('/carts/quotes/', {
    service_id: service.id,
    field_ids: savedFields.map(({ id }: { id: string }) => id),
    with_image: true,
  });
  const added = await callAsCustomer('/carts/cart/bulk/', {
    lines: quoteReply.lines.map((line: { field_id: string; offer: { price_range: { id: number } } }) => ({
      field_id: line.field_id,
      price_range: line.offer.price_range.id,
    })),
    with_image: true,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    total_price: quoteReply.calculated_price,
  });
  await payFor(customer, added.items);
}

async function payFor(customer: Customer, items: readonly BenchCartItem[]): Promise<string> {
  const amount = Math.round(items.reduce((sum, { total_price }) => sum + total_price * 100, 0)) / 100;
  const paid = await postJson('/payments/create-order/', customer.token, {
    amount,
    cart_id: items.map(({ id }) => id),
    payment_method_id: 'pm_card_visa',
    billing_address,
  });
  if (paid.status !== 201) throw new Error(paid.body);
  return JSON.parse(paid.body).data.order_id;
}

async function isOrderDone({ token }: Customer, order: string): Promise<boolean> {
  const { data } = await callApi(`/orders/order-detail/?order_id=${order}`, undefined, token);
  return data.order_items.every(
    ({ analysis_status }: { analysis_status: string }) => analysis_status === 'Completed',
  );
}

/** Creates customers. Their codes are mailed by a worker, which is stopped afterwards. */
async function createCustomers({ startProcess }: BenchServer, count: number): Promise<Customer[]> {
  const worker = await startProcess(/is ready to work/, 'worker');
  const people = await mapWithConcurrency(Array.from({ length: count }), 4, createCustomerWithId);
  await worker.stop();
  return people;
}

/** Runs `work` while `workerCount` workers run, which have loaded their code before. */
async function withWorkers<Value>(
  { startProcess }: BenchServer,
  workerCount: number,
  customer: Customer,
  work: () => Promise<Value>,
): Promise<Value> {
  const workers = await Promise.all(
    Array.from({ length: workerCount }, () => startProcess(/is ready to work/, 'worker')),
  );
  const warmUpOrder = await buyAnalyses(customer, 4 * workerCount);
  await waitUntil(() => isOrderDone(customer, warmUpOrder));
  try {
    return await work();
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

/** @returns completed analyses per minute. */
async function measurePace(customer: Customer): Promise<number> {
  const order = await buyAnalyses(customer, analysisCount);
  const start = performance.now();
  await waitUntil(async () => (await wait(200)) ?? isOrderDone(customer, order));
  return analysisCount / ((performance.now() - start) / 60_000);
}

async function compareOneAndTwoWorkers(
  running: BenchServer,
  customer: Customer,
  imagery: RemoteImagery,
): Promise<void> {
  const pacesByWorkerCount: Record<number, number[]> = { 1: [], 2: [] };
  const requestsBefore = imagery.requestCount();
  for (const workerCount of [1, 2, 2, 1]) {
    pacesByWorkerCount[workerCount]?.push(
      await withWorkers(running, workerCount, customer, () => measurePace(customer)),
    );
  }
  const meanPace = (workerCount: number) =>
    (pacesByWorkerCount[workerCount] ?? []).reduce((sum, one) => sum + one / 2, 0);
  print(
    'requests for imagery an analysis',
    ((imagery.requestCount() - requestsBefore) / (4 * analysisCount + 24)).toFixed(0),
  );
  for (const workerCount of [1, 2])
    print(
      `analyses a minute, workers: ${workerCount}`,
      pacesByWorkerCount[workerCount]?.map((one) => one.toFixed(0)).join(', ') ?? '',
    );
  print('two workers against one', `${(meanPace(2) / meanPace(1)).toFixed(2)} times`);
}

/** Twenty people each read a page ten times a second. @returns milliseconds of each answer. */
async function measureReads({ token }: Customer, isFinished: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const readPath = async (path: string) => {
    const start = performance.now();
    const reply = await fetch(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    times.push(performance.now() - start);
  };
  const paths = ['/orders/order-list/', '/carts/cart/', '/users/update-profile/', '/orders/wallet/'];
  const runPerson = async (index: number) => {
    await wait(index * 5);
    for (let turn = index; !isFinished(); turn += 1) {
      await Promise.all([readPath(paths[turn % paths.length] ?? '/'), wait(100)]);
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => runPerson(index)));
  return times;
}

async function measureImpact(running: BenchServer, customer: Customer, label: string): Promise<void> {
  const measureIdle = () => {
    const end = performance.now() + 15_000;
    return measureReads(customer, () => performance.now() > end);
  };
  const before = await measureIdle();
  const during = await withWorkers(running, 2, customer, async () => {
    const order = await buyAnalyses(customer, 2 * analysisCount);
    let isFinished = false;
    const reads = measureReads(customer, () => isFinished);
    await waitUntil(async () => (await wait(500)) ?? isOrderDone(customer, order));
    isFinished = true;
    return reads;
  });
  const after = await measureIdle();
  print(`200 reads a second, ${label}: while nobody works`, p99Text([...before, ...after]));
  print(`200 reads a second, ${label}: while two workers are busy`, p99Text(during));
}

async function measureManyDue(running: BenchServer): Promise<void> {
  const people = await createCustomers(running, 20);
  await mapWithConcurrency(people, 2, buyFarm);
  print('bought', '10,000 analyses, all of them due');
  const countJobs = async () =>
    Number(/run\.execute\D+([\d,]+)/.exec(await running.runCommand('jobs'))?.[1]?.replaceAll(',', '') ?? 0);
  print('jobs before any worker runs', String(await countJobs()));
  const start = performance.now();
  const worker = await running.startProcess(/is ready to work/, 'worker');
  const readyTime = performance.now();
  await waitUntil(async () => (await countJobs()) >= 9_990);
  print(
    '10,000 runs that are due have their jobs',
    `${((performance.now() - readyTime) / 1_000).toFixed(1)} s after the worker is ready, ${((performance.now() - start) / 1_000).toFixed(1)} s after its start`,
  );
  await worker.stop();
}

if (isSelected('far') || isSelected('near')) {
  const imagery = await openRemoteImagery(remoteLatencyMs);
  await withFurrow(
    async (running) => {
      const [customer] = (await createCustomers(running, 1)) as [Customer];
      if (isSelected('far')) {
        await compareOneAndTwoWorkers(running, customer, imagery);
        await measureImpact(running, customer, 'imagery far away');
      }
      if (isSelected('near')) {
        imagery.delayMs = [0, 0];
        await measureImpact(running, customer, 'imagery at hand');
      }
    },
    { SERVICES: 'web', STAC_URL: imagery.url },
  );
  imagery.close();
}
if (isSelected('due')) {
  await withSilentCatalogue((catalogue) =>
    withFurrow(measureManyDue, { SERVICES: 'web', STAC_URL: catalogue }),
  );
}
