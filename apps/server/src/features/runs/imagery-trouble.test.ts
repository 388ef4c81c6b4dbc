import type { ImagerySource } from '@furrow/analysis/ports';
import { stacApi } from '@furrow/analysis/scenes/stac-api';
import { fieldOfPixels, type MadeUpScene } from '@furrow/analysis/testing/made-up-scene';
import { withTilesSwapped } from '@furrow/analysis/testing/swapped-tiles';
import { afterEach, describe, expect, test } from 'vitest';
import { anHttpProxy, type HttpFault } from '../../faults/http-proxy.test-support.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { brokenFiles, partsOf, waysToStumble } from './imagery-faults.test-support.ts';
import { acquiredBy, type BoughtRuns, looksOf } from './looks.test-support.ts';
import { aStacSite, madeUpField } from './stac-site.test-support.ts';

const server = aServer();
const { buy, look, checksumOf, walletOf } = looksOf(server);
const hour = 3_600_000;
const day = 24 * hour;
const isDeep = process.env['FURROW_DEEP'] === '1';
/** Timeout of one check in these tests. */
const patience = isDeep ? 2_000 : 800;
const ways = isDeep ? Object.keys(waysToStumble) : ['never answers', 'is busy for an hour'];
const faults = isDeep
  ? Object.keys(brokenFiles)
  : ['has other bytes', 'has one other bit', 'is another version at every read'];
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const ago = (days: number) => new Date(server().clock.now.getTime() - days * day).toISOString();
const now = () => server().clock.now;

/**
 * Pixels per side, filled with noise, so that the field in the far corner is not part of the first read of a
 * file.
 */
const side = 160;
const corner = fieldOfPixels(120, 120, 36, 34);
const noise = (least: number, step: number) =>
  Array.from({ length: side * side }, (_, at) => least + ((at * at * step) % 997));
const newest = () => ({
  id: 'newest',
  datetime: ago(2),
  width: side,
  height: side,
  red: noise(1500, 7),
  nir: noise(4000, 11),
  rededge1: 2000,
  nir08: 4000,
});
const older = () => ({ ...newest(), id: 'older', datetime: ago(7), red: noise(2000, 13) });

/** Checksum of the result when nothing goes wrong. */
async function withoutFaults(imagery: ImagerySource, field = corner): Promise<string> {
  const { ids } = await buy(field);
  await look(ids[0]!, imagery, now());
  return (await checksumOf(ids[0]!)) ?? 'nothing';
}

async function behindAProxy(scenes: MadeUpScene[] = [newest(), older()]) {
  const site = await aStacSite(scenes);
  const proxy = await anHttpProxy(site.origin);
  return { site, proxy, imagery: stacApi(proxy.origin) };
}

/** Checks until the run has ended: once now, and once at its last moment, after many tries. */
async function toItsEnd({ ids: [id = ''] }: BoughtRuns, imagery: ImagerySource) {
  const first = await look(id, imagery, now(), { patience });
  const { db } = server().database;
  await db.updateTable('runs').set({ tries: 5 }).where('id', '=', id).execute();
  const last = await look(id, imagery, new Date(now().getTime() + 240 * hour), { patience });
  return { first: first.run, last: last.run };
}

/** Faults that appear only beyond the first range of a file. A small file has no more than that range. */
const isOfTheRest = new Set(['has other bytes', 'has one other bit', 'is another version at every read']);
const isOfTheNewest = (what: string) => what.includes('/newest-');
const isAFile = (what: string) => what.includes('/files/');

describe('a catalogue and its files', () => {
  test.each(ways)(
    'behind a server that %s for a while give the same result once it recovers',
    async (way) => {
      const { proxy, imagery } = await behindAProxy();
      const sound = await withoutFaults(imagery);
      const bought = await buy(corner);
      const [id = ''] = bought.ids;
      for (const isHit of [() => true, isAFile]) {
        proxy.faultOf = ({ what }) => (isHit(what) ? waysToStumble[way]! : null);
        const { run, next } = await look(id, imagery, now(), { patience });
        expect(run).toMatchObject({
          state: 'Scheduled',
          reason: expect.stringContaining('We will try again automatically.'),
        });
        expect(next!.getTime() - now().getTime()).toBeLessThan(60_000);
      }
      proxy.faultOf = () => null;
      const { run } = await look(id, imagery, now());
      expect([run.state, await checksumOf(id)]).toEqual(['Completed', sound]);
    },
  );

  test.each(ways)('behind a server that %s to the end lead to a refund with a reason', async (way) => {
    const { proxy, imagery } = await behindAProxy();
    proxy.faultOf = () => waysToStumble[way]!;
    const bought = await buy(corner);
    const { first, last } = await toItsEnd(bought, imagery);
    expect(first.state).toBe('Scheduled');
    expect(last).toMatchObject({
      state: 'Failed',
      reason: expect.stringMatching(/^.+\. The price is back in your wallet\.$/),
    });
    expect(await walletOf(bought)).toBe(bought.cents);
  });
});

describe('a newest scene one of whose files', () => {
  test.each(faults)('%s for a while is retried until it is readable', async (way) => {
    const { proxy, imagery } = await behindAProxy();
    const sound = await withoutFaults(imagery);
    for (const band of isOfTheRest.has(way) ? ['red', 'nir'] : ['red', 'scl', 'nir08']) {
      const file = `newest-${band}.tif`;
      const {
        ids: [id = ''],
      } = await buy(corner);
      // Headers are cached by ETag; a new source has none cached.
      const fresh = stacApi(proxy.origin);
      proxy.faultOf = ({ what }) => (what.endsWith(file) ? brokenFiles[way]! : null);
      const { run } = await look(id, fresh, now());
      expect([file, run.state]).toEqual([file, 'Scheduled']);
      proxy.faultOf = () => null;
      await look(id, fresh, now());
      expect([file, await checksumOf(id)]).toEqual([file, sound]);
    }
  });

  test('has another header still gives the right result where the header is cached by its ETag', async () => {
    const { proxy, imagery } = await behindAProxy();
    const sound = await withoutFaults(imagery);
    const {
      ids: [id = ''],
    } = await buy(corner);
    const heads: string[] = [];
    proxy.faultOf = ({ what, from }) => {
      if (!what.endsWith('/newest-red.tif')) return null;
      if (from === 0) heads.push(what);
      return brokenFiles['has another header']!;
    };
    const { run } = await look(id, imagery, now());
    expect([run.state, await checksumOf(id), heads]).toEqual(['Completed', sound, []]);
  });

  test.each(faults)('%s for good is replaced by the scene before it, read correctly', async (way) => {
    const { proxy, imagery } = await behindAProxy();
    const alone = await behindAProxy([older()]);
    const sound = await withoutFaults(alone.imagery);
    proxy.faultOf = ({ what }) => (isOfTheNewest(what) && !what.includes('nir08') ? brokenFiles[way]! : null);
    const {
      ids: [id = ''],
    } = await buy(corner);
    for (let tries = 0; tries < 6; tries++) {
      expect((await look(id, imagery, now())).run.state).toBe('Scheduled');
    }
    const { run } = await look(id, imagery, now());
    expect([run.state, acquiredBy(run.plan)]).toEqual(['Completed', [ago(7)]]);
    expect(await checksumOf(id)).toBe(sound);
  });

  test.each(faults)('%s for good, without an alternative, costs nothing', async (way) => {
    const { proxy, imagery } = await behindAProxy([newest()]);
    proxy.faultOf = ({ what }) => (isAFile(what) ? brokenFiles[way]! : null);
    const bought = await buy(corner);
    const { first, last } = await toItsEnd(bought, imagery);
    expect(['Scheduled', 'Waiting for a clear view']).toContain(first.state);
    expect(['Failed', 'Refunded']).toContain(last.state);
    expect(last.reason).toMatch(/^.+\. The price is back in your wallet\.$/);
    expect(await walletOf(bought)).toBe(bought.cents);
  });
});

describe('a newest scene that states checksums, and whose ranges come intact from other offsets of the file', () => {
  const stated = () => ({ ...newest(), stated: true });

  test('is reported as damaged, and gives its result when the ranges are right again', async () => {
    const { site, proxy, imagery } = await behindAProxy([stated(), older()]);
    const sound = await withoutFaults(imagery);
    const bought = await buy(corner);
    const [id = ''] = bought.ids;
    const file = Buffer.from(await (await fetch(`${site.origin}/files/newest-red.tif`)).arrayBuffer());
    const fault = partsOf(withTilesSwapped(file));
    proxy.faultOf = ({ what }) => (what.endsWith('/newest-red.tif') ? fault : null);
    const { run, next } = await look(id, imagery, now());
    expect(run).toMatchObject({
      state: 'Scheduled',
      reason: expect.stringContaining('does not have the checksum that its catalogue states'),
    });
    expect(next!.getTime() - now().getTime()).toBeLessThan(60_000);
    proxy.faultOf = () => null;
    await look(id, imagery, now());
    expect(await checksumOf(id)).toBe(sound);
  });

  test('leads to a refund with a reason when it stays damaged', async () => {
    const { site, proxy, imagery } = await behindAProxy([stated()]);
    const file = Buffer.from(await (await fetch(`${site.origin}/files/newest-scl.tif`)).arrayBuffer());
    const other = Buffer.from(file);
    other[other.byteLength - 1]! ^= 1;
    proxy.faultOf = ({ what }) => (what.endsWith('/newest-scl.tif') ? partsOf(other) : null);
    const bought = await buy(corner);
    const { last } = await toItsEnd(bought, imagery);
    expect(['Failed', 'Refunded']).toContain(last.state);
    expect(last.reason).toContain('does not have the checksum that its catalogue states');
    expect(await walletOf(bought)).toBe(bought.cents);
  });
});

describe('a pass of two scenes', () => {
  const half = () => ({ width: 28, datetime: ago(2), nir: 4500 });
  const left = () => ({ ...half(), id: 'left' });
  const right = () => ({ ...half(), id: 'right', column: 12, red: 1800 });

  test('is not delivered in part when one of them cannot be reached', async () => {
    const { proxy, imagery } = await behindAProxy([left(), right()]);
    const sound = await withoutFaults(imagery, madeUpField);
    const bought = await buy(madeUpField);
    const fault: HttpFault = waysToStumble['is busy for an hour']!;
    proxy.faultOf = ({ what }) => (what.includes('/left-') ? fault : null);
    const [id = ''] = bought.ids;
    for (let tries = 0; tries < 8; tries++) {
      expect((await look(id, imagery, now())).run).toMatchObject({
        state: 'Scheduled',
        reason: expect.stringContaining('429'),
      });
    }
    proxy.faultOf = () => null;
    expect((await look(id, imagery, now())).run.state).toBe('Completed');
    expect(await checksumOf(id)).toBe(sound);
  });
});
