/** @module-tag deep */
import { writeFileSync } from 'node:fs';
import { fieldOfPixels, writeCatalogue } from '@furrow/analysis/testing/synthetic-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { anS3Double } from '../adapters/storage/s3-double.test-support.ts';
import { ordersForWorker } from '../commands/serve/worker.test-support.ts';
import { aChildServer } from '../faults/child-server.test-support.ts';
import { aWorker } from '../faults/child-worker.test-support.ts';
import { aPayingClient } from '../faults/paying-process.test-support.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { drawTrace } from './draw-trace.test-support.ts';
import { expectOrderTrace, spansOfOrder, yesterdaysScene } from './order-trace.test-support.ts';
import { anOtlpReceiver } from './otlp-receiver.test-support.ts';

const server = aServer();
const { order } = aPayingClient(server);
const { allDone } = ordersForWorker(server);

test('an order bought at a web and analysed by a worker is one trace, from the request to the record', async () => {
  const [collector, store] = [await anOtlpReceiver(), await anS3Double()];
  onTestFinished(collector.close);
  const databaseUrl = server().database.url;
  const STAC_URL = writeCatalogue(temporaryFolder(), [yesterdaysScene]);
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, STORAGE_URL: store.url, STAC_URL };
  const web = await aChildServer({ databaseUrl, settings: { ...settings, SERVICES: 'web' } });
  const worker = await aWorker({ databaseUrl, settings });
  const person = await server().customer();
  const { parts, hectares } = fieldOfPixels(4, 4, 20, 20);
  const item = await server().cartItem(person, true, { coordinates: parts[0], area_ha: hectares });
  const bought = await order(web, person, item);
  expect(bought.status).toBe(201);
  await allDone([String(bought.data['order_id'])]);
  // Processes that end send what they have not sent yet.
  expect([await worker.terminate(), await web.terminate()]).toEqual([0, 0]);

  expectOrderTrace(collector.spans, { web: 'furrow-web', worker: 'furrow-worker' });
  // FURROW_TRACE_PICTURE is the path at which a picture of the trace is written, for docs/operating.md.
  const { FURROW_TRACE_PICTURE: picturePath } = process.env;
  if (picturePath) writeFileSync(picturePath, drawTrace(spansOfOrder(collector.spans)));
  const sent = JSON.stringify(collector.spans);
  for (const secret of [person.email, person.access, person.user.id, item.id, store.url, 'pm_card_visa'])
    expect(sent).not.toContain(secret);
  // Latitude and longitude of the field.
  expect(sent).not.toMatch(/\b5[01]\.\d{3}|\b3\.\d{3}/);
}, 120_000);
