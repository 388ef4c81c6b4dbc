import { type APIRequestContext, expect } from '@playwright/test';
import type { BrowserUser } from '../customers.ts';
import { type LoadCall, type LoadReport, sendLoad } from './load.ts';
import { askForQuote } from './orders.ts';
import type { ProductionSite } from './site.ts';

const minRequests = 30_000;
/** Number of restarts of each web. */
const minRounds = 2;

/** Restarts both webs one after the other, as docs/operating.md says, until the load has sent enough requests. */
export async function restartUnderLoad(
  site: ProductionSite,
  request: APIRequestContext,
  person: BrowserUser,
): Promise<LoadReport & { restarts: number }> {
  const { question } = await askForQuote(request, person, site);
  const { access } = person.token;
  const calls: LoadCall[] = [
    { name: 'health', path: '/api/v1/health/' },
    { name: 'landing page', path: '/' },
    { name: 'wallet', path: '/api/v1/orders/wallet/', access },
    { name: 'orders', path: '/api/v1/orders/order-list/', access },
    { name: 'quote', method: 'POST', path: '/api/v1/carts/quote/', access, body: question },
  ];
  let restarts = 0;
  let isRestarting = true;
  let sent = 0;
  const load = sendLoad(site.origin, calls, (count) => {
    sent = count;
    return !isRestarting;
  });
  try {
    while (sent < minRequests || restarts < minRounds * site.webs.length) {
      const web = site.webs[restarts % site.webs.length]!;
      expect(await web.process.terminate()).toBe(0);
      await web.start();
      restarts += 1;
    }
  } finally {
    isRestarting = false;
  }
  return { ...(await load), restarts };
}
