import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { folderCatalogue } from '@furrow/analysis/search/folder-catalogue';
import { fieldOfPixels, writeCatalogue } from '@furrow/analysis/testing/synthetic-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersForWorker } from '../commands/serve/worker.test-support.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { expectOrderTrace, yesterdaysScene } from './order-trace.test-support.ts';
import { anOtlpReceiver } from './otlp-receiver.test-support.ts';
import { inSpan, isTracing, withSpans } from './spans.ts';
import { startTracing } from './start-tracing.ts';
import { tracedImagery } from './trace-imagery.ts';
import { registerRequestSpans } from './trace-requests.ts';

let collector: Awaited<ReturnType<typeof anOtlpReceiver>>;
let stopTracing: () => Promise<void>;
beforeAll(async () => {
  collector = await anOtlpReceiver();
  const tracing = { url: `${collector.url}/v1/traces`, serviceName: 'furrow', version: '1', sampledShare: 1 };
  stopTracing = await startTracing(tracing);
});
afterAll(async () => {
  await stopTracing();
  collector.close();
});
// The server is built after the start of the traces.
let catalogue: ImagerySource;
const server = aServer({ isWorker: true, openImagery: () => tracedImagery(async () => catalogue)() });
const { allDone } = ordersForWorker(server);

test('an order is one trace, from the request by way of the queue to the record', async () => {
  catalogue = folderCatalogue(writeCatalogue(temporaryFolder(), [yesterdaysScene]));
  const { customer, cartItem, pay } = server();
  const { parts, hectares } = fieldOfPixels(4, 4, 20, 20);
  const person = await customer();
  const item = await cartItem(person, true, { coordinates: parts[0], area_ha: hectares });
  const { order_id } = (await pay(person, [item])).json().data;
  await allDone([order_id]);
  await stopTracing();
  expectOrderTrace(collector.spans, { web: 'furrow', worker: 'furrow' });
});

test('work of no request has no span, and a request continues the trace of a trusted proxy alone', async () => {
  const tracing = {
    url: `${collector.url}/v1/traces`,
    serviceName: 'other',
    version: '1',
    sampledShare: 1,
  };
  const stop = await startTracing(tracing);
  await inSpan('a sweep', async (span) => expect(span).toBeNull());
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  for (const trustsProxy of [true, false]) {
    const app = Fastify();
    registerRequestSpans(app, trustsProxy);
    app.post('/of/:name', async () => {
      await inSpan('work', async () => {});
      throw new Error('The field of ada@example.org is at 51.0325.');
    });
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    await app.inject({ method: 'POST', url: '/of/ada', headers, payload: { name: 'Ada' } });
    await app.close();
  }
  await stop();
  const spans = collector.spans.filter(({ service }) => service === 'other');
  expect(spans.map(({ name }) => name)).toEqual(['work', 'POST /of/:name', 'work', 'POST /of/:name']);
  expect(spans.map((span) => span.traceId === traceId)).toEqual([true, true, false, false]);
  expect(spans[0]?.parentSpanId).toBe(spans[1]?.spanId);
  expect(spans[1]?.attributes).toMatchObject({ 'http.response.status_code': 500, 'error.type': '500' });
  expect(JSON.stringify(spans)).not.toMatch(/ada|51\.03/i);
});

test('nothing is recorded, and no object is wrapped, without a collector', async () => {
  const stop = await startTracing(null);
  expect(isTracing()).toBe(false);
  const store = { get: async () => 'file' };
  expect(withSpans('store', store)).toBe(store);
  expect(await inSpan('work', async (span) => span)).toBeNull();
  await stop();
});
