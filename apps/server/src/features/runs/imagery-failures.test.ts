import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { stacApi } from '@furrow/analysis/search/stac-api';
import { swapTiles } from '@furrow/analysis/testing/swapped-tiles';
import { fieldOfPixels, type SyntheticScene } from '@furrow/analysis/testing/synthetic-scene';
import { afterEach, describe, expect, test } from 'vitest';
import { anHttpProxy, type HttpFault } from '../../faults/http-proxy.test-support.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { fileFaults, hostFaults, rangesFrom } from './imagery-faults.test-support.ts';
import { acquisitionTimes, type BoughtRuns, runWorkerOf } from './run-worker.test-support.ts';
import { aStacSite, madeUpField } from './stac-site.test-support.ts';

const server = aServer();
const { buyRuns, check, checksumOf, walletOf } = runWorkerOf(server);
const hour = 3_600_000;
const day = 24 * hour;
const isDeep = process.env['FURROW_DEEP'] === '1';
/** Timeout of one check in milliseconds. */
const timeoutMs = isDeep ? 2_000 : 800;
const hostFaultNames = isDeep ? Object.keys(hostFaults) : ['never answers', 'is busy for an hour'];
const fileFaultNames = isDeep
  ? Object.keys(fileFaults)
  : ['has other bytes', 'has one other bit', 'is another version at every read'];
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const timeBefore = (days: number) => new Date(server().clock.now.getTime() - days * day).toISOString();
const now = () => server().clock.now;

/**
 * Width and height of the scenes in pixels. They are so large and full of noise that the first range of a file does not
 * contain the field in the far corner.
 */
const side = 160;
const corner = fieldOfPixels(120, 120, 36, 34);
const noise = (base: number, step: number) =>
  Array.from({ length: side * side }, (_, index) => base + ((index * index * step) % 997));
const newest = () => ({
  id: 'newest',
  datetime: timeBefore(2),
  width: side,
  height: side,
  red: noise(1500, 7),
  nir: noise(4000, 11),
  rededge1: 2000,
  nir08: 4000,
});
const older = () => ({ ...newest(), id: 'older', datetime: timeBefore(7), red: noise(2000, 13) });

/** Returns the checksum of the result without any fault. */
async function withoutFaults(imagery: ImagerySource, field = corner): Promise<string> {
  const { ids } = await buyRuns(field);
  await check(ids[0]!, imagery, now());
  return (await checksumOf(ids[0]!)) ?? 'nothing';
}

async function behindAProxy(scenes: SyntheticScene[] = [newest(), older()]) {
  const site = await aStacSite(scenes);
  const proxy = await anHttpProxy(site.origin);
  return { site, proxy, imagery: stacApi(proxy.origin) };
}

/** Checks a run until it has ended: once now, and once at its last moment, after many tries. */
async function checkToEnd({ ids: [id = ''] }: BoughtRuns, imagery: ImagerySource) {
  const first = await check(id, imagery, now(), { timeoutMs });
  const { db } = server().database;
  await db.updateTable('runs').set({ failures: 5 }).where('id', '=', id).execute();
  const lastCheck = await check(id, imagery, new Date(now().getTime() + 240 * hour), { timeoutMs });
  return { first: first.run, last: lastCheck.run };
}

/** Faults that affect only bytes beyond the first range of a file; a small file has no such bytes. */
const beyondFirstRange = new Set([
  'has other bytes',
  'has one other bit',
  'is another version at every read',
]);
const isNewestScene = (what: string) => what.includes('/newest-');
const isFile = (what: string) => what.includes('/files/');

describe('a catalogue and its files', () => {
  test.each(hostFaultNames)(
    'behind a server that %s for a while give the same result once it recovers',
    async (fault) => {
      const { proxy, imagery } = await behindAProxy();
      const expected = await withoutFaults(imagery);
      const boughtRuns = await buyRuns(corner);
      const [id = ''] = boughtRuns.ids;
      for (const isAffected of [() => true, isFile]) {
        proxy.faultOf = ({ requestLine }) => (isAffected(requestLine) ? hostFaults[fault]! : null);
        const { run, next } = await check(id, imagery, now(), { timeoutMs });
        expect(run).toMatchObject({
          state: 'Scheduled',
          reason: expect.stringContaining('We will try again automatically.'),
        });
        expect(next!.getTime() - now().getTime()).toBeLessThan(60_000);
      }
      proxy.faultOf = () => null;
      const { run } = await check(id, imagery, now());
      expect([run.state, await checksumOf(id)]).toEqual(['Completed', expected]);
    },
  );

  test.each(hostFaultNames)(
    'behind a server that %s to the end lead to a refund with a reason',
    async (fault) => {
      const { proxy, imagery } = await behindAProxy();
      proxy.faultOf = () => hostFaults[fault]!;
      const boughtRuns = await buyRuns(corner);
      const { first, last } = await checkToEnd(boughtRuns, imagery);
      expect(first.state).toBe('Scheduled');
      expect(last).toMatchObject({
        state: 'Failed',
        reason: expect.stringMatching(/^.+\. The price is back in your wallet\.$/),
      });
      expect(await walletOf(boughtRuns)).toBe(boughtRuns.cents);
    },
  );
});

describe('a newest scene one of whose files', () => {
  test.each(fileFaultNames)('%s for a while is retried until it is readable', async (fault) => {
    const { proxy, imagery } = await behindAProxy();
    const expected = await withoutFaults(imagery);
    for (const band of beyondFirstRange.has(fault) ? ['red', 'nir'] : ['red', 'scl', 'nir08']) {
      const file = `newest-${band}.tif`;
      const {
        ids: [id = ''],
      } = await buyRuns(corner);
      // A new source is used, because the first one has cached the headers of files by ETag.
      const newImagerySource = stacApi(proxy.origin);
      proxy.faultOf = ({ requestLine }) => (requestLine.endsWith(file) ? fileFaults[fault]! : null);
      const { run } = await check(id, newImagerySource, now());
      expect([file, run.state]).toEqual([file, 'Scheduled']);
      proxy.faultOf = () => null;
      await check(id, newImagerySource, now());
      expect([file, await checksumOf(id)]).toEqual([file, expected]);
    }
  });

  test('has another header still gives the right result where the header is cached by its ETag', async () => {
    const { proxy, imagery } = await behindAProxy();
    const expected = await withoutFaults(imagery);
    const {
      ids: [id = ''],
    } = await buyRuns(corner);
    const headerReads: string[] = [];
    proxy.faultOf = ({ requestLine, rangeStart }) => {
      if (!requestLine.endsWith('/newest-red.tif')) return null;
      if (rangeStart === 0) headerReads.push(requestLine);
      return fileFaults['has another header']!;
    };
    const { run } = await check(id, imagery, now());
    expect([run.state, await checksumOf(id), headerReads]).toEqual(['Completed', expected, []]);
  });

  test.each(fileFaultNames)(
    '%s for good is replaced by the scene before it, read correctly',
    async (fault) => {
      const { proxy, imagery } = await behindAProxy();
      const imageryOfOlderScene = await behindAProxy([older()]);
      const expected = await withoutFaults(imageryOfOlderScene.imagery);
      proxy.faultOf = ({ requestLine }) =>
        isNewestScene(requestLine) && !requestLine.includes('nir08') ? fileFaults[fault]! : null;
      const {
        ids: [id = ''],
      } = await buyRuns(corner);
      for (let tryCount = 0; tryCount < 6; tryCount++) {
        expect((await check(id, imagery, now())).run.state).toBe('Scheduled');
      }
      const { run } = await check(id, imagery, now());
      expect([run.state, acquisitionTimes(run.plan)]).toEqual(['Completed', [timeBefore(7)]]);
      expect(await checksumOf(id)).toBe(expected);
    },
  );

  test.each(fileFaultNames)('%s for good, without an alternative, costs nothing', async (fault) => {
    const { proxy, imagery } = await behindAProxy([newest()]);
    proxy.faultOf = ({ requestLine }) => (isFile(requestLine) ? fileFaults[fault]! : null);
    const boughtRuns = await buyRuns(corner);
    const { first, last } = await checkToEnd(boughtRuns, imagery);
    expect(['Scheduled', 'Waiting for a clear view']).toContain(first.state);
    expect(['Failed', 'Refunded']).toContain(last.state);
    expect(last.reason).toMatch(/^.+\. The price is back in your wallet\.$/);
    expect(await walletOf(boughtRuns)).toBe(boughtRuns.cents);
  });
});

describe('a newest scene that states checksums, and whose ranges come intact from other offsets of the file', () => {
  const sceneWithFileStatements = () => ({ ...newest(), statesFiles: true });

  test('is reported as damaged, and gives its result when the ranges are right again', async () => {
    const { site, proxy, imagery } = await behindAProxy([sceneWithFileStatements(), older()]);
    const expected = await withoutFaults(imagery);
    const boughtRuns = await buyRuns(corner);
    const [id = ''] = boughtRuns.ids;
    const file = Buffer.from(await (await fetch(`${site.origin}/files/newest-red.tif`)).arrayBuffer());
    const fault = rangesFrom(swapTiles(file));
    proxy.faultOf = ({ requestLine }) => (requestLine.endsWith('/newest-red.tif') ? fault : null);
    const { run, next } = await check(id, imagery, now());
    expect(run).toMatchObject({
      state: 'Scheduled',
      reason: expect.stringContaining('does not have the checksum that its catalogue states'),
    });
    expect(next!.getTime() - now().getTime()).toBeLessThan(60_000);
    proxy.faultOf = () => null;
    await check(id, imagery, now());
    expect(await checksumOf(id)).toBe(expected);
  });

  test('leads to a refund with a reason when it stays damaged', async () => {
    const { site, proxy, imagery } = await behindAProxy([sceneWithFileStatements()]);
    const file = Buffer.from(await (await fetch(`${site.origin}/files/newest-scl.tif`)).arrayBuffer());
    const other = Buffer.from(file);
    other[other.byteLength - 1]! ^= 1;
    proxy.faultOf = ({ requestLine }) => (requestLine.endsWith('/newest-scl.tif') ? rangesFrom(other) : null);
    const boughtRuns = await buyRuns(corner);
    const { last } = await checkToEnd(boughtRuns, imagery);
    expect(['Failed', 'Refunded']).toContain(last.state);
    expect(last.reason).toContain('does not have the checksum that its catalogue states');
    expect(await walletOf(boughtRuns)).toBe(boughtRuns.cents);
  });
});

describe('a pass of two scenes', () => {
  const leftHalfScene = () => ({ width: 28, datetime: timeBefore(2), nir: 4500 });
  const left = () => ({ ...leftHalfScene(), id: 'left' });
  const rightHalfScene = () => ({ ...leftHalfScene(), id: 'right', column: 12, red: 1800 });

  test('is not delivered in part when one of them cannot be reached', async () => {
    const { proxy, imagery } = await behindAProxy([left(), rightHalfScene()]);
    const expected = await withoutFaults(imagery, madeUpField);
    const boughtRuns = await buyRuns(madeUpField);
    const fault: HttpFault = hostFaults['is busy for an hour']!;
    proxy.faultOf = ({ requestLine }) => (requestLine.includes('/left-') ? fault : null);
    const [id = ''] = boughtRuns.ids;
    for (let tryCount = 0; tryCount < 8; tryCount++) {
      expect((await check(id, imagery, now())).run).toMatchObject({
        state: 'Scheduled',
        reason: expect.stringContaining('429'),
      });
    }
    proxy.faultOf = () => null;
    expect((await check(id, imagery, now())).run.state).toBe('Completed');
    expect(await checksumOf(id)).toBe(expected);
  });
});
