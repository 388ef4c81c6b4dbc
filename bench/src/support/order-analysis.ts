import { type BenchIndustry, waitUntil } from './furrow.ts';

export type ApiCall = (path: string, body?: object) => Promise<{ data: never; extras: never }>;

export type OutlineRing = readonly (readonly number[])[];

export async function addFieldToCart(
  call: ApiCall,
  ring: OutlineRing,
  industry: BenchIndustry,
  service: { id: number },
) {
  // The server states the area that it measured in the message of a refusal, which a wrong area causes.
  const refusal = await call('/carts/cart/', { price_range: 1, coordinates: [ring], area_ha: 1 }).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  const area = Number(/measures ([\d.,]+)\sha/.exec(refusal)?.[1]?.replaceAll(',', ''));
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

/** Orders an analysis with images and waits until it is completed. */
export async function orderAndWait(
  call: ApiCall,
  ring: OutlineRing,
  industry: BenchIndustry,
  service: { id: number },
) {
  const { id, total_price } = await addFieldToCart(call, ring, industry, service);
  const { data: paid } = await call('/payments/create-order/', {
    amount: total_price,
    cart_id: [id],
    payment_method_id: 'pm_card_visa',
    billing_address: { address_line_1: 'x', city: 'x', district: 'x', state: 'x', postal_code: 'x' },
  });
  const start = performance.now();
  const { order_id } = paid as { order_id: string };
  let itemId = '';
  await waitUntil(async () => {
    const { data } = await call(`/orders/order-detail/?order_id=${order_id}`);
    const [item] = (data as { order_items: { id: string; analysis_status: string }[] }).order_items;
    itemId = item?.id ?? '';
    return item?.analysis_status === 'Completed';
  });
  return { itemId, orderId: order_id, durationMs: performance.now() - start };
}
