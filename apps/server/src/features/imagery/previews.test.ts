import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostMessages } from '@furrow/analysis/imagery/host-messages';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { getPreviews } from '@furrow/contract/pricing/visibility';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import { afterAll, describe, expect, test } from 'vitest';
import { fieldRing } from '../../testing/example-requests.test-support.ts';
import { openDiskCache } from './disk-cache.ts';
import { createPreviews } from './previews.service.ts';

const root = mkdtempSync(join(tmpdir(), 'furrow-previews-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const simulated = simulatedArchive({ directory: join(root, 'archive') });
const field: MultiPolygon = [[fieldRing]];
const requester = { account: 'one', signal: new AbortController().signal };

function aPreviewService(
  overrides: {
    source?: Partial<ImagerySource>;
    folder?: string;
    asOf?: string | null;
    softTimeoutMs?: number;
    clock?: () => Date;
  } = {},
) {
  const folder = overrides.folder ?? mkdtempSync(join(root, 'kept-'));
  const callCounts = { searches: 0, opened: 0 };
  const source: ImagerySource = {
    simulated: true,
    search: (query, ends) => simulated.search(query, ends),
    open: (href, ends) => simulated.open(href, ends),
    ...overrides.source,
  };
  const errors: string[] = [];
  const previews = createPreviews({
    openImagery: async () => ({
      ...source,
      search: (query, ends) => {
        callCounts.searches++;
        return source.search(query, ends);
      },
      open: (href, ends) => {
        callCounts.opened++;
        return source.open(href, ends);
      },
    }),
    collection: null,
    softTimeoutMs: overrides.softTimeoutMs ?? 60_000,
    imageryAsOf: overrides.asOf === undefined ? '2026-07-20' : overrides.asOf,
    clock: overrides.clock ?? (() => new Date('2026-11-21T12:00:00Z')),
    cache: openDiskCache(folder, 1e7, { extension: 'json' }),
    onError: (context, error) => errors.push(`${context}: ${String(error)}`),
  });
  return { previews, folder, count: callCounts, errors };
}

describe('the latest passes over a field', () => {
  test('match the API schema, newest first, none after the day that counts as now', async () => {
    const { previews, errors } = aPreviewService();
    const previewList = await previews.latestPreviews(field, requester);
    expect(getPreviews.reply.element.omit({ attribution: true }).array().parse(previewList)).toEqual(
      previewList,
    );
    expect(previewList.length).toBeGreaterThan(1);
    const times = previewList.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(times[0]! <= '2026-07-20T23:59:59.999Z' && times.at(-1)! >= '2026-05-21').toBe(true);
    for (const { cloud, valid, thumbnail, simulated: isSimulated } of previewList) {
      expect(isSimulated).toBe(true);
      expect(cloud! + valid!).toBeLessThanOrEqual(100.1);
      const [kind, base64] = thumbnail!.split(',') as [string, string];
      expect(kind).toBe('data:image/webp;base64');
      expect(Buffer.from(base64, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    }
    expect(errors).toEqual([]);
  });

  test('are cached on disk: another process reads no scene again', async () => {
    const first = aPreviewService();
    const previewList = await first.previews.latestPreviews(field, requester);
    expect(first.count.opened).toBeGreaterThan(0);
    const second = aPreviewService({ folder: first.folder });
    expect(await second.previews.latestPreviews(field, requester)).toEqual(previewList);
    expect(second.count).toEqual({ searches: 1, opened: 0 });
    // Previews of another field are not cached.
    const other: MultiPolygon = [[fieldRing.map(([lng, lat]) => [lng, lat + 0.001])]];
    await second.previews.latestPreviews(other, requester);
    expect(second.count.opened).toBeGreaterThan(0);
  });

  test('are searched and drawn once for concurrent requests', async () => {
    const singleRequestService = aPreviewService();
    await singleRequestService.previews.latestPreviews(field, requester);
    const { previews, count } = aPreviewService();
    const allPreviews = await Promise.all(
      Array.from({ length: 5 }, () => previews.latestPreviews(field, requester)),
    );
    for (const previewList of allPreviews) expect(previewList).toEqual(allPreviews[0]);
    expect(count).toEqual(singleRequestService.count);
  });

  test('are searched again after ten minutes; a failure is cached for five seconds', async () => {
    let now = Date.parse('2026-11-21T12:00:00Z');
    let isDown = true;
    const search: ImagerySource['search'] = (query, ends) =>
      isDown
        ? Promise.reject(
            new SceneError('catalogue_unreachable', hostMessages.silent({ host: 'example.org' })),
          )
        : simulated.search(query, ends);
    const { previews, count } = aPreviewService({ source: { search }, clock: () => new Date(now) });
    const request = () => previews.latestPreviews(field, requester);
    await expect(request()).rejects.toMatchObject({ reason: 'catalogue_unreachable' });
    await expect(request()).rejects.toMatchObject({ reason: 'catalogue_unreachable' });
    expect(count.searches).toBe(1);
    isDown = false;
    now += 5_001;
    await request();
    const searches = count.searches;
    now += 599_000;
    await request();
    expect(count.searches).toBe(searches);
    now += 1_001;
    await request();
    expect(count.searches).toBeGreaterThan(searches);
  });

  test('are fewer when reading takes long, and then not cached', { tags: ['deep'] }, async () => {
    // In this part of Bavaria the simulated sky was never clear in that fortnight, so older passes have to be read.
    const cloudy: MultiPolygon = [[fieldRing.map(([lng, lat]) => [lng + 7, lat - 3])]];
    const { previews, folder } = aPreviewService({ softTimeoutMs: 0, asOf: '2026-11-21' });
    const fewPreviews = await previews.latestPreviews(cloudy, requester);
    expect(fewPreviews.map(({ valid }) => valid! >= 60)).toEqual([false, false, false]);
    expect(readdirSync(folder, { recursive: true })).toEqual([]);
    const allPreviews = await aPreviewService({ folder, asOf: '2026-11-21' }).previews.latestPreviews(
      cloudy,
      requester,
    );
    expect(allPreviews.slice(0, 3)).toEqual(fewPreviews);
    expect(allPreviews.some(({ valid }) => valid! >= 60)).toBe(true);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('of which nothing can be read are an error, and are not cached', async () => {
    const open = () =>
      Promise.reject(new SceneError('asset_unreachable', hostMessages.silent({ host: 'example.org' })));
    const { previews, folder } = aPreviewService({ source: { open } });
    await expect(previews.latestPreviews(field, requester)).rejects.toMatchObject({
      reason: 'asset_unreachable',
    });
    expect(readdirSync(folder, { recursive: true })).toEqual([]);
  });

  test('are aborted when no caller waits for them', async () => {
    const caller = new AbortController();
    let notifyReached: () => void = () => {};
    const openingPromise = new Promise<void>((resolve) => {
      notifyReached = resolve;
    });
    const endedWork: boolean[] = [];
    const open: ImagerySource['open'] = (_href, ends) =>
      new Promise((_resolve, reject) => {
        ends?.addEventListener('abort', () => {
          endedWork.push(true);
          reject(ends.reason);
        });
        notifyReached();
      });
    const { previews } = aPreviewService({ source: { open } });
    const request = previews.latestPreviews(field, { account: 'one', signal: caller.signal });
    await openingPromise;
    caller.abort(new DOMException('gone', 'AbortError'));
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
    expect(endedWork.length).toBeGreaterThan(0);
  });

  test('of one account are drawn one at a time, without blocking other accounts or cached previews', async () => {
    const folder = mkdtempSync(join(root, 'kept-'));
    const previewList = await aPreviewService({ folder }).previews.latestPreviews(field, requester);
    // Files that are opened from here on never arrive.
    const open: ImagerySource['open'] = (_href, ends) =>
      new Promise((_resolve, reject) => ends?.addEventListener('abort', () => reject(ends.reason)));
    const { previews, count } = aPreviewService({ folder, source: { open } });
    const north = (steps: number): MultiPolygon => [
      [fieldRing.map(([lng, lat]) => [lng, lat + steps / 500])],
    ];
    const controller = new AbortController();
    const requests = [1, 2, 3, 4].map((steps) =>
      previews
        .latestPreviews(north(steps), { account: 'large', signal: controller.signal })
        .catch(() => null),
    );
    await expect.poll(() => count.opened).toBeGreaterThan(0);
    const openedForOneField = count.opened;
    expect(await previews.latestPreviews(field, { account: 'large', signal: controller.signal })).toEqual(
      previewList,
    );
    expect(count.opened).toBe(openedForOneField);
    requests.push(
      previews.latestPreviews(north(5), { account: 'other', signal: controller.signal }).catch(() => null),
    );
    await expect.poll(() => count.opened).toBeGreaterThan(openedForOneField);
    controller.abort(new DOMException('gone', 'AbortError'));
    await Promise.all(requests);
  });
});
