import { type APIRequestContext, expect, test } from '@playwright/test';
import type { BrowserUser } from '../customers.ts';
import { createCustomerOf, signInAt } from './customer-of.ts';
import { missingPrograms } from './debian-programs.ts';
import { killWebDuringPayments, killWorkerDuringAnalysis } from './kills.ts';
import {
  withoutCatalogue,
  withoutDatabase,
  withoutIssuer,
  withoutMailServer,
  withoutStore,
  withoutStripe,
} from './outages.ts';
import { backUpAndRestore } from './restore.ts';
import { restartUnderLoad } from './rolling-restart.ts';
import { openSite, type ProductionSite } from './site.ts';
import { goBackAndForward, runOnNextVersion } from './versions.ts';
import { buyAsNewcomer, signInThroughIssuer } from './walk.ts';

test.skip(missingPrograms !== '', missingPrograms);

let site: ProductionSite;
let customer: BrowserUser | undefined;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await openSite();
});
test.afterAll(() => site?.close());

/** Returns the same customer to all acts, who signs in for each, because an access token ends within minutes. */
async function sharedPerson(request: APIRequestContext): Promise<BrowserUser> {
  customer ??= await createCustomerOf(site, request);
  return { ...customer, token: await signInAt(request, customer) };
}

test('a newcomer orders over the public address, and another one signs in through the provider', async ({
  page,
  browser,
}) => {
  await buyAsNewcomer(site, page);
  const otherPage = await browser.newPage({ baseURL: site.origin, ignoreHTTPSErrors: true });
  await signInThroughIssuer(otherPage);
  await otherPage.close();
});

test('both webs restart under load without a failed request', async ({ request }) => {
  const person = await sharedPerson(request);
  const report = await restartUnderLoad(site, request, person);
  const { sent, restarts, replies, failures } = report;
  print(
    `${sent} requests during ${restarts} restarts, ${failures.length} failed: ${JSON.stringify(replies)}`,
  );
  expect(failures, site.proxyErrors()).toEqual([]);
  expect(Object.keys(replies).filter((line) => !line.endsWith(': 200'))).toEqual([]);
});

test('a web and a worker are killed during orders: each is paid once and has its result', async ({
  request,
}) => {
  const person = await sharedPerson(request);
  const { items, orders, charges, cutOff } = await killWebDuringPayments(site, request, person);
  print(`${items} payments, ${cutOff} cut off by the end of a web: ${orders} orders, ${charges} charges`);
  expect([orders, charges]).toEqual([items, items]);
  await killWorkerDuringAnalysis(site, request, person);
});

const outages = {
  database: withoutDatabase,
  'file store': withoutStore,
  'mail server': withoutMailServer,
  catalogue: withoutCatalogue,
  Stripe: withoutStripe,
  'identity provider': withoutIssuer,
};
for (const [part, endure] of Object.entries(outages)) {
  test(`${part} is down and up again`, async ({ request }) => {
    const person = await sharedPerson(request);
    await endure({ site, request, person });
  });
}

test('a backup is restored elsewhere', async ({ request }) => {
  const person = await sharedPerson(request);
  const { rows, files } = await backUpAndRestore(site, request, person);
  print(`${rows} rows and ${files} files restored`);
});

test('one version forward and back', async ({ request }) => {
  const person = await sharedPerson(request);
  await runOnNextVersion(site, request, person);
  await goBackAndForward(site, request, person);
});

test('the books balance in the end', async () => {
  const { code, output } = await site.run(['ledger', 'check']);
  expect(code, output).toBe(0);
  expect(output).toContain('The books balance.');
});

function print(line: string): void {
  process.stdout.write(`    ${line}\n`);
}
