/**
 * Measures work in worker processes with a server that does none of it: two workers compared with one when imagery is
 * far away, how the callers of the server are affected, and the time until 10,000 due runs have their jobs. Parts by
 * name: `far`, `near`, `due`.
 *
 *     node bench/src/workers.ts [part …]
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  billing_address,
  type Customer,
  type Item,
  intoBasket,
  someone,
  withoutAnalyses,
} from './baskets.ts';
import { boxRing } from './box-ring.ts';
import { type FarImagery, openFarImagery } from './far-imagery.ts';
import { asked, origin, print, type Running, until, withFurrow } from './furrow.ts';
import { atOnce, call, p99 } from './many-calls.ts';

const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

/** Latency in milliseconds of a catalogue on another continent. */
const farAway = [80, 200] as const;
const analyses = 40;

/** Buys `many` analyses with images of one field. @returns the order. */
async function buy(customer: Customer, many: number): Promise<string> {
  return payFor(customer, await intoBasket(customer, many, true));
}

/** Buys one analysis for each of 500 fields. */
async function buyFarm(customer: Customer): Promise<void> {
  const { token, industry, service } = customer;
  const ask = async (path: string, body: object) => (await asked(path, body, token)).data;
  const fields = Array.from({ length: 500 }, (_, place) => {
    const [west, south] = [2.6 + (place % 25) * 0.007, 50.6 + Math.floor(place / 25) * 0.005];
    const ring = boxRing(west, south, 0.005, 0.0031);
    return { name: `Field ${place + 1}`, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  const { kept } = await ask('/fields/import/', { fields });
  const quoted = await ask('/carts/quotes/', {
    service_id: service.id,
    field_ids: kept.map(({ id }: { id: string }) => id),
    with_image: false,
  });
  const added = await ask('/carts/cart/bulk/', {
    lines: quoted.lines.map((line: { field_id: string; offer: { price_range: { id: number } } }) => ({
      field_id: line.field_id,
      price_range: line.offer.price_range.id,
    })),
    with_image: false,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    total_price: quoted.calculated_price,
  });
  await payFor(customer, added.items);
}

async function payFor(customer: Customer, items: readonly Item[]): Promise<string> {
  const amount = Math.round(items.reduce((sum, { total_price }) => sum + total_price * 100, 0)) / 100;
  const paid = await call('/payments/create-order/', customer.token, {
    amount,
    cart_id: items.map(({ id }) => id),
    payment_method_id: 'pm_card_visa',
    billing_address,
  });
  if (paid.status !== 201) throw new Error(paid.body);
  return JSON.parse(paid.body).data.order_id;
}

async function isDone({ token }: Customer, order: string): Promise<boolean> {
  const { data } = await asked(`/orders/order-detail/?order_id=${order}`, undefined, token);
  return data.order_items.every(
    ({ analysis_status }: { analysis_status: string }) => analysis_status === 'Completed',
  );
}

/** Creates customers. Their codes come by mail, which needs a worker to send it; the worker is stopped afterwards. */
async function newcomers({ beside }: Running, many: number): Promise<Customer[]> {
  const worker = await beside(/is ready to work/, 'worker');
  const people = await atOnce(Array.from({ length: many }), 4, someone);
  await worker.end();
  return people;
}

/** Runs `work` with `many` workers, which have loaded their code by then. */
async function withWorkers<Value>(
  { beside }: Running,
  many: number,
  customer: Customer,
  work: () => Promise<Value>,
): Promise<Value> {
  const workers = await Promise.all(Array.from({ length: many }, () => beside(/is ready to work/, 'worker')));
  const warm = await buy(customer, 4 * many);
  await until(() => isDone(customer, warm));
  try {
    return await work();
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

/** @returns completed analyses per minute. */
async function pace(customer: Customer): Promise<number> {
  const order = await buy(customer, analyses);
  const start = performance.now();
  await until(async () => (await wait(200)) ?? isDone(customer, order));
  return analyses / ((performance.now() - start) / 60_000);
}

async function oneAgainstTwo(running: Running, customer: Customer, imagery: FarImagery): Promise<void> {
  const paces: Record<number, number[]> = { 1: [], 2: [] };
  const before = imagery.asked();
  for (const many of [1, 2, 2, 1]) {
    paces[many]?.push(await withWorkers(running, many, customer, () => pace(customer)));
  }
  const mean = (many: number) => (paces[many] ?? []).reduce((sum, one) => sum + one / 2, 0);
  print('requests for imagery an analysis', ((imagery.asked() - before) / (4 * analyses + 24)).toFixed(0));
  for (const many of [1, 2])
    print(`analyses a minute, workers: ${many}`, paces[many]?.map((one) => one.toFixed(0)).join(', ') ?? '');
  print('two workers against one', `${(mean(2) / mean(1)).toFixed(2)} times`);
}

/** Twenty people each read a page ten times a second. @returns milliseconds of each answer. */
async function lookedAt({ token }: Customer, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const look = async (path: string) => {
    const start = performance.now();
    const reply = await fetch(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    times.push(performance.now() - start);
  };
  const paths = ['/orders/order-list/', '/carts/cart/', '/users/update-profile/', '/orders/wallet/'];
  const person = async (place: number) => {
    await wait(place * 5);
    for (let turn = place; !isOver(); turn += 1) {
      await Promise.all([look(paths[turn % paths.length] ?? '/'), wait(100)]);
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, place) => person(place)));
  return times;
}

async function noticed(running: Running, customer: Customer, what: string): Promise<void> {
  const idle = () => {
    const end = performance.now() + 15_000;
    return lookedAt(customer, () => performance.now() > end);
  };
  const before = await idle();
  const during = await withWorkers(running, 2, customer, async () => {
    const order = await buy(customer, 2 * analyses);
    let isOver = false;
    const looking = lookedAt(customer, () => isOver);
    await until(async () => (await wait(500)) ?? isDone(customer, order));
    isOver = true;
    return looking;
  });
  const after = await idle();
  print(`200 reads a second, ${what}: while nobody works`, p99([...before, ...after]));
  print(`200 reads a second, ${what}: while two workers are busy`, p99(during));
}

async function manyDue(running: Running): Promise<void> {
  const people = await newcomers(running, 20);
  await atOnce(people, 2, buyFarm);
  print('bought', '10,000 analyses, all of them due');
  const given = async () => Number(/run\.execute\D+(\d+)/.exec(await running.command('jobs'))?.[1] ?? 0);
  print('jobs before any worker runs', String(await given()));
  const start = performance.now();
  const worker = await running.beside(/is ready to work/, 'worker');
  const ready = performance.now();
  await until(async () => (await given()) >= 9_990);
  print(
    '10,000 runs that are due have their jobs',
    `${((performance.now() - ready) / 1_000).toFixed(1)} s after the worker is ready, ${((performance.now() - start) / 1_000).toFixed(1)} s after its start`,
  );
  await worker.end();
}

if (isWanted('far') || isWanted('near')) {
  const imagery = await openFarImagery(farAway);
  await withFurrow(
    async (running) => {
      const [customer] = (await newcomers(running, 1)) as [Customer];
      if (isWanted('far')) {
        await oneAgainstTwo(running, customer, imagery);
        await noticed(running, customer, 'imagery far away');
      }
      if (isWanted('near')) {
        imagery.delay = [0, 0];
        await noticed(running, customer, 'imagery at hand');
      }
    },
    { SERVICES: 'web', STAC_URL: imagery.url },
  );
  imagery.close();
}
if (isWanted('due')) {
  await withoutAnalyses((catalogue) => withFurrow(manyDue, { SERVICES: 'web', STAC_URL: catalogue }));
}
