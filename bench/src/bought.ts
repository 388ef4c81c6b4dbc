/**
 * The server as a whole, on a database of its own: how fast signed-in reads are answered (five orders, three items
 * in the basket), and how long it takes from paid to the result of a 100 ha field.
 *
 *     node bench/src/bought.ts        (needs wrk: apt-get install wrk)
 */
import { aCustomer, asked, type Offered, print, until, withFurrow } from './furrow.ts';
import { storm } from './wrk.ts';

/** A field of about 100 ha in Flanders. */
const ring = [
  [3.7, 51],
  [3.7143, 51],
  [3.7143, 51.009],
  [3.7, 51.009],
  [3.7, 51],
];

await withFurrow(async () => {
  const { token, industry, service } = await aCustomer();
  const call = (path: string, body?: object) => asked(path, body, token);

  const times: number[] = [];
  for (let round = 0; round < 5; round++) times.push(await paidToResult(call, industry, service));
  print('paid to result, 100 ha, first time (files of the archive are made)', `${times[0]?.toFixed(0)} ms`);
  print('paid to result, 100 ha, after', `${median(times.slice(1)).toFixed(0)} ms`);

  for (let item = 0; item < 3; item++) await intoBasket(call, industry, service);
  for (const path of [
    '/orders/order-list/',
    '/carts/cart/',
    '/admin-panel/industry-list/',
    `/carts/solution/?area=100&service_id=${service.id}`,
    '/users/update-profile/',
  ]) {
    print(`GET ${path}`, await storm(path, token));
  }
});

type Call = (path: string, body?: object) => Promise<{ data: never; beside: never }>;

async function intoBasket(call: Call, industry: Offered, service: { id: number }) {
  // The server's own measure, out of the sentence that refuses another one.
  const refusal = await call('/carts/cart/', { price_range: 1, coordinates: [ring], area_ha: 1 }).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  const area = Number(/([\d.]+) ha/.exec(refusal)?.[1]);
  const { data: tiers } = await call(`/carts/solution/?area=${area}&service_id=${service.id}`);
  const tier = (tiers as { id: number; is_image: boolean }[]).find(({ is_image }) => is_image);
  const { data: item } = await call('/carts/cart/', {
    price_range: tier?.id,
    coordinates: [ring],
    area_ha: area,
    with_image: true,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
  });
  return item as { id: string; total_price: number };
}

async function paidToResult(call: Call, industry: Offered, service: { id: number }): Promise<number> {
  const { id, total_price } = await intoBasket(call, industry, service);
  const { data: paid } = await call('/payments/create-order/', {
    amount: total_price,
    cart_id: [id],
    payment_method_id: 'pm_card_visa',
    billing_address: { address_line_1: 'x', city: 'x', district: 'x', state: 'x', postal_code: 'x' },
  });
  const start = performance.now();
  const { order_id } = paid as { order_id: string };
  await until(async () => {
    const { data } = await call(`/orders/order-detail/?order_id=${order_id}`);
    return (
      (data as { order_items: { analysis_status: string }[] }).order_items[0]?.analysis_status === 'Completed'
    );
  });
  return performance.now() - start;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
