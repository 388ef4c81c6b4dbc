import { type APIRequestContext, expect } from '@playwright/test';
import { apiOf, type BrowserUser, billingAddress } from '../customers.ts';
import type { ProductionSite } from './site.ts';

/** Time in which an analysis ends, although its worker has died or a part was down: two retries and their delays. */
const resultTimeoutMs = 180_000;
/** Time in which a payment that was cut off is resolved: the sweep leaves it alone for two minutes. */
export const paymentTimeoutMs = 240_000;

export interface BasketItem {
  id: string;
  total_price: number;
}

/** Status 0 means that the connection broke, so that the outcome is unknown to the buyer. */
export interface CallOutcome {
  status: number;
  code: string | null;
  body: string;
}

/** The question for prices of the field that the catalogue covers, and the industry whose types are asked for. */
export async function askForQuote(
  request: APIRequestContext,
  person: BrowserUser,
  { parts }: ProductionSite,
) {
  const { get, post } = apiOf(request, person);
  const industries = await get('/admin-panel/industry-list/');
  const industry = industries.find(({ name }: { name: string }) => name === 'Agriculture');
  const services = await get(`/admin-panel/service-industries/${industry.id}/`);
  const { id } = services.find(({ code }: { code: string }) => code === 'vegetation-index');
  const question = { coordinates: parts.field.coordinates, service_id: id };
  return { question, industry, quote: await post('/carts/quote/', question) };
}

/** Puts an analysis of the field with images into the basket. */
export async function addToBasket(
  request: APIRequestContext,
  person: BrowserUser,
  site: ProductionSite,
): Promise<BasketItem> {
  const { industry, quote } = await askForQuote(request, person, site);
  return apiOf(request, person).post('/carts/cart/', {
    price_range: quote.tiers[0].id,
    coordinates: site.parts.field.coordinates,
    area_ha: quote.area_ha,
    with_image: true,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
  });
}

/** Tries to pay for an item by card, as often as the buyer presses the button. */
export async function tryToPay(
  request: APIRequestContext,
  person: BrowserUser,
  item: BasketItem,
): Promise<CallOutcome> {
  const data = {
    amount: item.total_price,
    cart_id: [item.id],
    payment_method_id: 'pm_card_visa',
    billing_address: billingAddress,
  };
  return sendAs(request, person, { method: 'POST', path: '/payments/create-order/', data });
}

/** Sends a request whose refusal is expected. */
export async function sendAs(
  request: APIRequestContext,
  person: Pick<BrowserUser, 'token'> | null,
  { method, path, data }: { method: 'GET' | 'POST'; path: string; data?: object },
): Promise<CallOutcome> {
  try {
    const reply = await request.fetch(`/api/v1${path}`, {
      method,
      ...(person && { headers: { authorization: `Bearer ${person.token.access}` } }),
      ...(data && { data }),
    });
    const body = await reply.text();
    return { status: reply.status(), code: JSON.parse(body).code ?? null, body };
  } catch {
    return { status: 0, code: null, body: '' };
  }
}

/** Buys an analysis, and returns its order item. */
export async function buy(
  request: APIRequestContext,
  person: BrowserUser,
  site: ProductionSite,
): Promise<string> {
  const item = await addToBasket(request, person, site);
  const reply = await tryToPay(request, person, item);
  expect(reply, reply.body).toMatchObject({ status: 201 });
  return itemOfOrder(request, person, JSON.parse(reply.body).data.order_id);
}

async function itemOfOrder(request: APIRequestContext, person: BrowserUser, orderId: string) {
  const order = await apiOf(request, person).get(`/orders/order-detail/?order_id=${orderId}`);
  return order.order_items[0].id as string;
}

/** The items of all orders of a person, each of which has one. */
export async function boughtItems(request: APIRequestContext, person: BrowserUser): Promise<string[]> {
  const orders: { id: string }[] = await apiOf(request, person).get('/orders/order-list/');
  return Promise.all(orders.map(({ id }) => itemOfOrder(request, person, id)));
}

export const stateOf = async (request: APIRequestContext, person: BrowserUser, item: string) =>
  (await apiOf(request, person).get(`/orders/view-analysis/?item_id=${item}`)).analysis_status as string;

/** Waits until the analysis has a result. */
export async function expectResult(
  request: APIRequestContext,
  person: BrowserUser,
  item: string,
): Promise<void> {
  await expect
    .poll(() => stateOf(request, person, item), { timeout: resultTimeoutMs, intervals: [500] })
    .toBe('Completed');
}
