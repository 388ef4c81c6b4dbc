import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createCustomer, signIn } from './customers.ts';
import { expectRecord } from './expect-record.ts';
import { realScenes } from './real-scenes.ts';
import { expect, test } from './test.ts';

test.skip(realScenes === null, 'There are no real scenes on this machine.');
test.use({ baseURL: `http://127.0.0.1:${process.env['FURROW_E2E_REAL_PORT']}` });

interface ReferenceCounts {
  date: string;
  field: number;
  inside: number;
  valid: number;
  NDVI: Record<string, number> | null;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const truthFile = resolve(import.meta.dirname, '../packages/analysis/truth/statistics.json');

test('fields of Texas have the same numbers as computed by rasterio', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  const referenceCounts: ReferenceCounts[] = read(truthFile)['texas-west-2024-09'];
  const fields: { geometry: object }[] = read(join(realScenes ?? '', 'fields.geojson')).features;
  const customer = await createCustomer(request);
  const headers = { authorization: `Bearer ${customer.token.access}` };
  const get = async (path: string) => (await (await request.get(`/api/v1${path}`, { headers })).json()).data;
  const post = async (path: string, data: object) => {
    const reply = await request.post(`/api/v1${path}`, { headers, data });
    expect(reply.status(), await reply.text()).toBe(201);
    return (await reply.json()).data;
  };

  const start = await get('/users/map-start/');
  expect(start.of).toBe('imagery');
  const [industry] = await get('/admin-panel/industry-list/');
  const [service] = await get(`/admin-panel/service-industries/${industry.id}/`);

  await signIn(page, customer);
  for (const field of [0, 1, 2]) {
    const geometry = fields[field]?.geometry;
    const refusal = await request.post('/api/v1/carts/cart/', {
      headers,
      data: { price_range: 1, geometry, area_ha: 1 },
    });
    // The server's measured area is in the sentence with which it refuses a wrong one.
    const sentence: string = (await refusal.json()).data.area_ha[0];
    const area = Number(/([\d,]+\.\d\d)\u00a0ha/.exec(sentence)?.[1]?.replace(',', ''));
    const tiers = await get(`/carts/solution/?area=${area}&service_id=${service.id}`);
    const item = await post('/carts/cart/', {
      price_range: tiers.find(({ is_image }: { is_image: boolean }) => is_image).id,
      geometry,
      area_ha: area,
      with_image: true,
      soil_type: industry.soil_type[0],
      vegetation_type: industry.vegetation_type[0],
    });
    const paymentReply = await post('/payments/create-order/', {
      amount: item.total_price,
      cart_id: [item.id],
      payment_method_id: 'pm_card_visa',
      billing_address: {
        address_line_1: '1 Mill Lane',
        city: 'Lubbock',
        district: 'Lubbock',
        state: 'Texas',
        postal_code: '79401',
      },
    });
    const [orderItem] = (await get(`/orders/order-detail/?order_id=${paymentReply.order_id}`)).order_items;
    await expect
      .poll(async () => (await get(`/orders/view-analysis/?item_id=${orderItem.id}`)).analysis_status)
      .toBe('Completed');
    const record = await get(`/orders/view-analysis/?item_id=${orderItem.id}`);
    const { indices, provenance } = record.metadata;
    const expected = referenceCounts.find((row) => row.field === field && row.date === indices.date);
    expect(provenance).toMatchObject({
      simulated: false,
      pixels: { inside: expected?.inside, valid: expected?.valid },
    });
    for (const [name, value] of Object.entries(expected?.NDVI ?? {})) {
      expect(Math.abs(indices[name] - value), `${name} of field ${field}`).toBeLessThan(1e-6);
    }
    expect(provenance.attribution).toBe('Contains modified Copernicus Sentinel data 2024');

    await page.goto(`/analysis-report?item_id=${orderItem.id}`);
    await expect(page.getByRole('heading', { name: 'Analysis Details' })).toBeVisible();
    await expectRecord(page, record);
  }
});
