import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/ports';
import { SceneError } from '@furrow/analysis/scene-error';
import { hostMessages } from '@furrow/analysis/scenes/host-messages';
import { getPreviews } from '@furrow/contract/visibility';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import { afterAll, describe, expect, test } from 'vitest';
import { fieldRing } from '../../testing/example-requests.test-support.ts';
import { openPreviews } from './previews.service.ts';
import { openTileFolder } from './tile-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'furrow-previews-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const simulated = simulatedArchive({ directory: join(root, 'archive') });
const field: MultiPolygon = [[fieldRing]];
const one = { account: 'one', signal: new AbortController().signal };

function looking(
  some: {
    source?: Partial<ImagerySource>;
    folder?: string;
    asOf?: string | null;
    patience?: number;
    clock?: () => Date;
  } = {},
) {
  const folder = some.folder ?? mkdtempSync(join(root, 'kept-'));
  const count = { searches: 0, opened: 0 };
  const source: ImagerySource = {
    simulated: true,
    search: (query, ends) => simulated.search(query, ends),
    open: (href, ends) => simulated.open(href, ends),
    ...some.source,
  };
  const trouble: string[] = [];
  const previews = openPreviews({
    openImagery: async () => ({
      ...source,
      search: (query, ends) => {
        count.searches++;
        return source.search(query, ends);
      },
      open: (href, ends) => {
        count.opened++;
        return source.open(href, ends);
      },
    }),
    collection: null,
    patience: some.patience ?? 60_000,
    imageryAsOf: some.asOf === undefined ? '2026-07-20' : some.asOf,
    clock: some.clock ?? (() => new Date('2026-11-21T12:00:00Z')),
    kept: openTileFolder(folder, 1e7, { ending: 'json' }),
    onTrouble: (what, error) => trouble.push(`${what}: ${String(error)}`),
  });
  return { previews, folder, count, trouble };
}

describe('the latest passes over a field', () => {
  test('match the API schema, newest first, none after the day that counts as now', async () => {
    const { previews, trouble } = looking();
    const seen = await previews.latest(field, one);
    expect(getPreviews.reply.element.omit({ attribution: true }).array().parse(seen)).toEqual(seen);
    expect(seen.length).toBeGreaterThan(1);
    const times = seen.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(times[0]! <= '2026-07-20T23:59:59.999Z' && times.at(-1)! >= '2026-05-21').toBe(true);
    for (const { cloud, valid, thumbnail, simulated: isSimulated } of seen) {
      expect(isSimulated).toBe(true);
      expect(cloud! + valid!).toBeLessThanOrEqual(100.1);
      const [kind, base64] = thumbnail!.split(',') as [string, string];
      expect(kind).toBe('data:image/webp;base64');
      expect(Buffer.from(base64, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    }
    expect(trouble).toEqual([]);
  });

  test('are cached on disk: another process reads no scene again', async () => {
    const first = looking();
    const seen = await first.previews.latest(field, one);
    expect(first.count.opened).toBeGreaterThan(0);
    const second = looking({ folder: first.folder });
    expect(await second.previews.latest(field, one)).toEqual(seen);
    expect(second.count).toEqual({ searches: 1, opened: 0 });
    // Previews of another field are not cached.
    const other: MultiPolygon = [[fieldRing.map(([lng, lat]) => [lng, lat + 0.001])]];
    await second.previews.latest(other, one);
    expect(second.count.opened).toBeGreaterThan(0);
  });

  test('are searched and drawn once for concurrent requests', async () => {
    const alone = looking();
    await alone.previews.latest(field, one);
    const { previews, count } = looking();
    const all = await Promise.all(Array.from({ length: 5 }, () => previews.latest(field, one)));
    for (const seen of all) expect(seen).toEqual(all[0]);
    expect(count).toEqual(alone.count);
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
    const { previews, count } = looking({ source: { search }, clock: () => new Date(now) });
    const ask = () => previews.latest(field, one);
    await expect(ask()).rejects.toMatchObject({ reason: 'catalogue_unreachable' });
    await expect(ask()).rejects.toMatchObject({ reason: 'catalogue_unreachable' });
    expect(count.searches).toBe(1);
    isDown = false;
    now += 5_001;
    await ask();
    const searches = count.searches;
    now += 599_000;
    await ask();
    expect(count.searches).toBe(searches);
    now += 1_001;
    await ask();
    expect(count.searches).toBeGreaterThan(searches);
  });

  test('are fewer when reading takes long, and then not cached', async () => {
    // In Bavaria, where the simulated sky of that fortnight was never clear, so older passes have to be read.
    const cloudy: MultiPolygon = [[fieldRing.map(([lng, lat]) => [lng + 7, lat - 3])]];
    const { previews, folder } = looking({ patience: 0, asOf: '2026-11-21' });
    const some = await previews.latest(cloudy, one);
    expect(some.map(({ valid }) => valid! >= 60)).toEqual([false, false, false]);
    expect(readdirSync(folder, { recursive: true })).toEqual([]);
    const all = await looking({ folder, asOf: '2026-11-21' }).previews.latest(cloudy, one);
    expect(all.slice(0, 3)).toEqual(some);
    expect(all.some(({ valid }) => valid! >= 60)).toBe(true);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('of which nothing can be read are an error, and are not cached', async () => {
    const open = () =>
      Promise.reject(new SceneError('asset_unreachable', hostMessages.silent({ host: 'example.org' })));
    const { previews, folder } = looking({ source: { open } });
    await expect(previews.latest(field, one)).rejects.toMatchObject({ reason: 'asset_unreachable' });
    expect(readdirSync(folder, { recursive: true })).toEqual([]);
  });

  test('are aborted when no caller waits for them', async () => {
    const gone = new AbortController();
    let reached: () => void = () => {};
    const opening = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const ended: boolean[] = [];
    const open: ImagerySource['open'] = (_href, ends) =>
      new Promise((_resolve, reject) => {
        ends?.addEventListener('abort', () => {
          ended.push(true);
          reject(ends.reason);
        });
        reached();
      });
    const { previews } = looking({ source: { open } });
    const asking = previews.latest(field, { account: 'one', signal: gone.signal });
    await opening;
    gone.abort(new DOMException('gone', 'AbortError'));
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
    expect(ended.length).toBeGreaterThan(0);
  });

  test('of one account are drawn one at a time, without blocking other accounts or cached previews', async () => {
    const folder = mkdtempSync(join(root, 'kept-'));
    const seen = await looking({ folder }).previews.latest(field, one);
    // No file opened from here on ever arrives.
    const open: ImagerySource['open'] = (_href, ends) =>
      new Promise((_resolve, reject) => ends?.addEventListener('abort', () => reject(ends.reason)));
    const { previews, count } = looking({ folder, source: { open } });
    const north = (steps: number): MultiPolygon => [
      [fieldRing.map(([lng, lat]) => [lng, lat + steps / 500])],
    ];
    const end = new AbortController();
    const asking = [1, 2, 3, 4].map((steps) =>
      previews.latest(north(steps), { account: 'large', signal: end.signal }).catch(() => null),
    );
    await expect.poll(() => count.opened).toBeGreaterThan(0);
    const ofOneField = count.opened;
    expect(await previews.latest(field, { account: 'large', signal: end.signal })).toEqual(seen);
    expect(count.opened).toBe(ofOneField);
    asking.push(previews.latest(north(5), { account: 'other', signal: end.signal }).catch(() => null));
    await expect.poll(() => count.opened).toBeGreaterThan(ofOneField);
    end.abort(new DOMException('gone', 'AbortError'));
    await Promise.all(asking);
  });
});
