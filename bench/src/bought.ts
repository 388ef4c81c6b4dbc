/**
 * The server as a whole, on a database of its own: how fast signed-in reads are answered (five orders, three items
 * in the basket), and how long it takes from paid to the result of a 100 ha field.
 *
 *     node bench/src/bought.ts        (needs wrk: apt-get install wrk)
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
const port = 18_099;
const origin = `http://127.0.0.1:${port}`;
const seconds = 6;
const connections = 50;

/** A field of about 100 ha in Flanders. */
const ring = [
  [3.7, 51],
  [3.7143, 51],
  [3.7143, 51.009],
  [3.7, 51.009],
  [3.7, 51],
];

const folder = mkdtempSync(join(tmpdir(), 'furrow-bench-'));
chmodSync(folder, 0o711);
const server = spawn(process.execPath, [join(root, 'apps/server/bin/furrow.mjs'), 'serve'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: folder },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await until(async () => (await fetch(`${origin}/api/v1/samples/landing/`)).ok);
  const { token, industry, service } = await aCustomer();
  const call = (path: string, body?: object) => asked(path, body, token);

  const times: number[] = [];
  for (let round = 0; round < 5; round++) times.push(await paidToResult(call, industry, service));
  print('paid to result, 100 ha, first time (files of the archive are made)', `${times[0]?.toFixed(0)} ms`);
  print('paid to result, 100 ha, after', `${median(times.slice(1)).toFixed(0)} ms`);

  for (let item = 0; item < 3; item++) await intoBasket(call, industry, service);
  for (const path of [
    '/orders/order-list/',
    '/carts/cart/',
    '/admin-panel/industry-list/',
    `/carts/solution/?area=100&service_id=${service.id}`,
    '/users/update-profile/',
  ]) {
    print(`GET ${path}`, storm(path, token));
  }
} finally {
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  rmSync(folder, { recursive: true, force: true });
}

type Call = (path: string, body?: object) => Promise<{ data: never; beside: never }>;

async function intoBasket(call: Call, industry: Offered, service: { id: number }) {
  // The server's own measure, out of the sentence that refuses another one.
  const refusal = await call('/carts/cart/', { price_range: 1, coordinates: [ring], area_ha: 1 }).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  const area = Number(/([\d.]+) ha/.exec(refusal)?.[1]);
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

async function paidToResult(call: Call, industry: Offered, service: { id: number }): Promise<number> {
  const { id, total_price } = await intoBasket(call, industry, service);
  const { data: paid } = await call('/payments/create-order/', {
    amount: total_price,
    cart_id: [id],
    payment_method_id: 'pm_card_visa',
    billing_address: { address_line_1: 'x', city: 'x', district: 'x', state: 'x', postal_code: 'x' },
  });
  const start = performance.now();
  const { order_id } = paid as { order_id: string };
  await until(async () => {
    const { data } = await call(`/orders/order-detail/?order_id=${order_id}`);
    return (
      (data as { order_items: { analysis_status: string }[] }).order_items[0]?.analysis_status === 'Completed'
    );
  });
  return performance.now() - start;
}

function storm(path: string, token: string): string {
  const { stdout, stderr } = spawnSync(
    'wrk',
    [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      '-H',
      `Authorization: Bearer ${token}`,
      `${origin}/api/v1${path}`,
    ],
    { encoding: 'utf8' },
  );
  if (!stdout) throw new Error(`wrk did not run: ${stderr}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const p99 = /^\s+99%\s+(\S+)/m.exec(stdout)?.[1];
  const bad = /Non-2xx.*: (\d+)/.exec(stdout)?.[1];
  return `${Number(rate).toFixed(0)}/s, p99 ${p99}${bad ? `, ${bad} refused` : ''}`;
}

interface Offered {
  id: number;
  soil_type: string[];
  vegetation_type: string[];
}

async function aCustomer() {
  const email = `bench-${crypto.randomUUID()}@example.org`;
  const signedUp = await asked('/users/signup/', { email, password: 'a field of barley' });
  const token = (signedUp as { tokens: { access: string } }).tokens.access;
  let otp: string | undefined;
  await until(async () => {
    const { data } = (await (await fetch(`${origin}/sandbox/mail.json?to=${email}`)).json()) as {
      data: { plain: string }[];
    };
    otp = /\d{4}/.exec(data[0]?.plain ?? '')?.[0];
    return otp !== undefined;
  });
  await asked('/users/otp-verify/', { otp }, token);
  const list = async (path: string) => (await asked(path, undefined, token)).data as never as Offered[];
  const [industry] = await list('/admin-panel/industry-list/');
  const [role] = await list('/admin-panel/role-list/');
  const [service] = await list(`/admin-panel/service-industries/${industry?.id}/`);
  if (!industry || !role || !service) throw new Error('The catalogue is empty.');
  const profile = { first_name: 'A', last_name: 'B', company: 'C', country: 56, company_size: '1-10' };
  await asked('/users/update-profile/', { ...profile, industry: industry.id, role: role.id }, token, 'PUT');
  return { token, industry, service };
}

async function asked(path: string, body?: object, token?: string, method = body ? 'POST' : 'GET') {
  const reply = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return JSON.parse(text);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await wait(20);
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function print(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(72)} ${figure}\n`);
}
