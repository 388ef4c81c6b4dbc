/** @module-tag deep */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse } from '@furrow/analysis/analyse';
import { recipeFor } from '@furrow/analysis/services/all';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { checkField } from '@furrow/geo/validity/validity';
import { inEnglish } from '@furrow/messages/in-english';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { cacheRead, requestSent } from '../../telemetry/channels.ts';
import { anOtlpReceiver } from '../../telemetry/otlp-receiver.test-support.ts';
import { inSpan } from '../../telemetry/spans.ts';
import { startTracing } from '../../telemetry/start-tracing.ts';
import { receiveFromThreads } from '../../telemetry/thread-telemetry.ts';
import { fieldRing } from '../../testing/example-requests.test-support.ts';
import { aStacSite, madeUpField } from '../runs/stac-site.test-support.ts';
import { openImageryThread } from './imagery-thread.ts';
import { openDrawingThread, type ThreadDeps } from './open-thread.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'furrow-imagery-thread-'));
const errors: string[] = [];
const deps: ThreadDeps = {
  settings: {
    stacUrl: null,
    hasMetrics: false,
    tracing: null,
    stacTokenUrl: null,
    imageryHosts: [],
    dataDir,
    stacCollection: null,
    imageryAsOf: '2026-07-20',
    maxTileBytes: 1e7,
    maxPreviewBytes: 1e7,
    maxDayMapBytes: 1e7,
    maxThumbnailBytes: 1e7,
  },
  onError: (context, error) => errors.push(`${context}: ${String(error)}`),
};
const imagery = openImageryThread(deps);
afterAll(async () => {
  await imagery.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A map tile that shows fields south of Ghent. */
const tile = { z: 14, x: 8361, y: 5483 };
const neverAbortedSignal = new AbortController().signal;
const requestedWith = (signal: AbortSignal) => ({ account: 'one', signal });

test('a tile is drawn while the main thread continues its own work', async () => {
  let ticks = 0;
  const tickTimer = setInterval(() => ticks++, 1);
  const { webp, isComplete, attribution } = await imagery.tile(tile, requestedWith(neverAbortedSignal));
  clearInterval(tickTimer);
  expect(ticks).toBeGreaterThan(5);
  expect(isComplete).toBe(true);
  expect(inEnglish(attribution)).toBe('Simulated, not satellite data');
  expect(webp.subarray(8, 12).toString()).toBe('WEBP');
  expect(errors).toEqual([]);
});

test('a thumbnail is drawn in the thread too, and afterwards served from disk', async () => {
  const field: MultiPolygon = [[fieldRing]];
  const thumbnail = await imagery.thumbnail(field, requestedWith(neverAbortedSignal));
  expect(thumbnail?.url).toMatch(/^data:image\/webp;base64,UklGR/);
  expect(inEnglish(thumbnail!.attribution)).toBe('Simulated, not satellite data');
  const aborted = AbortSignal.abort(new DOMException('gone', 'AbortError'));
  expect(await imagery.thumbnail(field, requestedWith(aborted))).toEqual(thumbnail);
});

test('a drawing that no caller waits for is aborted', async () => {
  const aborted = AbortSignal.abort(new DOMException('gone', 'AbortError'));
  await expect(imagery.tile(tile, requestedWith(aborted))).rejects.toThrow('gone');
  const controller = new AbortController();
  const drawingResult = imagery.tile({ z: 9, x: 261, y: 171 }, requestedWith(controller.signal));
  controller.abort();
  await expect(drawingResult).rejects.toMatchObject({ name: 'AbortError' });
});

test('a thread that ended is replaced', async () => {
  const drawingResult = imagery.tile({ z: 9, x: 262, y: 171 }, requestedWith(neverAbortedSignal));
  await imagery.close();
  await expect(drawingResult).rejects.toThrow('The thread has ended.');
  expect((await imagery.tile(tile, requestedWith(neverAbortedSignal))).webp.byteLength).toBeGreaterThan(100);
});

test('an idle thread ends, and the next work starts another', async () => {
  const threadExited = new Promise<void>((resolve) => {
    process.once('worker', (worker) => worker.once('exit', () => resolve()));
  });
  const drawingThread = openDrawingThread({ ...deps, idleTimeoutMs: 1 });
  await drawingThread.work({ tile, account: 'one' }, neverAbortedSignal);
  await threadExited;
  expect(await drawingThread.work({ tile, account: 'one' }, neverAbortedSignal)).toHaveProperty('drawn');
  await drawingThread.close();
});

test('the latest passes over a field are drawn in a thread too', async () => {
  const field: MultiPolygon = [[fieldRing]];
  let ticks = 0;
  const tickTimer = setInterval(() => ticks++, 1);
  const previews = await imagery.latestPreviews(field, requestedWith(neverAbortedSignal));
  clearInterval(tickTimer);
  expect(ticks).toBeGreaterThan(5);
  expect(previews[0]).toMatchObject({ simulated: true, thumbnail: expect.stringMatching(/^data:image/) });
  const aborted = AbortSignal.abort(new DOMException('gone', 'AbortError'));
  await expect(imagery.latestPreviews(field, requestedWith(aborted))).rejects.toThrow('gone');
});

test('the map of a day is drawn in a thread of its own, and afterwards served without one', async () => {
  const check = checkField({ type: 'Polygon', coordinates: [fieldRing] });
  if (!check.ok) throw new Error('The outline of the examples is not valid.');
  const archive = simulatedArchive({ directory: join(dataDir, 'simulated-archive') });
  const { result } = await analyse(
    {
      field: check.field,
      recipe: recipeFor('vegetation-index')!,
      when: { from: '2026-06-20', to: '2026-07-20' },
      collection: null,
    },
    archive,
  );
  const { plan } = result;
  const request = { plan, day: plan.scenes[0]!.datetime.slice(0, 10), part: 'thumbnail' } as const;
  let ticks = 0;
  const tickTimer = setInterval(() => ticks++, 1);
  const drawn = await imagery.dayMap(request, requestedWith(neverAbortedSignal));
  clearInterval(tickTimer);
  expect(ticks).toBeGreaterThan(5);
  expect(drawn!.subarray(1, 4).toString()).toBe('PNG');
  await imagery.close();
  expect(await imagery.dayMap(request, requestedWith(neverAbortedSignal))).toEqual(drawn);
  // Nothing is drawn for a day without a pass.
  const noPass = { ...request, day: '2019-01-01' };
  expect(await imagery.dayMap(noPass, requestedWith(neverAbortedSignal))).toBeNull();
  expect(errors).toEqual([]);
});

test('requests and reads of caches in a thread reach the metrics of the process, and its spans their trace', async () => {
  const site = await aStacSite([{ id: 'a', datetime: '2026-07-19T10:30:00Z' }]);
  const collector = await anOtlpReceiver();
  onTestFinished(collector.close);
  const tracing = { url: `${collector.url}/v1/traces`, serviceName: 'tests', version: '1', sampledShare: 1 };
  const stopTracing = await startTracing(tracing);
  onTestFinished(stopTracing);
  onTestFinished(receiveFromThreads());
  const seen = new Set<string>();
  requestSent.subscribe(({ host, outcome }) => seen.add(`${host} ${outcome}`));
  cacheRead.subscribe(({ cache, isHit }) => seen.add(`${cache} ${isHit ? 'hit' : 'miss'}`));
  const { host } = new URL(site.origin);
  const thread = openDrawingThread({
    ...deps,
    settings: { ...deps.settings, stacUrl: site.origin, imageryHosts: [host], hasMetrics: true, tracing },
  });
  onTestFinished(() => thread.close());
  const previews = madeUpField.parts;
  const work = () => thread.work({ previews, account: 'one' }, neverAbortedSignal);
  await inSpan('request', work, { parent: null });
  const expected = [`${host} 2xx`, 'previews miss'];
  await expect.poll(() => [...seen]).toEqual(expect.arrayContaining(expected));
  await stopTracing();
  const named = (name: string) => collector.spans.find((span) => span.name === name);
  await expect.poll(() => named('draw.previews'), { timeout: 10_000 }).toBeDefined();
  await expect.poll(() => named('stac.search'), { timeout: 10_000 }).toBeDefined();
  expect(named('draw.previews')?.parentSpanId).toBe(named('request')?.spanId);
  expect(named('stac.search')?.traceId).toBe(named('request')?.traceId);
});
