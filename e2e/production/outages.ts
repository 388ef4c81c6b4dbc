import { type APIRequestContext, expect } from '@playwright/test';
import { type BrowserUser, createNewcomer } from '../customers.ts';
import { signInAt } from './customer-of.ts';
import { addToBasket, buy, expectResult, sendAs, stateOf, tryToPay } from './orders.ts';
import { mailsTo } from './received-mails.ts';
import type { ProductionSite } from './site.ts';

interface Outage {
  site: ProductionSite;
  request: APIRequestContext;
  person: BrowserUser;
}

/** Time in which everything that waited for a part is done, once it is up: the delays of retries double. */
const recoveryTimeoutMs = 120_000;

const checksOf = async (address: string) => {
  const reply = await fetch(`${address}/readyz`);
  const { checks } = (await reply.json()) as { checks: Record<string, string> };
  return { status: reply.status, checks };
};

/** Without the database, calls are refused by name, and no web is ready; with it, everything goes on by itself. */
export async function withoutDatabase({ site, request, person }: Outage): Promise<void> {
  await site.postgres.stop();
  const refused = await sendAs(request, person, { method: 'GET', path: '/orders/wallet/' });
  expect(refused).toMatchObject({ status: 503, code: 'database_unreachable' });
  const [web] = site.webs;
  await expect.poll(async () => (await checksOf(web.address)).status).toBe(503);
  await site.postgres.start();
  for (const { address } of [...site.webs, ...site.workers]) {
    const status = async () => (await checksOf(address)).status;
    await expect.poll(status, { timeout: recoveryTimeoutMs }).toBe(200);
  }
  await signInAt(request, person);
  await expectResult(request, person, await buy(request, person, site));
}

/** Without the store, files are refused by name, the site goes on, and results wait. */
export async function withoutStore({ site, request, person }: Outage): Promise<void> {
  const earlier = await buy(request, person, site);
  await expectResult(request, person, earlier);
  const { body } = await sendAs(request, person, {
    method: 'GET',
    path: `/orders/view-analysis/?item_id=${earlier}`,
  });
  const file = /"(\/files\/[^"]+)"/.exec(body)?.[1] ?? '';
  expect((await request.get(file)).status()).toBe(200);
  site.parts.proxies.store.goDown();
  const refused = await request.get(file);
  expect([refused.status(), (await refused.json()).code]).toEqual([503, 'files_unreachable']);
  const [web] = site.webs;
  await expect
    .poll(() => checksOf(web.address))
    .toMatchObject({ status: 200, checks: { database: 'ok', store: 'failed' } });
  const item = await buy(request, person, site);
  await expect.poll(() => stateOf(request, person, item)).not.toBe('Completed');
  await site.parts.proxies.store.comeUp();
  expect((await request.get(file)).status()).toBe(200);
  await expectResult(request, person, item);
}

/** Without the mail server, people sign up, and their codes arrive once it is up. */
export async function withoutMailServer({ site, request }: Outage): Promise<void> {
  site.parts.proxies.mail.goDown();
  const { email } = await createNewcomer(request);
  const jobs = async () => (await site.run(['jobs'])).output;
  await expect.poll(jobs, { timeout: recoveryTimeoutMs }).toMatch(/^mail\.send .* [1-9]\d* later/m);
  expect(await mailsTo(site, email)).toEqual([]);
  await site.parts.proxies.mail.comeUp();
  const count = async () => (await mailsTo(site, email)).length;
  await expect.poll(count, { timeout: recoveryTimeoutMs }).toBe(1);
}

/** Without the catalogue, orders are paid and wait, with the reason. */
export async function withoutCatalogue({ site, request, person }: Outage): Promise<void> {
  site.parts.proxies.catalogue.goDown();
  const item = await buy(request, person, site);
  const reason = async () => {
    const path = `/orders/view-analysis/?item_id=${item}`;
    return JSON.parse((await sendAs(request, person, { method: 'GET', path })).body).data.status_reason;
  };
  await expect.poll(reason, { timeout: recoveryTimeoutMs }).toMatch(/again/);
  await site.parts.proxies.catalogue.comeUp();
  await expectResult(request, person, item);
}

/** Without Stripe, nobody is charged, and the same press pays once it is up. */
export async function withoutStripe({ site, request, person }: Outage): Promise<void> {
  const item = await addToBasket(request, person, site);
  const charges = () => site.parts.stripe.charges().length;
  const earlier = charges();
  site.parts.proxies.stripe.goDown();
  const refused = await tryToPay(request, person, item);
  expect([refused.status, refused.code], refused.body).toEqual([503, 'card_service_unreachable']);
  await site.parts.proxies.stripe.comeUp();
  expect(await tryToPay(request, person, item)).toMatchObject({ status: 201 });
  expect(charges()).toBe(earlier + 1);
}

/** Without the identity provider, its button is refused by name, and passwords work. */
export async function withoutIssuer({ site, request, person }: Outage): Promise<void> {
  const start = { method: 'GET' as const, path: '/users/auth/nonce/' };
  site.parts.proxies.issuer.goDown();
  // Each web remembers the provider's document for a while, so a web that has not read it is asked.
  await site.webs[0].process.terminate();
  await site.webs[0].start();
  await expect
    .poll(async () => {
      const reply = await fetch(`${site.webs[0].address}/api/v1${start.path}`);
      return [reply.status, ((await reply.json()) as { code: string }).code];
    })
    .toEqual([503, 'identity_unreachable']);
  await signInAt(request, person);
  await site.parts.proxies.issuer.comeUp();
  const status = async () => (await sendAs(request, null, start)).status;
  await expect.poll(status, { timeout: recoveryTimeoutMs }).toBe(200);
}
