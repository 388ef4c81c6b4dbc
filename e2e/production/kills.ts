import { type APIRequestContext, expect } from '@playwright/test';
import type { BrowserUser } from '../customers.ts';
import {
  addToBasket,
  type BasketItem,
  boughtItems,
  buy,
  expectResult,
  paymentTimeoutMs,
  stateOf,
  tryToPay,
} from './orders.ts';
import type { ProductionSite } from './site.ts';

/**
 * Kills a web at the moment at which the first of several payments has been charged. The buyer presses each button again
 * until the order is there.
 */
export async function killWebDuringPayments(
  site: ProductionSite,
  request: APIRequestContext,
  person: BrowserUser,
): Promise<{ items: number; orders: number; charges: number; cutOff: number }> {
  const [web] = site.webs;
  const items: BasketItem[] = [];
  for (let count = 0; count < 8; count += 1) items.push(await addToBasket(request, person, site));
  const earlierOrders = await boughtItems(request, person);
  const earlierCharges = site.parts.stripe.charges().length;
  let killed: Promise<void> | null = null;
  site.parts.stripe.onCharge = async () => {
    killed ??= web.process.kill();
    await killed;
  };
  const first = await Promise.all(items.map((item) => tryToPay(request, person, item)));
  expect(killed).not.toBeNull();
  site.parts.stripe.onCharge = async () => {};
  await web.start();
  const unpaid = items.filter((_, index) => first[index]?.status !== 201);
  for (const item of unpaid) {
    const isPaid = async () => {
      const { status, code } = await tryToPay(request, person, item);
      return status === 201 || code === 'already_paid';
    };
    await expect.poll(isPaid, { timeout: paymentTimeoutMs, intervals: [2_000] }).toBe(true);
  }
  const bought = await boughtItems(request, person);
  const newItems = bought.filter((item) => !earlierOrders.includes(item));
  for (const item of newItems) await expectResult(request, person, item);
  const charges = site.parts.stripe.charges().length - earlierCharges;
  return { items: items.length, orders: newItems.length, charges, cutOff: unpaid.length };
}

/**
 * Kills the worker that reads a scene, of which the catalogue sends nothing. The other worker takes its analysis over.
 */
export async function killWorkerDuringAnalysis(
  site: ProductionSite,
  request: APIRequestContext,
  person: BrowserUser,
): Promise<void> {
  const { catalogue } = site.parts.proxies;
  catalogue.pause();
  // One worker alone takes the analysis, so that it is known which one dies.
  const [first, second] = site.workers;
  await second.process.terminate();
  const item = await buy(request, person, site);
  await expect.poll(() => stateOf(request, person, item), { timeout: 60_000 }).toBe('Processing');
  await first.process.kill();
  await second.start();
  catalogue.resume();
  await expectResult(request, person, item);
  await first.start();
}
