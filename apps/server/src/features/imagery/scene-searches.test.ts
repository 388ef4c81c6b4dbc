import { hostMessages } from '@furrow/analysis/imagery/host-messages';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { expect, test, vi } from 'vitest';
import { createSceneSearches } from './scene-searches.ts';

const requestedWith = (signal = new AbortController().signal, account = 'one') => ({ account, signal });
/** Returns tiles so far apart that their searches are not shared. */
const distantTile = (x: number) => ({ z: 9, x, y: 170 });

function sceneSearchesOver(search: ImagerySource['search']) {
  const source = { simulated: true, search } as ImagerySource;
  const clock = () => new Date('2026-07-20T12:00:00Z');
  return createSceneSearches({ openImagery: async () => source, collection: null, imageryAsOf: null, clock });
}

/** A catalogue that answers when `answerAll` is called, and searchCounts its searches. */
function slowCatalogue() {
  const searchCounts = { started: 0, aborted: 0, maxConcurrent: 0 };
  const pending: (() => void)[] = [];
  const search: ImagerySource['search'] = (_query, signal) =>
    new Promise((resolve, reject) => {
      searchCounts.started++;
      pending.push(() => resolve([]));
      searchCounts.maxConcurrent = Math.max(searchCounts.maxConcurrent, pending.length);
      signal!.addEventListener('abort', () => {
        searchCounts.aborted++;
        reject(signal!.reason as Error);
      });
    });
  const answerAll = (): void => {
    for (const resolve of pending.splice(0)) resolve();
  };
  return { seen: searchCounts, search, answer: answerAll };
}

test('a search continues while a tile waits for it, and is aborted with the last of them', async () => {
  const { seen: searchCounts, search } = slowCatalogue();
  const searches = sceneSearchesOver(search);
  const [firstController, secondController] = [new AbortController(), new AbortController()];
  const first = searches.scenesAround({ z: 10, x: 522, y: 340 }, requestedWith(firstController.signal));
  const second = searches.scenesAround({ z: 10, x: 523, y: 341 }, requestedWith(secondController.signal));
  await expect.poll(() => searchCounts.started).toBe(1);
  firstController.abort(new DOMException('gone', 'AbortError'));
  await expect(first).rejects.toThrow('gone');
  expect(searchCounts.aborted).toBe(0);
  secondController.abort(new DOMException('gone', 'AbortError'));
  await expect(second).rejects.toThrow('gone');
  expect(searchCounts).toMatchObject({ started: 1, aborted: 1 });
});

test('an aborted search is started again by the next request', async () => {
  const { seen: searchCounts, search, answer: answerAll } = slowCatalogue();
  const searches = sceneSearchesOver(search);
  const controller = new AbortController();
  const abandonedSearch = searches.scenesAround(distantTile(1), requestedWith(controller.signal));
  await expect.poll(() => searchCounts.started).toBe(1);
  controller.abort(new DOMException('gone', 'AbortError'));
  await expect(abandonedSearch).rejects.toThrow('gone');
  const renewedSearch = searches.scenesAround(distantTile(1), requestedWith());
  await vi.waitFor(() => {
    answerAll();
    expect(searchCounts.started).toBeGreaterThan(5);
  }, 20_000);
  expect(await renewedSearch).toEqual([]);
});

test('four are searched at a time for one account, and another one does not wait for them', async () => {
  const { seen: searchCounts, search } = slowCatalogue();
  const searches = sceneSearchesOver(search);
  const controller = new AbortController();
  const searchFor = (account: string, x: number) =>
    searches.scenesAround(distantTile(x), requestedWith(controller.signal, account)).catch(() => []);
  const requests = Array.from({ length: 10 }, (_, x) => searchFor('one', x));
  await expect.poll(() => searchCounts.started).toBe(4);
  requests.push(searchFor('two', 20));
  await expect.poll(() => searchCounts.started).toBe(5);
  controller.abort(new DOMException('gone', 'AbortError'));
  await Promise.all(requests);
});

test('ten of one account are searched four at a time', async () => {
  const { seen: searchCounts, search, answer: answerAll } = slowCatalogue();
  const searches = sceneSearchesOver(search);
  const allSearches = Promise.all(
    Array.from({ length: 10 }, (_, x) => searches.scenesAround(distantTile(x), requestedWith())),
  );
  let isDone = false;
  void allSearches.then(() => {
    isDone = true;
  });
  await vi.waitFor(() => {
    answerAll();
    expect(isDone).toBe(true);
  }, 20_000);
  expect(searchCounts.maxConcurrent).toBe(4);
});

test('a queued search that is abandoned never starts', async () => {
  const { seen: searchCounts, search, answer: answerAll } = slowCatalogue();
  const searches = sceneSearchesOver(search);
  const controller = new AbortController();
  const requests = Array.from({ length: 10 }, (_, x) =>
    searches.scenesAround(distantTile(x), requestedWith(controller.signal)),
  );
  await expect.poll(() => searchCounts.started).toBe(4);
  controller.abort(new DOMException('gone', 'AbortError'));
  const outcomes = await Promise.allSettled(requests);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(searchCounts).toMatchObject({ started: 4, aborted: 4 });
  // The next request completes before queued searches could have started, so no other search has run.
  const next = searches.scenesAround(distantTile(20), requestedWith());
  await vi.waitFor(async () => {
    answerAll();
    expect(await Promise.race([next, Promise.resolve(null)])).toEqual([]);
  }, 20_000);
  // The request searched five periods, and no other search started.
  expect(searchCounts.started).toBe(4 + 5);
});

test('a catalogue that is down is not queried for every tile', async () => {
  let queries = 0;
  const searches = sceneSearchesOver(async () => {
    queries++;
    throw new SceneError('catalogue_unreachable', hostMessages.silent({ host: 'example.org' }));
  });
  for (const tile of [distantTile(1), distantTile(1)]) {
    await expect(searches.scenesAround(tile, requestedWith())).rejects.toMatchObject({
      reason: 'catalogue_unreachable',
    });
  }
  expect(queries).toBe(1);
});
