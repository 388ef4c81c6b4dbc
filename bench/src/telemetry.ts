/**
 * Compares the processor time per request of servers with and without telemetry, in turn on the same database, because
 * other work of the machine changes requests per second by more than telemetry does. The collector discards what it
 * receives, in a process of its own. Needs Linux.
 *
 *     node bench/src/telemetry.ts        (needs wrk: apt-get install wrk)
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { freePort } from '@furrow/e2e/free-port.ts';
import { addCartItems, billing_address, createCustomerWithId } from './support/cart-items.ts';
import { postJson } from './support/concurrent-calls.ts';
import { print, withFurrow } from './support/furrow.ts';
import { median } from './support/timing.ts';
import { loadGet, loadPost } from './support/wrk.ts';

const rounds = 15;
const seconds = 1;
const warmUpRounds = 3;
const ring = [
  [3.7, 51],
  [3.705, 51],
  [3.705, 51.0031],
  [3.7, 51.0031],
  [3.7, 51],
];

const collectorPort = await freePort();
const discard = `require('node:http').createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'));
}).listen(${collectorPort}, '127.0.0.1', () => console.log('ready'))`;
const collector = spawn(process.execPath, ['-e', discard], { stdio: ['ignore', 'pipe', 'inherit'] });
await once(collector.stdout, 'data');

await withFurrow(async ({ startServer }) => {
  const customer = await createCustomerWithId();
  for (const { id, total_price } of await addCartItems(customer, 5)) {
    const body = { amount: total_price, wallet_amount: 0, cart_id: [id], currency: 'usd', billing_address };
    const { status } = await postJson('/payments/create-order/', customer.token, {
      ...body,
      payment_method_id: 'pm_card_visa',
    });
    if (status !== 201) throw new Error(`The order is answered ${status}.`);
  }
  const METRICS_PORT = '0';
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${collectorPort}`;
  const traces = { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT };
  const variants: Record<string, Record<string, string>> = {
    none: {},
    metrics: { METRICS_PORT },
    'metrics and a tenth of the traces': { ...traces, OTEL_TRACES_SAMPLER_ARG: '0.1' },
    'metrics and all traces': traces,
  };
  const servers: { name: string; pid: number; origin: string; stop(): Promise<void> }[] = [];
  for (const [name, settings] of Object.entries(variants))
    servers.push({ name, ...(await startServer(settings)) });
  const quote = { ring, service_id: customer.service.id };
  const loads = {
    quote: (server: string) => loadPost(quote, '/carts/quote/', customer.token, { seconds, server }),
    'list of five orders': (server: string) =>
      loadGet('/orders/order-list/', customer.token, { seconds, server }),
  };
  for (const [load, measure] of Object.entries(loads)) {
    const costs = new Map<string, number[]>(servers.map(({ name }) => [name, []]));
    // The first rounds warm the servers up.
    for (let round = 0; round < warmUpRounds + rounds; round++) {
      for (const { name, pid, origin } of servers) {
        const before = processorMs(pid);
        const summary = await measure(origin);
        if (summary.includes('refused')) throw new Error(`${load}: ${summary}`);
        const requests = Number.parseFloat(summary) * seconds;
        if (round >= warmUpRounds) costs.get(name)!.push((processorMs(pid) - before) / requests);
      }
    }
    const without = costs.get('none')!;
    for (const [name, measured] of costs) {
      const shares = measured.map((cost, round) => without[round]! / cost);
      print(
        `${load}, telemetry: ${name}`,
        `${median(measured).toFixed(2)} ms a request, ${median(shares).toFixed(2)} of the requests`,
      );
    }
  }
  for (const { stop } of servers) await stop();
});
collector.kill();

/** Processor time in milliseconds of all threads of a process; Linux counts it in hundredths of a second. */
function processorMs(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
  const [utime, stime] = afterName.split(' ').slice(11, 13);
  return (Number(utime) + Number(stime)) * 10;
}
