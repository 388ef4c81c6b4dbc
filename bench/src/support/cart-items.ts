import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postJson } from './concurrent-calls.ts';
import { callApi, createBenchCustomer } from './furrow.ts';

/** A field of about 12 ha in Flanders. */
const fieldRing = [
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

export type Customer = Awaited<ReturnType<typeof createBenchCustomer>> & { id: string };
export interface BenchCartItem {
  id: string;
  total_price: number;
}

export async function createCustomerWithId(): Promise<Customer> {
  const customer = await createBenchCustomer();
  const [, payload = ''] = customer.token.split('.');
  return { ...customer, id: JSON.parse(Buffer.from(payload, 'base64url').toString()).sub };
}

export async function addCartItems(
  { token, industry, service }: Customer,
  count: number,
): Promise<BenchCartItem[]> {
  const { data: tiers } = await callApi(
    `/carts/solution/?area=12.1&service_id=${service.id}`,
    undefined,
    token,
  );
  const [tier] = tiers;
  const body = {
    price_range: tier.id,
    coordinates: [fieldRing],
    area_ha: 12.1,
    with_image: true,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
  };
  const items: BenchCartItem[] = [];
  for (let index = 0; index < count; index += 1) {
    items.push(JSON.parse((await postJson('/carts/cart/', token, body)).body).data);
  }
  return items;
}

/** Gives `measure` a catalogue that never answers: bought analyses wait for it, so that only the calls are measured. */
export async function withSilentCatalogue(measure: (catalogue: string) => Promise<void>): Promise<void> {
  const silentServer = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const { port } = silentServer.address() as AddressInfo;
  await measure(`http://127.0.0.1:${port}/`);
  silentServer.closeAllConnections();
  silentServer.close();
}
