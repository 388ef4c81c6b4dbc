/**
 * Compares signed-in calls with a bare server of fastify and pg that does one select by primary key (`bare-server.ts`),
 * in turn on the same database: with the embedded PostgreSQL, one process each, and as in production, with Debian's
 * PostgreSQL, the application's database role, and two processes each behind nginx with TLS.
 *
 *     node bench/src/compare-with-bare.ts [embedded] [production] [--rounds 5] [--seconds 3]
 *
 * Needs Debian's wrk, and for production postgresql-15, nginx-light and openssl.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@furrow/e2e/free-port.ts';
import { makeCertificate } from '@furrow/e2e/production/certificate.ts';
import { runFurrow } from '@furrow/e2e/production/furrow-process.ts';
import { createPostgres } from '@furrow/e2e/production/postgres.ts';
import { startProxy } from '@furrow/e2e/production/proxy.ts';
import {
  addCartItems,
  billing_address,
  createCustomerWithId,
  withSilentCatalogue,
} from './support/cart-items.ts';
import { postJson } from './support/concurrent-calls.ts';
import { print, withFurrow } from './support/furrow.ts';
import { median } from './support/timing.ts';
import { wavyField } from './support/wavy-field.ts';
import { type MeasuredLoad, measureLoad, withPostScript } from './support/wrk.ts';

const orderCount = 20;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const setUps = positionals.length > 0 ? positionals : ['embedded', 'production'];

/** Addresses of Furrow and of the bare server, reached in the same way. */
interface Compared {
  furrow: string;
  bare: string;
}

/** Signs up a customer with orders, and returns the token and the calls to measure. */
async function prepareCalls() {
  const customer = await createCustomerWithId();
  const topUp = { amount: 500, payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() };
  await postJson('/payments/wallet-topup/', customer.token, topUp);
  for (const { id, total_price } of await addCartItems(customer, orderCount)) {
    const body = { amount: 0, wallet_amount: total_price, cart_id: [id], billing_address };
    const { status } = await postJson('/payments/create-order/', customer.token, body);
    if (status !== 201) throw new Error(`The order is answered ${status}.`);
  }
  const quote = { ring: wavyField(100), service_id: customer.service.id };
  return {
    token: customer.token,
    calls: {
      wallet: { path: '/orders/wallet/', body: undefined },
      [`list of ${orderCount} orders`]: {
        path: `/orders/order-list/?page=1&page_size=${orderCount}`,
        body: undefined,
      },
      'quote of 100 corners': { path: '/carts/quote/', body: quote },
    },
  };
}

async function startBareServer(databaseUrl: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'support/bare-server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { port, stop: () => child.kill() };
}

async function compare(setUp: string, { furrow, bare }: Compared, prepared: Prepared): Promise<void> {
  const headers = [`Authorization: Bearer ${prepared.token}`];
  const measured = new Map<string, { load: MeasuredLoad; ratio: number }[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const [name, { path, body }] of Object.entries(prepared.calls)) {
      const peer = await measureLoad(`${bare}/account`, { seconds });
      const url = `${furrow}/api/v1${path}`;
      const load = await withPostScript(body, (script) => measureLoad(url, { seconds, headers, script }));
      if (load.refusedCount > 0) throw new Error(`${name}: ${load.refusedCount} requests were refused.`);
      // The first round warms both up.
      if (round === 0) continue;
      const earlier = measured.get(name) ?? [];
      measured.set(name, [...earlier, { load, ratio: load.perSecond / peer.perSecond }]);
    }
  }
  for (const [name, results] of measured) {
    const ratios = results.map(({ ratio }) => ratio);
    const spread = results.map(({ load }) => load.p99Ms / load.p50Ms);
    const perSecond = median(results.map(({ load }) => load.perSecond));
    print(
      `${setUp}: ${name}`,
      `${median(ratios).toFixed(2)} of bare (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}), ` +
        `${perSecond.toFixed(0)}/s, p99 ${median(spread).toFixed(1)} × p50`,
    );
  }
}

type Prepared = Awaited<ReturnType<typeof prepareCalls>>;

const measureEmbedded = (catalogue: string) =>
  withFurrow(
    async ({ databaseUrl, startServer }) => {
      const prepared = await prepareCalls();
      const server = await startServer({});
      const peer = await startBareServer(databaseUrl());
      await compare('embedded', { furrow: server.origin, bare: `http://127.0.0.1:${peer.port}` }, prepared);
      peer.stop();
      await server.stop();
    },
    { STAC_URL: catalogue },
  );

async function measureProduction(catalogue: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-production-'));
  chmodSync(folder, 0o755);
  const postgres = await createPostgres(folder);
  try {
    await postgres.createDatabase('furrow');
    const owner = { DATABASE_URL: postgres.urlAs('furrow_owner', 'furrow') };
    const migrated = await runFurrow(['migrate', '--grant', 'furrow_app'], owner);
    if (migrated.code !== 0) throw new Error(migrated.output);
    const databaseUrl = postgres.urlAs('furrow_app', 'furrow');
    const TOKEN_SECRET = 'a secret of the benchmark that is long enough';
    await withFurrow(
      async ({ startServer }) => {
        const prepared = await prepareCalls();
        const servers = [await startServer({ TRUST_PROXY: '1' }), await startServer({ TRUST_PROXY: '1' })];
        const peers = [await startBareServer(databaseUrl), await startBareServer(databaseUrl)];
        const certificate = makeCertificate(folder);
        const startTls = async (name: string, ports: number[]) => {
          const [plain, secure] = [await freePort(), await freePort()];
          const own = join(folder, name);
          mkdirSync(own);
          const [first, second] = ports as [number, number];
          const proxy = startProxy(own, { secure, plain, webs: [first, second] }, certificate);
          return { origin: `https://127.0.0.1:${secure}`, stop: proxy.stop };
        };
        const portOf = (origin: string) => Number(new URL(origin).port);
        const furrow = await startTls(
          'furrow',
          servers.map(({ origin }) => portOf(origin)),
        );
        const bare = await startTls(
          'bare',
          peers.map(({ port }) => port),
        );
        await compare('production', { furrow: furrow.origin, bare: bare.origin }, prepared);
        const direct = { furrow: servers[0]!.origin, bare: `http://127.0.0.1:${peers[0]!.port}` };
        await compare('production, one process without nginx', direct, prepared);
        for (const { stop } of [furrow, bare, ...servers, ...peers]) await stop();
      },
      { STAC_URL: catalogue, DATABASE_URL: databaseUrl, TOKEN_SECRET },
    );
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

await withSilentCatalogue(async (catalogue) => {
  if (setUps.includes('embedded')) await measureEmbedded(catalogue);
  if (setUps.includes('production')) await measureProduction(catalogue);
});
