import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aCustomer, asked } from './furrow.ts';
import { call } from './many-calls.ts';

/** A field of about 12 ha in Flanders. */
const ring = [
  [3.7, 51],
  [3.705, 51],
  [3.705, 51.0031],
  [3.7, 51.0031],
  [3.7, 51],
];
export const billing_address = {
  address_line_1: 'x',
  city: 'x',
  district: 'x',
  state: 'x',
  postal_code: 'x',
};

export type Customer = Awaited<ReturnType<typeof aCustomer>> & { id: string };
export interface Item {
  id: string;
  total_price: number;
}

export async function someone(): Promise<Customer> {
  const customer = await aCustomer();
  const [, payload = ''] = customer.token.split('.');
  return { ...customer, id: JSON.parse(Buffer.from(payload, 'base64url').toString()).sub };
}

export async function intoBasket(
  { token, industry, service }: Customer,
  many: number,
  withImage = false,
): Promise<Item[]> {
  const { data: tiers } = await asked(
    `/carts/solution/?area=12.1&service_id=${service.id}`,
    undefined,
    token,
  );
  const tier = tiers.find(({ is_image, image_include }: { is_image: boolean; image_include: boolean }) =>
    withImage ? is_image : !image_include,
  );
  const body = {
    price_range: tier.id,
    coordinates: [ring],
    area_ha: 12.1,
    with_image: withImage,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
  };
  const items: Item[] = [];
  for (let item = 0; item < many; item += 1) {
    items.push(JSON.parse((await call('/carts/cart/', token, body)).body).data);
  }
  return items;
}

/** Gives `measure` a catalogue that never answers: bought analyses wait for it, so that only the calls are measured. */
export async function withoutAnalyses(measure: (catalogue: string) => Promise<void>): Promise<void> {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  await measure(`http://127.0.0.1:${port}/`);
  silent.closeAllConnections();
  silent.close();
}
